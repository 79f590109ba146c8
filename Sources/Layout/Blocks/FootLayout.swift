import DisplayList
import ReportDocument

extension Typesetter {
    /// The cautions at the foot of a page.
    func cautions(_ texts: [String]) -> [DrawItem] {
        guard !texts.isEmpty else { return [] }
        return paragraph(
            texts.joined(separator: " "), TypeScale.caution, Palette.midTone, x: PageGeometry.left,
            width: PageGeometry.width, baseline: paper.cautionBaseline, leading: 0, limit: 1
        ).items
    }
}
