import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let columns = 4
    private static let pitch: Points = 130.5
    /// Height of a row, and of one without changes.
    private static let (rowHeight, rowHeightWithoutChange): (Points, Points) = (57, 45)
    private static let numeralStyle = TextStyle(.display, 20)

    /// Sets key figures in rows of four, each with its change below.
    func fragments(of figures: [ComparedFigure]) -> [Fragment] {
        let rows = stride(from: 0, to: figures.count, by: Self.columns).map {
            Array(figures[$0..<min($0 + Self.columns, figures.count)])
        }
        return rows.enumerated().map { index, row in
            let items = row.enumerated().flatMap { column, figure in
                self.items(of: figure, x: PageGeometry.left + Points(column) * Self.pitch)
                    .tagged(StructureTag(.listBody, alternative: figure.heard)).tagged(.listItem)
            }
            let hasChange = row.contains { !$0.change.isEmpty }
            return Fragment(
                height: hasChange ? Self.rowHeight : Self.rowHeightWithoutChange, items: items,
                spaceBefore: index == 0 ? 12 : 0,
                keepsWithNext: index < rows.count - 1)
        }.tagged(.list)
    }

    private func items(of figure: ComparedFigure, x: Points) -> [DrawItem] {
        var items = value(figure.value, x: x)
        items.append(typesetter.text(figure.caption, TypeScale.caption, Palette.midTone, x: x, baseline: 28.5))
        var changeX = x
        if let direction = figure.direction {
            items += direction.mark.items(center: Point(x + 2.7, 37.6), color: Palette.ink)
            changeX += 9
        }
        let color = figure.direction == nil ? Palette.midTone : Palette.ink
        items.append(typesetter.text(figure.change, TypeScale.note, color, x: changeX, baseline: 40.5))
        return items
    }

    private func value(_ value: ComparedFigure.Value, x: Points) -> [DrawItem] {
        switch value {
        case .none:
            return typesetter.text("–", Self.numeralStyle, Palette.midTone, x: x, baseline: 16).tagged(.artifact)
        case .severity(let mark, let word):
            return mark.items(center: Point(x + 4.2, 11.4))
                + [typesetter.text(word, TextStyle(.bold, 13), Palette.slate, x: x + 13, baseline: 16)]
        case .parts(let parts):
            var items: [DrawItem] = []
            var position = x
            for part in parts {
                let numeral = typesetter.measurer.line(part.numeral, Self.numeralStyle)
                items.append(.text(numeral, at: Point(position, 16), Palette.slate))
                position += numeral.width
                guard let unit = part.unit else { continue }
                let line = typesetter.measurer.line(unit, TypeScale.unit)
                items.append(.text(line, at: Point(position + 4, 16), Palette.midTone))
                position += line.width + 9
            }
            return items
        }
    }
}

extension ComparedFigure.Direction {
    var mark: ArrowSymbol {
        switch self {
        case .up: .up
        case .down: .down
        case .level: .level
        }
    }
}
