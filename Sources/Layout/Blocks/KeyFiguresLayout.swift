import DisplayList
import ReportDocument

extension FragmentCollector {
    /// Sets key figures side by side: each as wide as needed, with the remaining room shared between them.
    func fragments(of figures: [KeyFigure]) -> [Fragment] {
        guard !figures.isEmpty else { return [] }
        let widths = figures.map(width(of:))
        let room = PageGeometry.width - widths.reduce(0, +)
        let gap = figures.count > 1 ? max(10, min(40, room / Points(figures.count - 1))) : 0
        var items: [DrawItem] = []
        var x = PageGeometry.left
        for (figure, width) in zip(figures, widths) {
            items += self.items(of: figure, x: x).tagged(StructureTag(.listBody, alternative: figure.heard)).tagged(
                .listItem)
            x += width + gap
        }
        let height: Points = figures.contains { $0.detail != nil } ? 48 : 38
        return [Fragment(height: height, items: items.tagged(.list), spaceBefore: 15)]
    }

    private func width(of figure: KeyFigure) -> Points {
        var top = typesetter.width(figure.numeral, TypeScale.numeral)
        if let unit = figure.unit { top += 4 + typesetter.width(unit, TypeScale.unit) }
        let caption =
            typesetter.width(figure.caption, TypeScale.caption) + (figure.mark == nil && figure.status == nil ? 0 : 11)
        return max(top, caption, figure.detail.map { typesetter.width($0, TypeScale.tableEmphasis) } ?? 0)
    }

    private func items(of figure: KeyFigure, x: Points) -> [DrawItem] {
        let numeral = typesetter.measurer.line(figure.numeral, TypeScale.numeral)
        var items: [DrawItem] = [.text(numeral, at: Point(x, 16), Palette.slate)]
        if let unit = figure.unit {
            items.append(typesetter.text(unit, TypeScale.unit, Palette.midTone, x: x + numeral.width + 4, baseline: 16))
        }
        var captionX = x
        if let mark = figure.mark {
            items += mark.items(center: Point(x + 3.8, 27.2))
            captionX += 11
        } else if let status = figure.status {
            items += status.items(center: Point(x + 3.8, 27.2))
            captionX += 11
        }
        items.append(typesetter.text(figure.caption, TypeScale.caption, Palette.midTone, x: captionX, baseline: 30))
        if let detail = figure.detail {
            items.append(typesetter.text(detail, TypeScale.tableEmphasis, Palette.slate, x: x, baseline: 41))
        }
        return items
    }
}
