import Analysis
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
