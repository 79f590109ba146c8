import Analysis
import Records
import ReportDocument
import TestSupport

@testable import ReportComposer

extension Diary {
    /// The premium pages of a diary that this suite looks at.
    struct PremiumPages {
        var chartsPages: [Block]
        var triggerPages: [Block]
        var medicinesPage: [Block]
    }

    static func pages(
        _ headaches: [HeadacheRecord], from: String = "2026-01-01", to: String = "2026-03-31"
    ) -> PremiumPages {
        let input = input(headaches, from: from, to: to)
        let records = records(headaches, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let writer = ReportWriter(input: input, isPremium: true)
        return PremiumPages(
            chartsPages: writer.chartsPages(premium), triggerPages: writer.triggerPages(premium),
            medicinesPage: writer.medicinesPage(premium))
    }

    /// So many headaches, one a day from 1 January 2026 on, at 08:00, moderate and resolved.
    static func daily(_ count: Int, configure: (Int, inout HeadacheRecord) -> Void = { _, _ in }) -> [HeadacheRecord] {
        (0..<count).map { index in
            let day = CalendarDay(year: 2026, month: 1, day: 1)?.advanced(by: index).iso ?? ""
            return headache(day, 8) { configure(index, &$0) }
        }
    }
}

extension [Block] {
    var figures: [ChartFigure] {
        flatMap { block -> [ChartFigure] in if case .figures(let figures) = block { figures } else { [] } }
    }

    func figure(_ heading: String) -> ChartFigure? { figures.first { $0.heading == heading } }

    var rankings: [RankedBars] {
        compactMap { if case .ranking(let ranking) = $0 { ranking } else { nil } }
    }

    var paragraphs: [String] {
        compactMap { if case .paragraph(let paragraph) = $0 { paragraph.text } else { nil } }
    }

    /// Everything these blocks say, but for the words inside plots, which ``ChartFigure/alternative`` repeats.
    var said: [String] {
        flatMap { block -> [String] in
            switch block {
            case .title(let title): [title.title, title.subtitle]
            case .heading(let heading): [heading.text, heading.note ?? ""]
            case .paragraph(let paragraph): [paragraph.text]
            case .box(let text): [text]
            case .figures(let figures):
                figures.flatMap {
                    [$0.heading, $0.note ?? "", $0.reading, $0.alternative, $0.caution ?? ""] + ($0.plot?.words ?? [])
                }
            case .ranking(let ranking):
                ranking.titles + [ranking.name, ranking.reading] + ranking.rows.flatMap { [$0.name, $0.words] }
            default: []
            }
        }
    }
}

extension ChartFigure {
    /// The words drawn in the plot, in reading order.
    var drawn: [String] { plot?.words ?? [] }
}
