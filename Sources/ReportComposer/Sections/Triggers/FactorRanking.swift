import Analysis
import Diagnostics
import ReportDocument

extension ReportWriter {
    /// Number of factors with a row, unless the template sets it. A factor present only once has none.
    static let leadingFactors = 8
    /// Maximum number of factors with too few records that are named.
    private static let thinNamed = 12
    /// Lower limits of the words for a share (Aurae PRD §7.4, `report.md`).
    private static let lines = [
        RankedBars.Line(share: 0.4, name: "40\u{A0}%"), RankedBars.Line(share: 0.7, name: "70\u{A0}%"),
        RankedBars.Line(share: 1, name: "all"),
    ]

    /// The most common factors, a row each, and the others in a line; or the number of missing headaches.
    var factors: [Block] {
        switch findings.cooccurrence {
        case .needs(let missing):
            return [.figures([ChartFigure(heading: "Factors", plot: nil, reading: Phrases.moreForPatterns(missing))])]
        case .value(let factors):
            let ranked = factors.filter { $0.standing == .ranked }
            guard !ranked.isEmpty else {
                let menstrual = menstrualShare.map {
                    "\($0.name): \($0.present) of \($0.recorded) headaches with a cycle phase."
                }
                let none = factors.isEmpty && !hasFallingPressure ? noFactorPresent : nil
                let words = [menstrual, none].compactMap(\.self).joined(separator: " ")
                return (words.isEmpty ? [] : [.paragraph(Paragraph(words))]) + thinFactors(factors)
            }
            let shown = Array(
                options(.patterns).factors.map { ranked.prefix($0) }
                    ?? ranked.filter { $0.present > 1 }.prefix(Self.leadingFactors))
            let rest = ranked.filter { !shown.contains($0) }
            let rows: [Block] =
                shown.isEmpty ? [] : [.ranking(ranking(shown, reading: reading(shown)))]
            return rows + furtherFactors(rest) + thinFactors(factors)
        }
    }

    /// Whether pressure fell: a factor once 10 headaches have weather; before that, "no factor" would be wrong.
    private var hasFallingPressure: Bool { findings.entries.contains { $0.record.weather.pressureTrend == .falling } }

    /// Returns a line for each kind of factor without a share: too few records, only ever recorded when present, and
    /// weather that was never present.
    private func thinFactors(_ factors: [Cooccurrence]) -> [Block] {
        var lines: [String] = []
        let few = factors.filter { $0.standing == .few }
        if !few.isEmpty {
            let shown = few.prefix(Self.thinNamed).map {
                "\(member(FactorNames.words($0).name)) \($0.present) of \($0.recorded)"
            }
            let more = few.count - shown.count
            lines.append(
                "Fewer than \(Thresholds.recordedForFactor) records: \(shown.joined(separator: ", "))"
                    + (more > 0 ? ", and \(more) more." : "."))
        }
        let neverAbsent = factors.filter { $0.standing == .neverAbsent }
        if !neverAbsent.isEmpty {
            let groups = counts(neverAbsent[...]) { Plural.headache($0.present) }
            lines.append("Only ever recorded when present: \(groups.joined(separator: "; ")).")
        }
        if let weather = weatherNeverPresent { lines.append(weather) }
        return lines.map { .paragraph(Paragraph($0, caution: VerbatimCopy.insightsFootLine)) }
    }

    /// Lists the factors after the leading ones, by count.
    private func furtherFactors(_ factors: [Cooccurrence]) -> [Block] {
        guard !factors.isEmpty else { return [] }
        let words = inSentences(factors).joined(separator: " ")
        return [.paragraph(Paragraph(words, caution: VerbatimCopy.insightsFootLine))]
    }

    /// `Weather: humidity was over 70 % in none of 12 headaches.`, or nil unless it was measured and never was.
    private var weatherNeverPresent: String? {
        guard case .value(let weather) = findings.weather else { return nil }
        let shares = [
            ("air pressure was falling", weather.fallingPressure),
            ("humidity was over 70\u{A0}%", weather.highHumidity),
        ]
        let never = shares.filter { $0.1.present == 0 && $0.1.recorded > 0 }
            .map { "\($0.0) in none of \(Plural.headache($0.1.recorded))" }
        return never.isEmpty ? nil : "Weather: \(never.joined(separator: "; "))."
    }

    private func ranking(_ factors: [Cooccurrence], reading: String) -> RankedBars {
        RankedBars(
            name: "Factors", titles: ["Factor", "Share of headaches, 95\u{A0}% interval", "Present", "In words"],
            rows: factors.map { factor in
                RankedBars.Row(
                    name: FactorNames.words(factor).name, present: factor.present, recorded: factor.recorded,
                    words: word(of: factor), emphasis: factor.label?.emphasis ?? .light,
                    low: factor.interval.low, high: factor.interval.high)
            }, lines: Self.lines, reading: reading, caution: VerbatimCopy.insightsFootLine)
    }

    private func word(of factor: Cooccurrence) -> String {
        (factor.label?.rawValue ?? "") + (factor.hasFewRecords ? " (few records)" : "")
    }

    /// Returns a sentence for each of the first three.
    private func reading(_ shown: [Cooccurrence]) -> String {
        shown.prefix(3).map(sentence).joined(separator: " ")
    }

    /// Returns `A skipped meal was logged in 14 of the 33 headaches where the question was answered.`
    func sentence(_ factor: Cooccurrence) -> String {
        let words = FactorNames.words(factor)
        return "\(words.statement) in \(factor.present) of the \(Plural.headache(factor.recorded)) \(words.basis)."
    }

    /// Returns a sentence for each word: `Sometimes present: Heat (5 of 12); Cold, Smoke (4 of 12 each).`
    private func inSentences(_ factors: [Cooccurrence]) -> [String] {
        var sentences: [String] = []
        var rest = factors[...]
        while let first = rest.first {
            let alike = rest.prefix { $0.label == first.label }
            rest = rest.dropFirst(alike.count)
            sentences.append(
                "\(first.label?.rawValue ?? ""): \(counts(alike) { "\($0.present) of \($0.recorded)" }.joined(separator: "; "))."
            )
        }
        return sentences
    }

    /// Joins neighbours with equal counts: `cold, smoke (4 of 12 each)`.
    private func counts(_ factors: ArraySlice<Cooccurrence>, words: (Cooccurrence) -> String) -> [String] {
        var parts: [String] = []
        var rest = factors
        while let first = rest.first {
            let alike = rest.prefix { words($0) == words(first) }
            rest = rest.dropFirst(alike.count)
            let names = alike.map { member(FactorNames.words($0).name) }
            parts.append("\(names.joined(separator: ", ")) (\(words(first))\(names.count > 1 ? " each" : ""))")
        }
        return parts
    }
}

extension Cooccurrence.Label {
    var emphasis: RankedBars.Emphasis {
        switch self {
        case .frequently: .strong
        case .sometimes: .medium
        case .occasionally: .light
        }
    }
}
