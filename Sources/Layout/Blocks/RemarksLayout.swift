import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let countRight: Points = 62
    private static let textColumn: (x: Points, width: Points) = (72, 300)
    private static let placeColumn: (x: Points, width: Points) = (392, 161)
    private static let leading: Points = 11.5

    /// What was noticed in the input, a row each: how often, what, where.
    func fragments(of remarks: [Remark]) -> [Fragment] {
        remarks.enumerated().map { index, remark in
            let text = typesetter.paragraph(
                remark.text, TypeScale.note, Palette.ink, x: Self.textColumn.x, width: Self.textColumn.width,
                baseline: 8.5, leading: Self.leading)
            let places = typesetter.paragraph(
                remark.places, TypeScale.note, Palette.midTone, x: Self.placeColumn.x, width: Self.placeColumn.width,
                baseline: 8.5, leading: Self.leading)
            let count = typesetter.text(
                "\(remark.count)\u{A0}×", TypeScale.noteLabel, Palette.slate, right: Self.countRight, baseline: 8.5)
            return Fragment(
                height: Points(max(text.lineCount, places.lineCount)) * Self.leading,
                items: ([count] + text.items + places.items).tagged(.listBody).tagged(.listItem),
                spaceBefore: index == 0 ? 4 : 3)
        }.tagged(.list)
    }
}
