import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let columnWidth: Points = 238
    private static let secondColumn: Points = 303
    private static let leading: Points = 11.5

    /// Lines of a note in one piece; a longer note goes on in further pieces, so that none is taller than a page.
    private static let linesLimit = 50

    /// Remarks in two columns, read row by row.
    func fragments(of notes: [Note]) -> [Fragment] {
        stride(from: 0, to: notes.count, by: 2).flatMap { index -> [Fragment] in
            let pair = notes[index..<min(index + 2, notes.count)].map { note in
                (note, typesetter.measurer.lines(note.text, TypeScale.note, width: Self.columnWidth, limit: nil))
            }
            let longest = pair.map { $0.1.count }.max() ?? 0
            return stride(from: 0, to: longest, by: Self.linesLimit).map { start in
                var items: [DrawItem] = []
                var height: Points = 0
                for ((note, lines), x) in zip(pair, [PageGeometry.left, Self.secondColumn]) where start < lines.count {
                    let piece = lines[start..<min(start + Self.linesLimit, lines.count)]
                    items += self.items(note.label, piece, x: x, isContinued: start > 0)
                    height = max(height, 12.5 + Points(piece.count) * Self.leading)
                }
                // Together on a page: a single remark left over would have a page for itself.
                return Fragment(
                    height: height, items: items, spaceBefore: index == 0 && start == 0 ? 8 : 12,
                    keepsWithNext: index + 2 < notes.count)
            }
        }.tagged(.list)
    }

    private func items(_ label: String, _ lines: ArraySlice<TextLine>, x: Points, isContinued: Bool) -> [DrawItem] {
        let words = isContinued ? label + ", continued" : label
        let label = typesetter.text(words, TypeScale.noteLabel, Palette.slate, x: x, baseline: 8)
        let text = lines.enumerated().map { index, line in
            let start = line.isRightToLeft ? x + Self.columnWidth - line.width : x
            return DrawItem.text(line, at: Point(start, 20.5 + Points(index) * Self.leading), Palette.midTone)
        }
        return ([label].tagged(isContinued ? .artifact : .listLabel) + text.tagged(.listBody)).tagged(.listItem)
    }
}
