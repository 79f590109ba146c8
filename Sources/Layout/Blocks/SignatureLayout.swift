import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let gutter: Points = 22
    private static let line: Points = 34

    /// Lines of equal width to fill in by hand, with their labels below.
    func fragments(ofSignature labels: [String]) -> [Fragment] {
        let count = Points(max(1, labels.count))
        let width = (PageGeometry.width - (count - 1) * Self.gutter) / count
        let items = labels.enumerated().flatMap { index, label in
            let x = PageGeometry.left + Points(index) * (width + Self.gutter)
            return [DrawItem.rule(from: Point(x, Self.line), to: Point(x + width, Self.line), 0.6, Palette.slate)]
                + typesetter.text(label, TypeScale.tableHeader, Palette.midTone, x: x, baseline: Self.line + 11)
                .tagged(.paragraph)
        }
        return [Fragment(height: Self.line + 14, items: items, spaceBefore: 6)]
    }
}
