import Charts
import DisplayList
import ReportDocument

/// A headache's card: a rail with when and how bad, and everything recorded in three columns beside it.
struct EntryCardLayout {
    let card: EntryCard
    let typesetter: Typesetter

    private static let railWidth: Points = 98
    private static let columnWidth: Points = 119.7
    private static let gutter: Points = 14
    private static let bodyLeft: Points = 155
    private static let columnCount = 3
    private static let leading: Points = 11.5
    private static let rowGap: Points = 8
    private static let minimumHeight: Points = 72
    private static let gap: Points = 10
    /// Lines of notes in one card; a longer note goes on in a card of its own, so that none is taller than a page.
    private static let notesLimit = 40
    /// Lines of a group in its column; a longer group has cards of its own, over the whole width.
    private static let groupLimit = 12
    /// No card is taller, so that every card fits a page.
    private static let maximumHeight: Points = 700

    private struct Piece {
        var items: [DrawItem]
        var height: Points
    }

    func fragments() -> [Fragment] {
        let groups = card.groups.filter { lineCount(of: $0) <= Self.groupLimit }
        var notes = lines(card.notes, columns: Self.columnCount - groups.count % Self.columnCount)
        let fitsBeside = groups.count % Self.columnCount != 0 && notes.count <= Self.groupLimit
        if !fitsBeside { notes = lines(card.notes, columns: Self.columnCount) }
        let first = fitsBeside ? notes.count : min(Self.notesLimit, notesRoom(under: groups))
        var fragments = [fragment(groups, notes: Array(notes.prefix(first)), besideGroups: fitsBeside)]
        for group in card.groups where lineCount(of: group) > Self.groupLimit {
            let set = lines(group.lines, columns: Self.columnCount)
            fragments.append(continuation(Array(set.prefix(Self.notesLimit)), label: group.label))
            fragments += continuations(of: set.dropFirst(Self.notesLimit), label: group.label)
        }
        return (fragments + continuations(of: notes.dropFirst(first), label: "Notes")).tagged(.section)
    }

    /// Lines of notes that the first card has room for under its groups.
    private func notesRoom(under groups: [EntryCard.Group]) -> Int {
        let rows = stride(from: 0, to: groups.count, by: Self.columnCount).map { start in
            groups[start..<min(start + Self.columnCount, groups.count)].map(lineCount).max() ?? 0
        }
        let taken = rows.reduce(0) { $0 + 12 + Points($1) * Self.leading + Self.rowGap }
        return max(0, Int((Self.maximumHeight - 32 - taken) / Self.leading))
    }

    /// Cards that go on with what did not fit the one before.
    private func continuations(of lines: ArraySlice<TextLine>, label: String) -> [Fragment] {
        stride(from: lines.startIndex, to: lines.endIndex, by: Self.notesLimit).map {
            continuation(
                Array(lines[$0..<min($0 + Self.notesLimit, lines.endIndex)]), label: "\(label), continued")
        }
    }

    private func lineCount(of group: EntryCard.Group) -> Int {
        group.lines.reduce(0) {
            $0 + typesetter.measurer.lines($1, TypeScale.cardText, width: Self.columnWidth, limit: nil).count
        }
    }

    private func lines(_ paragraphs: [String], columns: Int) -> [TextLine] {
        let width = Points(columns) * Self.columnWidth + Points(columns - 1) * Self.gutter
        return paragraphs.flatMap {
            typesetter.measurer.lines($0, TypeScale.cardText, width: width, limit: nil)
        }
    }

    // MARK: The body

    private func fragment(_ groups: [EntryCard.Group], notes: [TextLine], besideGroups: Bool) -> Fragment {
        var items: [DrawItem] = []
        var y: Points = 10
        var index = 0
        while index < groups.count {
            let row = groups[index..<min(index + Self.columnCount, groups.count)]
            var height: Points = 0
            for (column, group) in row.enumerated() {
                let piece = self.piece(group, column: column, y: y)
                items += piece.items
                height = max(height, piece.height)
            }
            if row.count < Self.columnCount, besideGroups, !notes.isEmpty {
                let piece = self.notes(notes, column: row.count, y: y, label: "Notes")
                items += piece.items
                height = max(height, piece.height)
            }
            y += height + Self.rowGap
            index += Self.columnCount
        }
        if !besideGroups, !notes.isEmpty {
            let piece = self.notes(notes, column: 0, y: y, label: "Notes")
            items += piece.items
            y += piece.height + Self.rowGap
        }
        if card.groups.isEmpty, notes.isEmpty {
            items += typesetter.text(
                card.emptyWords, TypeScale.note, Palette.midTone, x: Self.bodyLeft, baseline: 20
            ).tagged(.paragraph)
        }
        let height = max(Self.minimumHeight, y - Self.rowGap + 10, railHeight)
        return Fragment(height: height, items: surface(height: height) + rail + items, spaceBefore: Self.gap)
    }

    private func continuation(_ lines: [TextLine], label: String) -> Fragment {
        let piece = self.notes(lines, column: 0, y: 10, label: label)
        let height = max(Self.minimumHeight, piece.height + 20)
        return Fragment(
            height: height, items: surface(height: height) + rail.tagged(.artifact) + piece.items,
            spaceBefore: Self.gap)
    }

    private func left(of column: Int) -> Points { Self.bodyLeft + Points(column) * (Self.columnWidth + Self.gutter) }

    private func piece(_ group: EntryCard.Group, column: Int, y: Points) -> Piece {
        let x = left(of: column)
        let label = typesetter.text(group.label, TypeScale.tableHeader, Palette.midTone, x: x, baseline: y + 8)
        var items: [DrawItem] = []
        var lineCount = 0
        for line in group.lines {
            let text = typesetter.paragraph(
                line, TypeScale.cardText, Palette.ink, x: x, width: Self.columnWidth,
                baseline: y + 20 + Points(lineCount) * Self.leading, leading: Self.leading)
            items += text.items
            lineCount += text.lineCount
        }
        return Piece(items: ([label] + items).tagged(.paragraph), height: 12 + Points(lineCount) * Self.leading)
    }

    private func notes(_ lines: [TextLine], column: Int, y: Points, label: String) -> Piece {
        let x = left(of: column)
        let right = PageGeometry.right - 10
        let label = typesetter.text(label, TypeScale.tableHeader, Palette.midTone, x: x, baseline: y + 8)
        var items: [DrawItem] = []
        for (index, line) in lines.enumerated() {
            let start = line.isRightToLeft ? right - line.width : x
            items.append(.text(line, at: Point(start, y + 20 + Points(index) * Self.leading), Palette.ink))
        }
        return Piece(items: ([label] + items).tagged(.paragraph), height: 12 + Points(lines.count) * Self.leading)
    }

    // MARK: The rail

    private func surface(height: Points) -> [DrawItem] {
        let left = PageGeometry.left
        let whole = Rect(x: left, y: 0, width: PageGeometry.width, height: height)
        return [
            .fill(
                .roundedRectangle(Rect(x: left, y: 0, width: Self.railWidth, height: height), radius: 4),
                card.severity.railSurface),
            .fill(
                .rectangle(Rect(x: left + Self.railWidth - 4, y: 0, width: 4, height: height)),
                card.severity.railSurface),
            .fill(.roundedRectangle(Rect(x: left, y: 0, width: 3, height: height), radius: 1.5), card.severity.accent),
            .stroke(.roundedRectangle(whole, radius: 4), Stroke(0.6), Palette.hairline),
        ]
    }

    private var placeLines: [TextLine] {
        card.place.flatMap {
            typesetter.measurer.lines($0, TypeScale.note, width: Self.railWidth - 20, limit: 3)
        }
    }

    private var railHeight: Points { 54 + Points(placeLines.count) * 10.5 + 8 }

    private var rail: [DrawItem] {
        let x = PageGeometry.left + 13
        let date = typesetter.text(card.date, TextStyle(.bold, 9), Palette.slate, x: x, baseline: 19)
        let course = typesetter.text(card.course, TypeScale.note, Palette.ink, x: x, baseline: 32)
        let severity = typesetter.text(
            card.severityWord, TypeScale.tableEmphasis, Palette.slate, x: x + 12, baseline: 49)
        let place = placeLines.enumerated().map { index, line in
            DrawItem.text(line, at: Point(x, 62 + Points(index) * 10.5), Palette.ink)
        }
        return date.tagged(.heading(.item)) + course.tagged(.paragraph)
            + (card.severity.itemsOnHeat(center: Point(x + 4, 46.2)) + [severity]).tagged(.paragraph)
            + place.tagged(.paragraph)
    }
}

extension SeveritySymbol {
    /// The quiet tint of a card's rail.
    var railSurface: Color {
        switch self {
        case .mild: Palette.mintSage
        case .moderate: Palette.paleLavender
        case .severe: Palette.paleBlush
        }
    }
}
