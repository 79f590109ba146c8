import Analysis
import DisplayList
import Records
import ReportDocument

extension ReportWriter {
    /// Headaches, nights, readings and visits of up to twelve months on one page.
    var combinedTimeline: [Block] {
        let months = findings.range.months.suffix(options(.timeline).months ?? Timeline.mostMonths)
        let severalYears = Set(months.map(\.year)).count > 1
        let days = Dictionary(input.findings.timeline.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        return [
            .heading(SectionHeading("Combined time line", level: .page)),
            .paragraph(Paragraph(timelineLead(months.count), role: .lead)),
            .timeline(
                Timeline(
                    lanes: lanes,
                    months: months.map { month in
                        Timeline.Month(
                            label: severalYears
                                ? "\(dates.shortMonth(month)) \(month.year)" : dates.shortMonth(month),
                            days: (month.first.number...month.last.number).map { number in
                                let day = CalendarDay(number: Int(number))
                                return mark(day, days[day])
                            })
                    })),
        ]
    }

    private func timelineLead(_ shown: Int) -> String {
        let all = findings.range.months.count
        let cut = shown < all ? " The last \(shown) of \(all) months are shown; the chapters cover all." : ""
        let night = !lanes.contains(.nights) ? "" : " Each night is dated by its evening."
        return "What was logged on the same days. Events on the same day are not necessarily related.\(night)\(cut)"
    }

    private var lanes: [Timeline.Lane] {
        Timeline.Lane.allCases.filter { lane in
            switch lane {
            case .headaches: input.findings.families.contains(.headaches)
            case .nights: input.findings.nights?.tellsOfDoses == true
            case .markers: input.findings.markers?.markers.contains { !$0.readings.isEmpty } ?? false
            case .visits: input.findings.markers?.visits.visits.isEmpty == false
            }
        }
    }

    private func mark(_ day: CalendarDay, _ found: TimelineDay?) -> Timeline.Day {
        Timeline.Day(
            number: day.parts.day, isWeekend: day.weekday == .saturday || day.weekday == .sunday,
            isOutside: !isDay(day) || !findings.range.contains(day), headaches: found?.severities.map(\.mark) ?? [],
            goesOn: found?.continuing.first.map(\.mark),
            isSilent: isDay(day) && findings.range.contains(day) && !findings.diary.coverage.covers(day),
            night: input.findings.nights?.tellsOfDoses == true ? found?.night?.mark : nil,
            reading: found?.reading.map { $0 == .outOfRange ? .outOfRange : .inRange },
            hasVisit: (found?.visits ?? 0) > 0)
    }
}

extension NightFindings {
    /// Whether doses can be shown over time.
    var tellsOfDoses: Bool { asked.knowsBothDoses || doseNights > 0 }
    /// Whether a wellness score can be told, or that one is missing.
    var tellsOfWellness: Bool { asked.knowsWellness || wellness.mean != nil }
}

extension Night {
    var mark: NightSymbol {
        if extraDoseCount > 0 { return .extraDose }
        return switch outcome {
        case .inWindow: .inWindow
        case .early, .late: .outsideWindow
        case .skipped: .missed
        case .missingOutcome, .noDose, .contradictory, .withoutInterval: .unclear
        }
    }
}
