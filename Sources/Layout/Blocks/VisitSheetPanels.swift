import DisplayList
import ReportDocument

/// The sheet's panels side by side: times, common features, and the other record types.
struct VisitSheetPanels {
    let panels: [SheetPanel]
    let typesetter: Typesetter
    private var span: SheetSpan { .whole }

    static let firstBaseline: Points = 27
    private static let gutter: Points = 22
    static let remark = TextStyle(.regular, 7.5)
    static let reading = TextStyle(.medium, 8)

    func piece(_ density: SheetDensity) -> SheetPiece {
        let pieces = zip(panels, spans).map { panel, span in
            VisitSheetPanel(panel: panel, span: span, typesetter: typesetter).set()
        }
        let rule = DrawItem.rule(
            from: Point(span.x, 0), to: Point(span.maxX, 0), 0.5, Palette.hairline)
        var items = [rule]
        for piece in pieces { items.append(piece.items, movedDown: 6) }
        return SheetPiece(
            .panels, items: items,
            height: 6 + (pieces.map(\.height).max() ?? 0), space: SheetPiece.gap(before: .panels, density) - 4)
    }

    /// Divides the room between panels by their contents.
    private var spans: [SheetSpan] {
        let weights = panels.map(\.weight)
        let room = span.width - Points(max(0, panels.count - 1)) * gutter
        let unit = room / max(1, weights.reduce(0, +))
        var x = span.x
        return weights.map { weight in
            defer { x += weight * unit + gutter }
            return SheetSpan(x, x + weight * unit)
        }
    }

    private var gutter: Points { panels.count > 3 ? 15 : Self.gutter }
}

extension SheetPanel {
    /// Relative width beside others.
    fileprivate var weight: Double {
        switch content {
        case .features, .entries: 1.6
        case .values: 1.65
        case .facts: 1.15
        case .none: 1.4
        }
    }
}

/// A single panel.
struct VisitSheetPanel {
    let panel: SheetPanel
    let span: SheetSpan
    let typesetter: Typesetter

    private static let note = TextStyle(.regular, 7.5)
    /// Width from which a panel shows the day and the reference range of values.
    private static let wideEnough: Points = 330

    /// - Parameter limit: height that it may take; text for which there is no room is left out.
    func set(within limit: Points = .infinity) -> (items: [DrawItem], height: Points) {
        let head = self.head
        var items = head.items
        var y = head.height
        let content: (items: [DrawItem], height: Points) =
            switch panel.content {
            case .features(let shares): features(shares)
            case .entries(let entries): self.entries(entries, within: limit - head.height)
            case .values(let values): self.values(values)
            case .facts(let facts): self.facts(facts)
            case .none: ([], 0)
            }
        items.append(content.items, movedDown: y)
        y += content.height
        if let reading = panel.reading {
            let most = limit.isFinite ? max(1, Int((limit - y - 1) / 10)) : nil
            let lines = typesetter.paragraph(
                reading, VisitSheetPanels.reading, Palette.ink, x: span.x, width: span.width, baseline: y + 11,
                leading: 10, limit: most)
            items += lines.items.tagged(.paragraph)
            y += 11 + Points(lines.lineCount - 1) * 10
        }
        for wordings in panel.remarks {
            let most = limit.isFinite ? min(3, Int((limit - y - 1.5) / 9.5)) : 2
            guard most > 0 else { break }
            let text = wordings.first {
                typesetter.measurer.lines($0, VisitSheetPanels.remark, width: span.width, limit: nil).count <= most
            }
            let lines = typesetter.fittedLines(
                text ?? wordings.last ?? "", VisitSheetPanels.remark, width: span.width, limit: most)
            items += lines.enumerated().map { index, line in
                .text(line, at: Point(span.x, y + 11 + Points(index) * 9.5), Palette.midTone)
            }.tagged(.paragraph)
            y += 11 + Points(lines.count - 1) * 9.5
        }
        return (items, y + 2)
    }

    private var head: (items: [DrawItem], height: Points) {
        let heading = typesetter.measurer.line(panel.heading, TypeScale.heading)
        var items = DrawItem.text(heading, at: Point(span.x, 10), Palette.slate).tagged(.heading(.section))
        guard let note = panel.note else { return (items, 10) }
        let x = span.x + heading.width + 7
        let fits = x + typesetter.width(note, Self.note) <= span.maxX
        let line = typesetter.fitted(note, Self.note, width: fits ? span.maxX - x : span.width)
        items += DrawItem.text(line, at: Point(fits ? x : span.x, fits ? 10 : 20), Palette.midTone).tagged(.paragraph)
        return (items, fits ? 10 : 19)
    }

    // MARK: Features and entries

    private static let (featurePitch, trackWidth): (Points, Points) = (11.2, 26)

    private func features(_ shares: [SheetShare]) -> (items: [DrawItem], height: Points) {
        var items: [DrawItem] = []
        for (index, share) in shares.enumerated() {
            let baseline = 6 + Points(index + 1) * Self.featurePitch - 2.4
            let isKnown = share.recorded > 0
            let numbers = typesetter.measurer.line(
                isKnown ? share.numbers : "not recorded",
                TextStyle(isKnown ? .semibold : .regular, 7.5))
            let track = Rect(x: span.maxX - 79, y: baseline - 5, width: Self.trackWidth, height: 5)
            if isKnown {
                var filled = track
                filled.width *= Double(share.present) / Double(share.recorded)
                items += [.fill(.rectangle(track), Palette.heatNone), .fill(.rectangle(filled), Palette.teal)]
            }
            let room = (isKnown ? track.x : span.maxX - numbers.width) - span.x - 4
            let name = typesetter.fitted(share.name, TextStyle(.regular, 7.5), width: room)
            items +=
                (DrawItem.text(name, at: Point(span.x, baseline), Palette.ink).tagged(.listLabel)
                + DrawItem.text(
                    numbers, at: Point(span.maxX - numbers.width, baseline), isKnown ? Palette.slate : Palette.midTone
                ).tagged(.listBody)).tagged(.listItem)
        }
        return (items.isEmpty ? [] : items.tagged(.list), 6 + Points(shares.count) * Self.featurePitch)
    }

    private func entries(_ entries: [SheetEntry], within limit: Points) -> (items: [DrawItem], height: Points) {
        var items: [DrawItem] = []
        var y: Points = 3
        var shown = 0
        // Room for the remark on those that are left.
        func room(after shown: Int) -> Points {
            limit - (panel.left.indices.contains(shown) && panel.left[shown] != nil ? 11 : 0)
        }
        for entry in entries {
            let title = typesetter.paragraph(
                [
                    (entry.title + " ", TextStyle(.semibold, 8), Palette.slate),
                    (entry.detail, TextStyle(.regular, 7.5), Palette.midTone),
                ], plain: TextStyle(.regular, 8), Palette.ink, x: span.x, width: span.width, baseline: y + 11,
                leading: 9.5)
            let text = typesetter.measurer.lines(entry.text, TextStyle(.regular, 7.5), width: span.width, limit: 2)
            let height = Points(title.lineCount + text.count) * 9.5 + 3
            guard y + height <= room(after: shown + 1) else { break }
            shown += 1
            let baseline = y + 11 + Points(title.lineCount) * 9.5
            let result = text.enumerated().map { index, line in
                DrawItem.text(
                    line,
                    at: Point(line.isRightToLeft ? span.maxX - line.width : span.x, baseline + Points(index) * 9.5),
                    Palette.ink)
            }
            items += (title.items.tagged(.listLabel) + result.tagged(.listBody)).tagged(.listItem)
            y += height
        }
        items = items.isEmpty ? [] : items.tagged(.list)
        guard panel.left.indices.contains(shown), let left = panel.left[shown] else { return (items, y) }
        return (
            items
                + typesetter.text(left, VisitSheetPanels.remark, Palette.midTone, x: span.x, baseline: y + 9)
                .tagged(.paragraph), y + 11
        )
    }

    // MARK: Values

    private var isWide: Bool { span.width >= Self.wideEnough }

    private func values(_ values: [SheetValue]) -> (items: [DrawItem], height: Points) {
        var items: [DrawItem] = []
        var y: Points = 2
        for value in values {
            let set = self.items(of: value, baseline: y + 12.4)
            items += set.items.tagged(StructureTag(.listBody, alternative: value.heard(withDay: isWide))).tagged(
                .listItem)
            y = set.baseline + 1.2
        }
        return (items.isEmpty ? [] : items.tagged(.list), y + 2)
    }

    private func items(of value: SheetValue, baseline: Points) -> (items: [DrawItem], baseline: Points) {
        var items: [DrawItem] = []
        var right = span.maxX
        if let arrow = value.arrow {
            items += arrow.items(center: Point(right - 2.7, baseline - 2.8), color: Palette.ink)
            right -= 8
        }
        if !value.word.isEmpty {
            let word = typesetter.measurer.line(value.word, TextStyle(.medium, 7.5))
            items.append(.text(word, at: Point(right - word.width, baseline), Palette.ink))
            right -= word.width + 6
            if let status = value.status {
                items += status.items(center: Point(right - 1, baseline - 2.7), scale: 0.85)
                right -= 8
            }
        }
        if isWide { (items, right) = wideColumns(value, baseline) }
        let unit = typesetter.fitted(value.unit, TextStyle(.regular, 7), width: span.width / 3)
        let number = typesetter.measurer.line(value.value, TextStyle(.semibold, 8))
        // The value's end and its unit are aligned vertically if their text leaves room.
        let end = right - unit.width - 2
        items += [
            .text(unit, at: Point(right - unit.width, baseline), Palette.midTone),
            .text(number, at: Point(end - number.width, baseline), Palette.slate),
        ]
        return beside(items, name: value.name, room: end - number.width - 6 - span.x, baseline)
    }

    /// Sets a value's name before the value, or above it if a word is wider than the room.
    private func beside(
        _ value: [DrawItem], name: String, room: Points, _ baseline: Points
    ) -> (items: [DrawItem], baseline: Points) {
        let isAbove = name.split(separator: " ").contains { typesetter.width(String($0), TypeScale.tableBody) > room }
        let names = typesetter.fittedLines(
            name, TypeScale.tableBody, width: isAbove ? span.width : room, limit: isAbove ? 1 : 2)
        var items = names.enumerated().map { index, line in
            DrawItem.text(line, at: Point(span.x, baseline + Points(index) * 9), Palette.ink)
        }
        items.append(value, movedDown: isAbove ? 9 : 0)
        return (items, baseline + Points(isAbove ? 1 : max(0, names.count - 1)) * 9)
    }

    /// Sets the day, the range and the status of a value in columns, if there is room.
    ///
    /// - Returns: the items, and the right edge of the value's unit.
    private func wideColumns(_ value: SheetValue, _ baseline: Points) -> (items: [DrawItem], right: Points) {
        let day = typesetter.measurer.line(value.day, TypeScale.tableBody)
        let range = typesetter.fitted(value.range, TypeScale.tableBody, width: span.width * 0.15)
        let word = typesetter.measurer.line(value.word, TextStyle(.medium, 7.5))
        let x = span.x + span.width * 0.82
        var items: [DrawItem] = [
            .text(day, at: Point(span.x + span.width * 0.49, baseline), Palette.midTone),
            .text(range, at: Point(span.x + span.width * 0.66, baseline), Palette.midTone),
            .text(word, at: Point(x + 10, baseline), Palette.ink),
        ]
        if let status = value.status { items += status.items(center: Point(x + 3, baseline - 2.7), scale: 0.85) }
        if let arrow = value.arrow {
            items += arrow.items(center: Point(span.maxX - 2.7, baseline - 2.8), color: Palette.ink)
        }
        return (items, span.x + span.width * 0.46)
    }

    // MARK: Facts

    private func facts(_ facts: [SheetFact]) -> (items: [DrawItem], height: Points) {
        var items: [DrawItem] = []
        var y: Points = 2
        for fact in facts {
            let figure = typesetter.measurer.line(fact.figure, TextStyle(.semibold, 8.5))
            let caption = typesetter.paragraph(
                fact.caption, TypeScale.tableBody, Palette.ink, x: span.x + figure.width + 4,
                width: max(30, span.width - figure.width - 4), baseline: y + 12.4, leading: 9.5)
            items +=
                ([.text(figure, at: Point(span.x, y + 12.4), Palette.slate)] + caption.items).tagged(.listBody).tagged(
                    .listItem)
            y += 13.6 + Points(max(0, caption.lineCount - 1)) * 9.5
        }
        return (items.isEmpty ? [] : items.tagged(.list), y)
    }
}
