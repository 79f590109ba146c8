import DisplayList
import ReportDocument

extension FragmentCollector {
    /// Makes the pages on which these fragments continue begin with the name of their chapter.
    mutating func running(_ fragments: [Fragment]) -> [Fragment] {
        guard let openChapter else { return fragments }
        let table = nextTable()
        let typesetter = typesetter
        let continuation = Continuation(
            table: table, tailHeight: 0, tail: { _ in [] },
            head: { page in
                let heading = typesetter.measurer.line(openChapter, TypeScale.heading)
                return [
                    .text(heading, at: Point(PageGeometry.left, 10), Palette.slate),
                    typesetter.text(
                        "continued from page \(page)", TypeScale.headingNote, Palette.midTone,
                        x: PageGeometry.left + heading.width + 7, baseline: 10),
                ]
            }, headHeight: 24)
        return fragments.map { fragment in
            var fragment = fragment
            fragment.continuation = continuation
            return fragment
        }
    }
}
