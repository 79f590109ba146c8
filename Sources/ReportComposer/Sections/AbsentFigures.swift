import Analysis
import Diagnostics
import Records
import ReportDocument

/// Something on a page that needs columns of the export.
struct FigureNeed {
    var figure: Figure
    /// The name in the line that lists absent figures: `relief by medicine`.
    var name: String
}

/// A chart's place on a page.
struct PlacedFigure {
    /// Nil for one that every export can give.
    var need: FigureNeed?
    /// Drawn only where the export has the columns.
    var figure: () -> ChartFigure

    init(_ figure: Figure, _ name: String, _ draw: @escaping () -> ChartFigure) {
        need = FigureNeed(figure: figure, name: name)
        self.figure = draw
    }

    init(_ draw: @escaping () -> ChartFigure) { figure = draw }
}

/// Charts without the columns they need are left out, and one line names them: a page of headings over nothing looks like a
/// patient without answers.
extension ReportWriter {
    /// Two side by side in each row, without those that are not in this export; those with too little data by themselves
    /// after the others.
    func rowsOfTwo(_ places: [PlacedFigure]) -> [Block] {
        let figures = places.filter { $0.need.map(isInExport) ?? true }.map { $0.figure() }
        return figures.filter { $0.plot != nil }.inRowsOfTwo
            + figures.filter { $0.plot == nil }.map { .figures([$0]) }
    }

    func isInExport(_ need: FigureNeed) -> Bool { findings.asked.isAsked(need.figure) }

    /// `Not in this export: relief by medicine, duration.` Nothing where all are there.
    func absenceLine(_ needs: [FigureNeed]) -> [Block] {
        let sentences = absenceSentences(needs)
        return sentences.isEmpty ? [] : [.paragraph(Paragraph(sentences.joined(separator: " "), role: .lead))]
    }

    func absenceLine(of absent: [String]) -> [Block] {
        guard !absent.isEmpty else { return [] }
        return [.paragraph(Paragraph("Not in this export: \(absent.joined(separator: ", ")).", role: .lead))]
    }

    /// `Not in this export: duration. Not answered: medicines.`
    func absenceSentences(_ needs: [FigureNeed]) -> [String] {
        [(FigureAbsence.notInExport, "Not in this export"), (.notAnswered, "Not answered")].compactMap {
            reason, words in
            let names = needs.filter { findings.asked.absence(of: $0.figure) == reason }.map(\.name)
            return names.isEmpty ? nil : "\(words): \(names.joined(separator: ", "))."
        }
    }
}

/// Figures with too little data stand in no place of their own: a heading over nothing looks like a patient without
/// answers. One list names them, with how much is missing of each.
extension ReportWriter {
    /// The list; nothing for no sentences.
    func needsMore(_ sentences: [String]) -> [Block] {
        sentences.isEmpty
            ? [] : [.heading(SectionHeading("Needs more entries", level: .subsection)), .list(sentences)]
    }
}

extension [Block] {
    /// A chapter without the figures of which nothing is drawn; nothing where no figure, no table and no ranking is left.
    ///
    /// - Parameter needs: gets the sentences of those left out, each once.
    func withoutWhatNeedsMore(_ needs: inout [String]) -> [Block] {
        var blocks: [Block] = []
        for block in self {
            guard case .figures(let figures) = block else {
                blocks.append(block)
                continue
            }
            for figure in figures where figure.plot == nil && !needs.contains(figure.reading) {
                needs.append(figure.reading)
            }
            let drawn = figures.filter { $0.plot != nil }
            if !drawn.isEmpty { blocks.append(.figures(drawn)) }
        }
        return blocks.contains(where: \.tells) ? blocks : []
    }
}

extension [ChartFigure] {
    /// Two side by side in each row.
    var inRowsOfTwo: [Block] {
        stride(from: 0, to: count, by: 2).map { .figures(Array(self[$0..<Swift.min($0 + 2, count)])) }
    }
}

extension Block {
    /// Holds what a chapter is there for, and not only what introduces it.
    fileprivate var tells: Bool {
        switch self {
        case .title, .box, .pageBreak, .heading: false
        case .paragraph(let paragraph): paragraph.role == .body
        default: true
        }
    }
}
