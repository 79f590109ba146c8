import Analysis
import ReportDocument
import Words

extension ReportWriter {
    /// Factors with a row of their own, where no template says how many.
    static let leadingFactors = 8
    /// Factors with too few records that are named.
    private static let thinNamed = 12
    /// Where the words for a share begin (Aurae PRD §7.4, `report.md`).
    private static let lines = [
        RankedBars.Line(share: 0.4, name: "40\u{A0}%"), RankedBars.Line(share: 0.7, name: "70\u{A0}%"),
        RankedBars.Line(share: 1, name: "all"),
    ]

    /// The factors most often present with a row each, and the others in a line; or how many headaches are missing.
    var factors: [Block] {
        switch findings.cooccurrence {
        case .needs(let missing):
            return [.figures([ChartFigure(heading: "Factors", plot: nil, reading: Phrases.moreForPatterns(missing))])]
        case .value(let factors):
            let ranked = factors.filter { $0.standing == .ranked }
            guard !ranked.isEmpty else {
                let none = hasFallingPressure ? nil : Paragraph("No factor was logged with a headache.")
                return (factors.isEmpty ? [none].compactMap(\.self).map(Block.paragraph) : []) + thinFactors(factors)
            }
            let shown = Array(ranked.prefix(options(.patterns).factors ?? Self.leadingFactors))
            return [.ranking(ranking(shown, reading: reading(shown, of: ranked.count)))]
                + furtherFactors(Array(ranked.dropFirst(shown.count))) + thinFactors(factors)
        }
    }

    /// The weather is told on its own: with a trend there is something besides the factors.
    private var hasFallingPressure: Bool { findings.entries.contains { $0.record.weather.pressureTrend == .falling } }

    /// Factors with too few records for a share, and those that were only ever logged as present: a line each.
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
        for factor in factors where factor.standing == .neverAbsent {
            lines.append(
                "\(FactorNames.words(factor).name): logged with \(Plural.headache(factor.present)); never logged as absent."
            )
        }
        return lines.map { .paragraph(Paragraph($0, caution: VerbatimCopy.insightsFootLine)) }
    }

    /// The factors after the leading ones, by how often they were present.
    private func furtherFactors(_ factors: [Cooccurrence]) -> [Block] {
        guard !factors.isEmpty else { return [] }
        let words = inSentences(factors).joined(separator: " ")
        return [.paragraph(Paragraph(words, caution: VerbatimCopy.insightsFootLine))]
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

    /// A sentence for each of the first three, and what is not shown here.
    private func reading(_ shown: [Cooccurrence], of total: Int) -> String {
        var sentences = shown.prefix(3).map(sentence)
        if total > shown.count {
            sentences.append(Phrases.mostOftenPresent(shown.count, of: total))
        }
        return sentences.joined(separator: " ")
    }

    /// `A skipped meal was logged in 14 of the 33 headaches where the question was answered.`
    func sentence(_ factor: Cooccurrence) -> String {
        let words = FactorNames.words(factor)
        return "\(words.statement) in \(factor.present) of the \(Plural.headache(factor.recorded)) \(words.basis)."
    }

    /// A sentence for each word: `Sometimes present: Heat (5 of 12); Cold, Smoke (4 of 12 each).`
    private func inSentences(_ factors: [Cooccurrence]) -> [String] {
        var sentences: [String] = []
        var rest = factors[...]
        while let first = rest.first {
            let alike = rest.prefix { $0.label == first.label }
            rest = rest.dropFirst(alike.count)
            sentences.append("\(first.label?.rawValue ?? ""): \(counts(alike).joined(separator: "; ")).")
        }
        return sentences
    }

    /// Factors with the same count of the same number of headaches are joined.
    private func counts(_ factors: ArraySlice<Cooccurrence>) -> [String] {
        var parts: [String] = []
        var rest = factors
        while let first = rest.first {
            let alike = rest.prefix { $0.present == first.present && $0.recorded == first.recorded }
            rest = rest.dropFirst(alike.count)
            let names = alike.map { member(FactorNames.words($0).name) }
            parts.append(
                names.joined(separator: ", ") + " (\(first.present) of \(first.recorded)"
                    + (names.count > 1 ? " each)" : ")"))
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
