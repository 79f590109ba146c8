import Analysis
import Diagnostics
import Records
import ReportDocument

/// A part of a page that needs columns of the export.
struct FigureNeed {
    var figure: Figure
    /// Name in the line that lists absent figures: `relief by medicine`.
    var name: String
}

/// A chart's position on a page.
struct PlacedFigure {
    /// Nil for a chart that every export supports.
    var need: FigureNeed?
    /// Called only if the export has the columns.
    var figure: () -> ChartFigure

    init(_ figure: Figure, _ name: String, _ draw: @escaping () -> ChartFigure) {
        need = FigureNeed(figure: figure, name: name)
        self.figure = draw
    }

    init(_ draw: @escaping () -> ChartFigure) { figure = draw }
}

/// Charts without the columns they need are left out, and one line names them: headings over empty space would look
/// like a patient without answers.
extension ReportWriter {
    /// Arranges charts in rows of two, without those that are not in this export; those with too little data come last,
    /// each in its own row.
    func rowsOfTwo(_ places: [PlacedFigure]) -> [Block] {
        let figures = places.filter { $0.need.map(isInExport) ?? true }.map { $0.figure() }
        return figures.filter { $0.plot != nil }.inRowsOfTwo
            + figures.filter { $0.plot == nil }.map { .figures([$0]) }
    }

    func isInExport(_ need: FigureNeed) -> Bool { findings.asked.isAsked(need.figure) }

    /// Returns `Not in this export: relief by medicine, duration.`, or no blocks if all figures are available.
    func absenceLine(_ needs: [FigureNeed]) -> [Block] {
        let sentences = absenceSentences(needs)
        return sentences.isEmpty ? [] : [.paragraph(Paragraph(sentences.joined(separator: " "), role: .lead))]
    }

    func absenceLine(of absent: [String]) -> [Block] {
        guard !absent.isEmpty else { return [] }
        return [.paragraph(Paragraph("Not in this export: \(absent.joined(separator: ", ")).", role: .lead))]
    }

    /// Returns `Not in this export: duration. Not answered: medicines.`
    func absenceSentences(_ needs: [FigureNeed]) -> [String] {
        [
            (FigureAbsence.notInExport, "Not in this export"), (.notRead, "In the file, not read"),
            (.notAnswered, "Not answered"),
        ].compactMap { reason, words in
            let names = needs.filter { findings.asked.absence(of: $0.figure) == reason }.map(\.name)
            return names.isEmpty ? nil : "\(words): \(names.joined(separator: ", "))."
        }
    }
}

/// Figures with too little data get no heading, which would look like a patient without answers. One list names them,
/// with the amount of missing data.
extension ReportWriter {
    /// Returns the list, or no blocks without sentences.
    func needsMore(_ sentences: [String]) -> [Block] {
        sentences.isEmpty
            ? [] : [.heading(SectionHeading("Needs more entries", level: .subsection)), .list(sentences)]
    }
}

extension [Block] {
    /// Returns a chapter without its empty figures; no blocks if no figure, table or ranking is left.
    ///
    /// - Parameter needs: receives the sentences of omitted figures, each once.
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
    /// These blocks side by side in rows of two.
    var inRowsOfTwo: [Block] {
        stride(from: 0, to: count, by: 2).map { .figures(Array(self[$0..<Swift.min($0 + 2, count)])) }
    }
}

extension Block {
    /// Whether it has content, not only an introduction.
    fileprivate var tells: Bool {
        switch self {
        case .title, .box, .pageBreak, .heading: false
        case .paragraph(let paragraph): paragraph.role == .body
        default: true
        }
    }
}
