import DisplayList
import ReportDocument

extension FragmentCollector {
    /// Right edge of counts, and left edge of texts, if no count has more than about two digits.
    private static let usualColumns: (countRight: Points, text: Points) = (62, 72)
    private static let textRight: Points = 372
    private static let placeColumn: (x: Points, width: Points) = (392, 161)
    private static let leading: Points = 11.5

    /// Sets remarks about the input, one row each: count, text, location.
    func fragments(of remarks: [Remark]) -> [Fragment] {
        let counts = remarks.map { "\($0.count)\u{A0}×" }
        let widest = counts.reduce(0) { max($0, typesetter.width($1, TypeScale.noteLabel)) }
        let moved = max(0, PageGeometry.left + widest - Self.usualColumns.countRight)
        return zip(remarks, counts).enumerated().map { index, counted in
            row(counted.0, count: counted.1, moved: moved, isFirst: index == 0)
        }.tagged(.list)
    }

    /// - Parameter moved: distance by which counts and texts are moved to the right.
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
