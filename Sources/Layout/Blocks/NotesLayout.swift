import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let columnWidth: Points = 238
    private static let secondColumn: Points = 303
    private static let leading: Points = 11.5

    /// Remarks in two columns, read row by row.
    func fragments(of notes: [Note]) -> [Fragment] {
        stride(from: 0, to: notes.count, by: 2).map { index in
            var items: [DrawItem] = []
            var height: Points = 0
            for (offset, x) in [(0, PageGeometry.left), (1, Self.secondColumn)] where index + offset < notes.count {
                let note = self.items(of: notes[index + offset], x: x)
                items += note.items
                height = max(height, note.height)
            }
            // Together on a page: a single remark left over would have a page for itself.
            return Fragment(
                height: height, items: items, spaceBefore: index == 0 ? 8 : 12, keepsWithNext: index + 2 < notes.count)
        }.tagged(.list)
    }

    private func items(of note: Note, x: Points) -> (items: [DrawItem], height: Points) {
        let label = typesetter.text(note.label, TypeScale.noteLabel, Palette.slate, x: x, baseline: 8)
        let text = typesetter.paragraph(
            note.text, TypeScale.note, Palette.midTone, x: x, width: Self.columnWidth, baseline: 20.5,
            leading: Self.leading)
        let items = label.tagged(.listLabel) + text.items.tagged(.listBody)
        return (items.tagged(.listItem), 12.5 + Points(text.lineCount) * Self.leading)
    }
}
