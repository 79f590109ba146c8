import Charts
import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let spaceBeforeLedger: Points = 8

    /// A fragment for each entry, cut at its breaks alone.
    mutating func fragments(of entries: [LedgerEntry]) -> [Fragment] {
        var fragments = entries.map {
            LedgerEntryLayout(entry: $0, number: nextTable(), typesetter: typesetter).fragment()
        }
        if !fragments.isEmpty { fragments[0].spaceBefore = Self.spaceBeforeLedger }
        return fragments
    }
}

/// An entry of the ledger: a rail with when and how bad, and everything recorded beside it.
///
/// All lines stand on one grid, so that a break between two of them goes through the whole width.
struct LedgerEntryLayout {
    let entry: LedgerEntry
    /// Tells this entry's continuation from another's.
    let number: Int
    let typesetter: Typesetter

    private static let bar: Points = 3
    private static let railLeft: Points = 53
    private static let railWidth: Points = 80
    private static let bodyLeft: Points = 137
    private static let bodyWidth: Points = PageGeometry.right - bodyLeft
    private static let columnWidth: Points = 202
    private static let secondColumn: Points = PageGeometry.right - columnWidth
    private static let labelWidth: Points = 54
    private static let leading: Points = 10.5
    /// Above the first line and below the last.
    private static let padding: Points = 6
    private static let firstBaseline: Points = 14
    /// Where a break is, below the lines before it.
    private static let underLine: Points = padding + 1
    /// Between the notes and the groups.
    private static let underNotes: Points = 2
    /// Where the severity stands in an entry of one line.
    private static let severityInLine: Points = 252
    /// Lines of a group in a column; a longer group takes the whole width under the columns.
    private static let groupLimit = 10
    /// Lines of the rail for one of location and type; a longer one is told with the groups.
    private static let placeLimit = 3
    /// An entry of fewer lines is not broken.
    private static let longestWhole = 13
    /// Lines of two columns that are not broken.
    private static let tallestWholeColumn = 52
    /// Lines on either side of a break, at least.
    private static let leastLines = 3

    private static let date = TextStyle(.bold, 8.5)
    private static let course = TextStyle(.regular, 8)
    private static let severity = TextStyle(.semibold, 8)
    private static let label = TextStyle(.regular, 7.5)
    private static let value = TextStyle(.regular, 8.5)
    private static let strongValue = TextStyle(.bold, 8.5)
    private static let note = TextStyle(.medium, 8.5)

    /// Words of one line: where they begin, from the left of their column.
    private struct Run {
        var line: TextLine
        var x: Points
    }

    /// A group that is set, line by line.
    private struct SetGroup {
        var label: String
        /// Of words set in several pieces, what is heard.
        var heard: String?
        var lines: [[Run]]
    }

    func fragment() -> Fragment {
        if entry.groups.isEmpty, entry.notes.isEmpty, let line = oneLine { return line }
        let body = body
        let count = max(body.lineCount, railLineCount)
        let height = max(Self.height(of: body.lineCount) + body.gap, Self.height(of: railLineCount))
        let items = surface(height) + rail + body.items
        var fragment = Fragment(height: height, items: items.tagged(.section))
        if count > Self.longestWhole {
            let first = max(Self.leastLines, railLineCount)
            fragment.breaks = body.breaks.filter { $0 >= first && $0 <= count - Self.leastLines }.map {
                Self.underLine + Points($0) * Self.leading + ($0 > body.noteLines ? body.gap : 0)
            }
            fragment.continuation = continuation
        }
        return fragment
    }

    private static func height(of lines: Int) -> Points { 2 * padding + Points(lines) * leading }
    private static func baseline(_ line: Int) -> Points { firstBaseline + Points(line) * leading }

    /// The bar in the severity's colour and the line under the entry.
    private func surface(_ height: Points) -> [DrawItem] {
        [
            .fill(.rectangle(Rect(x: PageGeometry.left, y: 0, width: Self.bar, height: height)), entry.severity.accent),
            .rule(
                from: Point(PageGeometry.left, height - 0.25), to: Point(PageGeometry.right, height - 0.25), 0.5,
                Palette.hairline),
        ]
    }

    /// What the next page repeats of an entry that goes on there: whose lines these are.
    private var continuation: Continuation {
        // What goes on stands with its first line beside the date.
        let height = Self.underLine
        return Continuation(
            table: number, tailHeight: 0, tail: { _ in [] },
            head: { _ in
                [
                    .fill(
                        .rectangle(Rect(x: PageGeometry.left, y: 0, width: Self.bar, height: height)),
                        entry.severity.accent),
                    typesetter.text(
                        entry.date, Self.date, Palette.slate, x: Self.railLeft, baseline: Self.firstBaseline),
                    typesetter.text(
                        "continued", Self.course, Palette.midTone, x: Self.railLeft, baseline: Self.baseline(1)),
                ]
            }, headHeight: height)
    }

    // MARK: The rail

    /// Location and type as far as they are short, under the date, the course and the severity.
    private var railPlace: [TextLine] {
        entry.place.map(placeLines).filter { $0.count <= Self.placeLimit }.flatMap(\.self)
    }

    private var railLineCount: Int { 3 + railPlace.count }

    private func placeLines(_ place: String) -> [TextLine] {
        typesetter.measurer.lines(place, Self.course, width: Self.railWidth, limit: nil)
    }

    private var rail: [DrawItem] {
        let place = railPlace.enumerated().map { index, line in
            DrawItem.text(line, at: Point(Self.railLeft, Self.baseline(index + 3)), Palette.ink)
        }
        return dateItem + course(x: Self.railLeft, line: 1) + severity(x: Self.railLeft, line: 2)
            + (place.isEmpty ? [] : place.tagged(StructureTag(.paragraph, actualText: heardPlace)))
    }

    /// Location and type apart.
    private var heardPlace: String? {
        let short = entry.place.filter { placeLines($0).count <= Self.placeLimit }
        return short.count > 1 ? short.joined(separator: "; ") : nil
    }

    private var dateItem: [DrawItem] {
        typesetter.text(entry.date, Self.date, Palette.slate, x: Self.railLeft, baseline: Self.baseline(0))
            .tagged(.heading(.item))
    }

    private func course(x: Points, line: Int) -> [DrawItem] {
        typesetter.text(entry.course, Self.course, Palette.ink, x: x, baseline: Self.baseline(line)).tagged(.paragraph)
    }

    private func severity(x: Points, line: Int) -> [DrawItem] {
        let baseline = Self.baseline(line)
        let word = typesetter.text(entry.severityWord, Self.severity, Palette.slate, x: x + 10, baseline: baseline)
        return (entry.severity.itemsOnWhite(center: Point(x + 3.5, baseline - 2.8)) + [word]).tagged(.paragraph)
    }

    /// An entry of which nothing more was logged; nil where its place needs more than a line.
    private var oneLine: Fragment? {
        let place = entry.place.joined(separator: " · ")
        guard typesetter.width(place, Self.course) <= Self.columnWidth,
            Self.bodyLeft + typesetter.width(entry.course, Self.course) < Self.severityInLine
        else { return nil }
        let height = Self.height(of: 1)
        let words = typesetter.text(
            place, Self.course, Palette.ink, x: Self.secondColumn, baseline: Self.firstBaseline)
        let items =
            surface(height) + dateItem + course(x: Self.bodyLeft, line: 0) + severity(x: Self.severityInLine, line: 0)
            + (place.isEmpty ? [] : words.tagged(.paragraph))
        return Fragment(height: height, items: items.tagged(.section))
    }

    // MARK: The body

    /// What stands beside the rail, line by line.
    private struct Body {
        var items: [DrawItem] = []
        var lineCount = 0
        var noteLines = 0
        /// Between the notes and what follows them.
        var gap: Points = 0
        /// Lines after which it may be broken.
        var breaks: [Int] = []
    }

    /// Notes over the whole width, the groups in two columns, and the long groups over the whole width.
    private var body: Body {
        var body = Body()
        for paragraph in entry.notes { add(note: paragraph, to: &body) }
        body.noteLines = body.lineCount
        let all = groups.map { (group: $0, set: set($0, width: Self.columnWidth)) }
        // One group has no other beside it.
        let inColumns = all.count > 1 ? all.filter { isShort($0.set) } : []
        let long = all.count > 1 ? all.filter { !isShort($0.set) } : all
        let listed = columns(of: inColumns.map(\.set), in: &body) + wide(long.map(\.group), in: &body)
        guard !listed.isEmpty else { return body }
        body.gap = body.noteLines == 0 ? 0 : Self.underNotes
        body.items += listed.map { $0.moved(y: body.gap) }
        return body
    }

    private func add(note paragraph: String, to body: inout Body) {
        let lines = typesetter.measurer.lines(paragraph, Self.note, width: Self.bodyWidth, limit: nil)
        let words = lines.enumerated().map { index, line in
            let x = line.isRightToLeft ? PageGeometry.right - line.width : Self.bodyLeft
            return DrawItem.text(line, at: Point(x, Self.baseline(body.lineCount + index)), Palette.slate)
        }
        body.items += words.tagged(.paragraph)
        body.breaks += lines.indices.map { body.lineCount + $0 + 1 }
        body.lineCount += lines.count
    }

    /// Groups in two columns, which are read one after the other: a break through them is for those as tall as a page
    /// alone.
    private func columns(of groups: [SetGroup], in body: inout Body) -> [DrawItem] {
        guard !groups.isEmpty else { return [] }
        let columns = balanced(groups)
        let height = columns.map(Self.lineCount).max() ?? 0
        let items = zip(columns, [Self.bodyLeft, Self.secondColumn]).flatMap { column, x in
            self.items(of: column, x: x, width: Self.columnWidth, line: body.lineCount)
        }
        if height > Self.tallestWholeColumn { body.breaks += (1..<height).map { body.lineCount + $0 } }
        body.lineCount += height
        body.breaks.append(body.lineCount)
        return items
    }

    /// Groups over the whole width.
    private func wide(_ groups: [LedgerEntry.Group], in body: inout Body) -> [DrawItem] {
        groups.map { set($0, width: Self.bodyWidth) }.flatMap { group in
            let items = self.items(of: [group], x: Self.bodyLeft, width: Self.bodyWidth, line: body.lineCount)
            body.breaks += (1...max(1, group.lines.count)).filter { $0 >= Self.leastLines }.map { body.lineCount + $0 }
            body.lineCount += group.lines.count
            return items
        }
    }

    private func isShort(_ group: SetGroup) -> Bool { group.lines.count <= Self.groupLimit }

    /// The groups, and before them what is too long for the rail.
    private var groups: [LedgerEntry.Group] {
        entry.place.filter { placeLines($0).count > Self.placeLimit }.map { .init(label: "Place, type", text: $0) }
            + entry.groups
    }

    private static func lineCount(_ groups: ArraySlice<SetGroup>) -> Int { groups.reduce(0) { $0 + $1.lines.count } }

    /// The groups in their order in two columns, of which the taller one is as low as can be.
    private func balanced(_ groups: [SetGroup]) -> [ArraySlice<SetGroup>] {
        var best = (at: groups.count, height: Int.max)
        for at in groups.indices.map({ $0 + 1 }) {
            let height = max(Self.lineCount(groups[..<at]), Self.lineCount(groups[at...]))
            if height < best.height { best = (at, height) }
        }
        return [groups[..<best.at], groups[best.at...]]
    }

    private func set(_ group: LedgerEntry.Group, width: Points) -> SetGroup {
        let room = width - Self.labelWidth
        let text = typesetter.measurer
        guard !group.leading.isEmpty else {
            return SetGroup(
                label: group.label,
                lines: text.lines(group.text, Self.value, width: room, limit: nil).map { [Run(line: $0, x: 0)] })
        }
        var lines = text.lines(group.leading, Self.strongValue, width: room, limit: nil).map { [Run(line: $0, x: 0)] }
        guard !group.text.isEmpty, let last = lines.last?.first?.line else {
            return SetGroup(label: group.label, lines: lines)
        }
        let (beside, rest) = last.isRightToLeft ? (nil, group.text) : split(group.text, room: room - last.width)
        if let beside { lines[lines.count - 1].append(Run(line: beside, x: last.width)) }
        if !rest.isEmpty {
            lines += text.lines(rest, Self.value, width: room, limit: nil).map { [Run(line: $0, x: 0)] }
        }
        let heard = "\(group.leading), \(group.text)"
        return SetGroup(label: group.label, heard: SpokenDurations.expanded(heard) ?? heard, lines: lines)
    }

    /// The words that have room beside others, after a dot, and the rest.
    private func split(_ text: String, room: Points) -> (beside: TextLine?, rest: String) {
        let words = text.split(separator: " ")
        for count in stride(from: words.count, to: 0, by: -1) {
            let line = typesetter.measurer.line(" · " + words[..<count].joined(separator: " "), Self.value)
            if line.width <= room { return (line, words[count...].joined(separator: " ")) }
        }
        return (nil, text)
    }

    private func items(of groups: some Collection<SetGroup>, x: Points, width: Points, line first: Int) -> [DrawItem] {
        var items: [DrawItem] = []
        var line = first
        for group in groups {
            let label = typesetter.paragraph(
                group.label, Self.label, Palette.midTone, x: x, width: Self.labelWidth, baseline: Self.baseline(line),
                leading: 0, limit: 1)
            var words: [DrawItem] = []
            for (index, runs) in group.lines.enumerated() {
                for run in runs {
                    let start =
                        run.line.isRightToLeft ? x + width - run.line.width : x + Self.labelWidth + run.x
                    words.append(.text(run.line, at: Point(start, Self.baseline(line + index)), Palette.ink))
                }
            }
            let heard = group.heard.map { "\(group.label): \($0)" }
            items += (label.items + words).tagged(StructureTag(.paragraph, actualText: heard))
            line += group.lines.count
        }
        return items
    }
}
