import Analysis
import ReportDocument

extension ReportWriter {
    /// Factors in the table of the first page.
    static let leadingFactors = 14
    /// Where the words for a share begin (Aurae PRD §7.4, `report.md`).
    private static let lines = [
        RankedBars.Line(share: 0.4, name: "40\u{A0}%"), RankedBars.Line(share: 0.7, name: "70\u{A0}%"),
        RankedBars.Line(share: 1, name: "all"),
    ]

    /// The factors most often present, or how many headaches are missing.
    var leadingFactors: [Block] {
        switch findings.cooccurrence {
        case .needs(let missing): return [.paragraph(Paragraph(patternProgress(missing)))]
        case .value(let factors):
            guard !factors.isEmpty else { return [.paragraph(Paragraph("No factor was logged with a headache."))] }
            let shown = Array(factors.prefix(Self.leadingFactors))
            return [.ranking(ranking(shown, name: "Factors", reading: reading(shown, of: factors.count)))]
        }
    }

    /// Those that follow: a row each while they were present more than once, then the rest by name.
    var furtherFactors: [Block] {
        guard let factors = findings.cooccurrence.value, factors.count > Self.leadingFactors else { return [] }
        let rest = factors.dropFirst(Self.leadingFactors)
        let rows = rest.filter { $0.present > 1 }
        let once = rest.filter { $0.present == 1 }
        var blocks: [Block] = [.heading(SectionHeading("Further factors", note: counted(rest.count, "factor")))]
        if !rows.isEmpty {
            blocks.append(.ranking(ranking(rows, name: "Further factors", reading: "", isCompact: true)))
        }
        if !once.isEmpty { blocks.append(.paragraph(Paragraph(namedOnce(once)))) }
        return blocks
    }

    private func ranking(_ factors: [Cooccurrence], name: String, reading: String, isCompact: Bool = false)
        -> RankedBars
    {
        RankedBars(
            name: name, titles: ["Factor", "Share of headaches", "Present", "In words"],
            rows: factors.map { factor in
                RankedBars.Row(
                    name: FactorNames.words(factor).name, present: factor.present, recorded: factor.recorded,
                    words: factor.label.rawValue, emphasis: factor.label.emphasis)
            }, lines: Self.lines, reading: reading, caution: VerbatimCopy.insightsFootLine, isCompact: isCompact)
    }

    /// A sentence for each of the first three, and what is not shown here.
    private func reading(_ shown: [Cooccurrence], of total: Int) -> String {
        var sentences = shown.prefix(3).map(sentence)
        if total > shown.count {
            sentences.append(
                "The \(shown.count) most often present of \(total) factors; the other \(total - shown.count) follow.")
        }
        return sentences.joined(separator: " ")
    }

    /// `A skipped meal was logged in 14 of the 33 headaches where meals were recorded.`
    func sentence(_ factor: Cooccurrence) -> String {
        let words = FactorNames.words(factor)
        let headaches = factor.recorded == 1 ? "headache" : "headaches"
        return "\(words.statement) in \(factor.present) of the \(factor.recorded)\u{A0}\(headaches) \(words.basis)."
    }

    /// What was present in a single headache, by how many recorded that kind of data.
    private func namedOnce(_ factors: [Cooccurrence]) -> String {
        var order: [Int] = []
        var names: [Int: [String]] = [:]
        for factor in factors {
            if names[factor.recorded] == nil { order.append(factor.recorded) }
            names[factor.recorded, default: []].append(FactorNames.words(factor).name)
        }
        return order.map { recorded in
            "Occasionally present, in 1 of \(recorded) each (\(names[recorded, default: []].count)): "
                + names[recorded, default: []].joined(separator: ", ") + "."
        }.joined(separator: " ")
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
