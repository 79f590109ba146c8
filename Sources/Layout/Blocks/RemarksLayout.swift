import DisplayList
import ReportDocument

extension FragmentCollector {
    /// Where counts end, and texts begin, when no count is of more than two digits or so.
    private static let usualColumns: (countRight: Points, text: Points) = (62, 72)
    private static let textRight: Points = 372
    private static let placeColumn: (x: Points, width: Points) = (392, 161)
    private static let leading: Points = 11.5

    /// What was noticed in the input, a row each: how often, what, where.
    func fragments(of remarks: [Remark]) -> [Fragment] {
        let counts = remarks.map { "\($0.count)\u{A0}×" }
        let widest = counts.reduce(0) { max($0, typesetter.width($1, TypeScale.noteLabel)) }
        let moved = max(0, PageGeometry.left + widest - Self.usualColumns.countRight)
        return zip(remarks, counts).enumerated().map { index, counted in
            row(counted.0, count: counted.1, moved: moved, isFirst: index == 0)
        }.tagged(.list)
    }

    /// - Parameter moved: how much farther right than usual counts end and texts begin.
    private func row(_ remark: Remark, count: String, moved: Points, isFirst: Bool) -> Fragment {
        let left = Self.usualColumns.text + moved
        let text = typesetter.paragraph(
            remark.text, TypeScale.note, Palette.ink, x: left, width: Self.textRight - left,
            baseline: 8.5, leading: Self.leading)
        let places = typesetter.paragraph(
            remark.places, TypeScale.note, Palette.midTone, x: Self.placeColumn.x, width: Self.placeColumn.width,
            baseline: 8.5, leading: Self.leading)
        let number = typesetter.text(
            count, TypeScale.noteLabel, Palette.slate, right: Self.usualColumns.countRight + moved, baseline: 8.5)
        return Fragment(
            height: Points(max(text.lineCount, places.lineCount)) * Self.leading,
            items: ([number] + text.items + places.items).tagged(.listBody).tagged(.listItem),
            spaceBefore: isFirst ? 4 : 3)
    }
}
