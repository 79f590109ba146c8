import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let titleLeading: Points = 27
    private static let subtitleLeading: Points = 12
    private static let spaceBeforeTitle: Points = 30
    private static let besideTitle: Points = 16

    /// Sets the report's title with its subtitle. Text wider than the page is wrapped.
    func fragments(of title: ReportTitle) -> [Fragment] {
        let words = typesetter.paragraph(
            title.title, TypeScale.title, Palette.slate, x: PageGeometry.left, width: PageGeometry.width, baseline: 22,
            leading: Self.titleLeading)
        let lower = Points(max(0, words.lineCount - 1)) * Self.titleLeading
        // Beside the title if there is room, otherwise below.
        let beside = PageGeometry.left + typesetter.width(title.title, TypeScale.title) + Self.besideTitle
        let fits = beside + typesetter.width(title.subtitle, TypeScale.subtitle) <= PageGeometry.right
        let x = fits ? beside : PageGeometry.left
        let subtitle = typesetter.paragraph(
            title.subtitle, TypeScale.subtitle, Palette.midTone, x: x, width: PageGeometry.right - x + 1,
            baseline: (fits ? 22 : 40) + lower, leading: Self.subtitleLeading)
        let further = fits ? -Self.titleLeading / 2 : Points(max(0, subtitle.lineCount - 1)) * Self.subtitleLeading
        return [
            Fragment(
                height: 44 + lower + further,
                items: words.items.tagged(
                    .heading(
                        title.title == reportName && !hasReportHeading ? .report : .page, anchor: title.anchor?.rawValue
                    ))
                    + subtitle.items.tagged(.paragraph), spaceBefore: Self.spaceBeforeTitle, keepsWithNext: true,
                anchor: title.anchor)
        ]
    }

    func fragments(of heading: SectionHeading) -> [Fragment] {
        let (style, height, space, baseline, rank): (TextStyle, Points, Points, Points, HeadingRank) =
            switch heading.level {
            case .page: (TypeScale.pageHeading, 30, 36, 20, .page)
            case .section: (TypeScale.heading, 15, width < PageGeometry.width ? 14 : 24, 10, .section)
            case .subsection: (TypeScale.subheading, 13, 20, 9, .subsection)
            }
        let leading = style.size * 1.2
        let words = typesetter.paragraph(
            heading.text, style, Palette.slate, x: PageGeometry.left, width: width, baseline: baseline,
            leading: leading, limit: 4)
        var items = words.items.tagged(.heading(heading.isChapter ? .page : rank, anchor: heading.anchor?.rawValue))
        var lower = Points(max(0, words.lineCount - 1)) * leading
        if let note = heading.note {
            let x = PageGeometry.left + typesetter.width(heading.text, style) + 7
            // Beside the heading if there is room, otherwise below.
            let fits = x + typesetter.width(note, TypeScale.headingNote) <= PageGeometry.right
            if !fits { lower += Self.subtitleLeading }
            items +=
                typesetter.paragraph(
                    note, TypeScale.headingNote, Palette.midTone, x: fits ? x : PageGeometry.left,
                    width: fits ? PageGeometry.right - x + 1 : PageGeometry.width, baseline: baseline + lower,
                    leading: 0, limit: 1
                ).items.tagged(.paragraph)
        }
        return [
            Fragment(
                height: height + lower, items: items, spaceBefore: space, keepsWithNext: true, anchor: heading.anchor)
        ]
    }
}
