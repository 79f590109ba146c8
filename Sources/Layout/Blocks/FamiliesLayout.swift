import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let figuresInset: Points = 143
    private static let figurePitch: Points = 92
    private static let remarkLeading: Points = 12

    /// Sets the cover's lines: a rule, name and figures side by side, with remarks and a chapter reference below.
    func fragments(of families: [FamilySummary]) -> [Fragment] {
        families.enumerated().map { index, family in
            [fragment(of: family, isFirst: index == 0)].tagged(.section)
        }.flatMap(\.self)
    }

    private func fragment(of family: FamilySummary, isFirst: Bool) -> Fragment {
        let left = PageGeometry.left
        var items: [DrawItem] = [
            .rule(from: Point(left, 0), to: Point(PageGeometry.right, 0), 0.6, Palette.axis)
        ]
        items += typesetter.text(family.name, TextStyle(.bold, 12), Palette.slate, x: left, baseline: 27)
            .tagged(.heading(.section))
        let basis = typesetter.paragraph(
            family.basis, TypeScale.note, Palette.midTone, x: left, width: Self.figuresInset - 12, baseline: 41,
            leading: 11)
        items += basis.items.tagged(.paragraph)
        let figures = family.figures.prefix(4).enumerated().flatMap { column, figure in
            self.items(of: figure, x: left + Self.figuresInset + Points(column) * Self.figurePitch)
                .tagged(StructureTag(.listBody, alternative: figure.heard)).tagged(.listItem)
        }
        items += figures.tagged(.list)
        let underBasis = 41 + Points(basis.lineCount) * 11
        var baseline = family.figures.isEmpty ? 27 : max(66, underBasis + 10)
        for remark in family.remarks {
            items.append(
                .fill(
                    .circle(center: Point(left + Self.figuresInset + 1.6, baseline - 2.8), radius: 1.6),
                    Palette.severeAccent))
            let text = typesetter.paragraph(
                remark, TypeScale.cardText, Palette.ink, x: left + Self.figuresInset + 9,
                width: PageGeometry.width - Self.figuresInset - 9, baseline: baseline, leading: Self.remarkLeading)
            items += text.items.tagged(.paragraph)
            baseline += Points(text.lineCount) * Self.remarkLeading + 2
        }
        let reference = Fragment.Reference(
            anchor: family.chapter, at: Point(left + Self.figuresInset, baseline), style: TypeScale.cardLabel,
            color: Palette.tealText, index: items.count, words: { "\(family.name) chapter: page \($0)" },
            here: "\(family.name) chapter: below")
        return Fragment(
            height: max(baseline + 14, underBasis), items: items, spaceBefore: isFirst ? 10 : 6, references: [reference]
        )
    }

    private func items(of figure: KeyFigure, x: Points) -> [DrawItem] {
        let numeral = typesetter.measurer.line(figure.numeral, TypeScale.numeral)
        var items: [DrawItem] = [.text(numeral, at: Point(x, 29), Palette.slate)]
        var end = x + numeral.width + 5
        if let mark = figure.mark {
            items += mark.items(center: Point(end + 3.2, 24))
            end += 11
        }
        if let unit = figure.unit {
            items.append(typesetter.text(unit, TypeScale.unit, Palette.midTone, x: end, baseline: 29))
        }
        let caption = typesetter.paragraph(
            figure.caption, TypeScale.caption, Palette.midTone, x: x, width: Self.figurePitch - 8, baseline: 41,
            leading: 10, limit: 2)
        return items + caption.items
    }
}
