import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let inset: Points = 12
    private static let leading: Points = 11

    /// Sets a grey box of full width, on one page with the content it refers to.
    func fragments(ofBox text: String) -> [Fragment] {
        let words = typesetter.paragraph(
            text, TypeScale.disclaimer, Palette.ink, x: PageGeometry.left + Self.inset,
            width: PageGeometry.width - 2 * Self.inset, baseline: 14.5, leading: Self.leading)
        let height = 12 + Points(words.lineCount) * Self.leading
        let box = Rect(x: PageGeometry.left, y: 0, width: PageGeometry.width, height: height)
        return [
            Fragment(
                height: height,
                items: [.fill(.roundedRectangle(box, radius: 4), Palette.cloudWhite)] + words.items.tagged(.paragraph),
                spaceBefore: 10, keepsWithNext: true)
        ]
    }
}
