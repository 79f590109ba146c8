import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let columnWidth: Points = 238
    private static let secondColumn: Points = 303
    private static let leading: Points = 11.5

    /// Lines of a note in one piece; a longer note goes on in further pieces, so that none is taller than a page.
    private static let linesLimit = 50

    /// Lines of a label, which may hold a patient's own words.
    private static let labelLimit = 12

    /// Remarks in two columns, read row by row.
    func fragments(of notes: [Note]) -> [Fragment] {
        stride(from: 0, to: notes.count, by: 2).flatMap { index -> [Fragment] in
            let pair = notes[index..<min(index + 2, notes.count)].map { note in
                (
                    label(note.label),
                    typesetter.whole.lines(note.text, TypeScale.note, width: Self.columnWidth, limit: nil)
                )
            }
            let longest = pair.map { $0.1.count }.max() ?? 0
            return stride(from: 0, to: longest, by: Self.linesLimit).map { start in
                var items: [DrawItem] = []
                var height: Points = 0
                for ((label, lines), x) in zip(pair, [PageGeometry.left, Self.secondColumn]) where start < lines.count {
                    let piece = lines[start..<min(start + Self.linesLimit, lines.count)]
                    items += self.items(label, piece, x: x, isContinued: start > 0)
                    let labelled = start > 0 ? 1 : label.count
                    height = max(height, 12.5 + Points(piece.count + labelled - 1) * Self.leading)
                }
                // No remark is left over alone for the next page.
                return Fragment(
                    height: height, items: items, spaceBefore: index == 0 && start == 0 ? 8 : 12,
                    keepsWithNext: index == 0 && notes.count > 2 || index + 4 >= notes.count && index + 2 < notes.count)
            }
        }.tagged(.list)
    }

    /// A label goes on under itself, but not for ever.
    private func label(_ words: String) -> [TextLine] {
        typesetter.measurer.lines(words, TypeScale.noteLabel, width: Self.columnWidth, limit: Self.labelLimit)
    }

    private func items(
        _ label: [TextLine], _ lines: ArraySlice<TextLine>, x: Points, isContinued: Bool
    ) -> [DrawItem] {
        var label = label
        if isContinued, let first = label.first {
            label = typesetter.measurer.lines(
                first.text + ", continued", TypeScale.noteLabel, width: Self.columnWidth, limit: 1)
        }
        let heading = set(label, x: x, baseline: 8, Palette.slate)
        let below = Points(max(0, label.count - 1)) * Self.leading
        let text = set(Array(lines), x: x, baseline: 20.5 + below, Palette.midTone)
        return (heading.tagged(isContinued ? .artifact : .listLabel) + text.tagged(.listBody)).tagged(.listItem)
    }

    private func set(_ lines: [TextLine], x: Points, baseline: Points, _ color: Color) -> [DrawItem] {
        lines.enumerated().map { index, line in
            let start = line.isRightToLeft ? x + Self.columnWidth - line.width : x
            return .text(line, at: Point(start, baseline + Points(index) * Self.leading), color)
        }
    }
}
