import JSON

/// The key `dayComparison`: `daysWithHeadache`, `daysWithout`, and for each factor `factor`, `kind`, `withHeadache` and
/// `without` (each `present` and `recorded`), `difference` of the shares with its 95 % interval, `p` and `result` (`more`,
/// `less`, `none`). `null` with `dayComparisonReason: "not-in-export"` where the export asked nothing of observed days, and
/// with the headaches and observed days that are missing where they are too few.
extension JSONWriter {
    mutating func dayComparison(_ compared: ComparedDays) {
        switch compared {
        case .value(let comparison): object("dayComparison") { $0.members(of: comparison) }
        case .notAsked: absent("dayComparison", .notInExport)
        case .needs(let needs):
            absent("dayComparison", .notEnoughDays)
            field("dayComparisonNeedsHeadaches", needs.headaches)
            field("dayComparisonNeedsObservedDays", needs.observedDays)
        }
    }

    private mutating func members(of comparison: DayComparison) {
        field("daysWithHeadache", comparison.daysWithHeadache)
        field("daysWithout", comparison.daysWithout)
        objects("factors", comparison.factors) { json, factor in
            json.field("factor", factor.factor)
            json.field("kind", factor.kind.rawValue)
            for (name, days) in [("withHeadache", factor.withHeadache), ("without", factor.without)] {
                json.object(name) {
                    $0.field("present", days.present)
                    $0.field("recorded", days.recorded)
                }
            }
            json.field("difference", factor.difference.value)
            json.field("differenceLow", factor.difference.low)
            json.field("differenceHigh", factor.difference.high)
            json.field("p", factor.p)
            json.field("result", factor.result.rawValue)
        }
    }
}
