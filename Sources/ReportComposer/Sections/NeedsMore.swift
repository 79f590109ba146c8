import Diagnostics
import ReportDocument

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
