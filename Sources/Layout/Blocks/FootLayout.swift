import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let inset: Points = 12
    private static let leading: Points = 11
    private static let measure: Points = 420

    /// A quiet box at the foot of the page.
    func fragments(ofFootBox text: String) -> [Fragment] {
        let words = typesetter.paragraph(
            text, TypeScale.disclaimer, Palette.ink, x: PageGeometry.left + Self.inset, width: Self.measure,
            baseline: 14.5, leading: Self.leading)
        let height = 12 + Points(words.lineCount) * Self.leading
        // Clear of a caution below.
        let clearance: Points = 5
        let box = Rect(x: PageGeometry.left, y: 0, width: PageGeometry.width, height: height)
        return [
            Fragment(
                height: height + clearance,
                items: [.fill(.roundedRectangle(box, radius: 4), Palette.cloudWhite)] + words.items.tagged(.paragraph),
                spaceBefore: 10, keepsWithNext: true, standsAtFoot: true)
        ]
    }
}

extension Typesetter {
    /// What a page has to say under all it shows.
    func cautions(_ texts: [String]) -> [DrawItem] {
        guard !texts.isEmpty else { return [] }
        return paragraph(
            texts.joined(separator: " "), TypeScale.caution, Palette.midTone, x: PageGeometry.left,
            width: PageGeometry.width, baseline: PageGeometry.cautionBaseline, leading: 0, limit: 1
        ).items
    }
}
