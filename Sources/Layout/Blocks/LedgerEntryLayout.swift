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
    /// Location and type, as wide as the rail.
    private let places: [Place]

    init(entry: LedgerEntry, number: Int, typesetter: Typesetter) {
        self.entry = entry
        self.number = number
        self.typesetter = typesetter
        places = entry.place.map { place in
            let lines = typesetter.measurer.lines(place, Self.course, width: Self.railWidth, limit: nil)
            return Place(text: place, lines: lines)
        }
    }

    private struct Place {
        var text: String
        var lines: [TextLine]
        var isShort: Bool { lines.count <= placeLimit }
    }

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

    /// A group that is set, line by line.
    private struct SetGroup {
        var label: String
        /// Of words set in several pieces, what is heard.
        var heard: String?
        var lines: [TextLine]
        /// Words that go on in another style on one of the lines.
        var beside: (line: Int, words: TextLine)?
    }

    func fragment() -> Fragment {
        if entry.groups.isEmpty, entry.notes.isEmpty, let line = oneLine { return line }
        var items: [DrawItem] = [.begin(.section)]
        items.reserveCapacity(64)
        addRail(to: &items)
        let body = addBody(to: &items)
        let count = max(body.lineCount, railLineCount)
        let height = max(Self.height(of: body.lineCount) + body.gap, Self.height(of: railLineCount))
        items.insert(contentsOf: surface(height), at: 1)
        items.append(.end)
        var fragment = Fragment(height: height, items: items)
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

    /// Under the date, the course and the severity, location and type as far as they are short.
    private var railLineCount: Int { places.reduce(3) { $0 + ($1.isShort ? $1.lines.count : 0) } }

    private func addRail(to items: inout [DrawItem]) {
        addDate(to: &items)
        addCourse(x: Self.railLeft, line: 1, to: &items)
        addSeverity(x: Self.railLeft, line: 2, to: &items)
        let short = places.filter(\.isShort)
        guard !short.isEmpty else { return }
        // Location and type are heard apart.
        let heard = short.count > 1 ? short.map(\.text).joined(separator: "; ") : nil
        items.append(.begin(StructureTag(.paragraph, actualText: heard)))
        for (index, line) in short.lazy.flatMap(\.lines).enumerated() {
            items.append(.text(line, at: Point(Self.railLeft, Self.baseline(index + 3)), Palette.ink))
        }
        items.append(.end)
    }

    private func addDate(to items: inout [DrawItem]) {
        items.append(
            typesetter.text(entry.date, Self.date, Palette.slate, x: Self.railLeft, baseline: Self.baseline(0)),
            tagged: .heading(.item))
    }

    private func addCourse(x: Points, line: Int, to items: inout [DrawItem]) {
        items.append(
            typesetter.text(entry.course, Self.course, Palette.ink, x: x, baseline: Self.baseline(line)),
            tagged: .paragraph)
    }

    private func addSeverity(x: Points, line: Int, to items: inout [DrawItem]) {
        let baseline = Self.baseline(line)
        items.append(.begin(.paragraph))
        items += entry.severity.itemsOnWhite(center: Point(x + 3.5, baseline - 2.8))
        items.append(
            typesetter.text(entry.severityWord, Self.severity, Palette.slate, x: x + 10, baseline: baseline))
        items.append(.end)
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
        var items = surface(height)
        addDate(to: &items)
        addCourse(x: Self.bodyLeft, line: 0, to: &items)
        addSeverity(x: Self.severityInLine, line: 0, to: &items)
        if !place.isEmpty { items.append(words, tagged: .paragraph) }
        return Fragment(height: height, items: items.tagged(.section))
    }

    // MARK: The body

    /// What stands beside the rail, line by line.
    private struct Body {
        var lineCount = 0
        var noteLines = 0
        /// Between the notes and what follows them.
        var gap: Points = 0
        /// Lines after which it may be broken.
        var breaks: [Int] = []
    }

    /// Notes over the whole width, the groups in two columns, and the long groups over the whole width.
    private func addBody(to items: inout [DrawItem]) -> Body {
        var body = Body()
        for paragraph in entry.notes { add(note: paragraph, to: &items, &body) }
        body.noteLines = body.lineCount
        let groups = groups
        guard !groups.isEmpty else { return body }
        body.gap = body.noteLines == 0 ? 0 : Self.underNotes
        // One group has no other beside it.
        guard groups.count > 1 else {
            addWide(groups, to: &items, &body)
            return body
        }
        var inColumns: [SetGroup] = []
        var long: [LedgerEntry.Group] = []
        inColumns.reserveCapacity(groups.count)
        for group in groups {
            let set = set(group, width: Self.columnWidth)
            if set.lines.count <= Self.groupLimit { inColumns.append(set) } else { long.append(group) }
        }
        addColumns(of: inColumns, to: &items, &body)
        addWide(long, to: &items, &body)
        return body
    }

    private func add(note paragraph: String, to items: inout [DrawItem], _ body: inout Body) {
        let lines = typesetter.measurer.lines(paragraph, Self.note, width: Self.bodyWidth, limit: nil)
        items.append(.begin(.paragraph))
        for (index, line) in lines.enumerated() {
            let x = line.isRightToLeft ? PageGeometry.right - line.width : Self.bodyLeft
            items.append(.text(line, at: Point(x, Self.baseline(body.lineCount + index)), Palette.slate))
            body.breaks.append(body.lineCount + index + 1)
        }
        items.append(.end)
        body.lineCount += lines.count
    }

    /// Groups in two columns, which are read one after the other: a break through them is for those as tall as a page
    /// alone.
    private func addColumns(of groups: [SetGroup], to items: inout [DrawItem], _ body: inout Body) {
        guard !groups.isEmpty else { return }
        let columns = balanced(groups)
        let height = columns.map(Self.lineCount).max() ?? 0
        for (column, x) in zip(columns, [Self.bodyLeft, Self.secondColumn]) {
            var line = body.lineCount
            for group in column {
                add(group, x: x, width: Self.columnWidth, line: line, gap: body.gap, to: &items)
                line += group.lines.count
            }
        }
        if height > Self.tallestWholeColumn { body.breaks += (1..<height).map { body.lineCount + $0 } }
        body.lineCount += height
        body.breaks.append(body.lineCount)
    }

    /// Groups over the whole width.
    private func addWide(_ groups: [LedgerEntry.Group], to items: inout [DrawItem], _ body: inout Body) {
        for group in groups {
            let set = set(group, width: Self.bodyWidth)
            add(set, x: Self.bodyLeft, width: Self.bodyWidth, line: body.lineCount, gap: body.gap, to: &items)
            body.breaks += (1...max(1, set.lines.count)).filter { $0 >= Self.leastLines }.map { body.lineCount + $0 }
            body.lineCount += set.lines.count
        }
    }

    /// The groups, and before them what is too long for the rail.
    private var groups: [LedgerEntry.Group] {
        places.filter { !$0.isShort }.map { .init(label: "Place, type", text: $0.text) } + entry.groups
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
            return SetGroup(label: group.label, lines: text.lines(group.text, Self.value, width: room, limit: nil))
        }
        let leading = text.lines(group.leading, Self.strongValue, width: room, limit: nil)
        guard !group.text.isEmpty, let last = leading.last else {
            return SetGroup(label: group.label, lines: leading)
        }
        let (beside, rest) = last.isRightToLeft ? (nil, group.text) : split(group.text, room: room - last.width)
        let heard = "\(group.leading), \(group.text)"
        return SetGroup(
            label: group.label, heard: SpokenDurations.expanded(heard) ?? heard,
            lines: rest.isEmpty ? leading : leading + text.lines(rest, Self.value, width: room, limit: nil),
            beside: beside.map { (leading.count - 1, $0) })
    }

    /// The words that have room beside others, after a dot, and the rest.
    private func split(_ text: String, room: Points) -> (beside: TextLine?, rest: String) {
        let words = text.utf8.split(separator: UInt8(ascii: " "))
        guard !words.isEmpty else { return (nil, text) }
        // Parts of the text serve as they are where one blank stands between its words and none around them.
        guard text.utf8.count == words.reduce(words.count - 1, { $0 + $1.count }) else {
            return split(words.map { String(Substring($0)) }.joined(separator: " "), room: room)
        }
        for (index, last) in words.enumerated().reversed() {
            let line = typesetter.measurer.line(" · " + String(text[..<last.endIndex]), Self.value)
            if line.width <= room {
                return (line, index + 1 < words.count ? String(text[words[index + 1].startIndex...]) : "")
            }
        }
        return (nil, text)
    }

    private func add(
        _ group: SetGroup, x: Points, width: Points, line first: Int, gap: Points, to items: inout [DrawItem]
    ) {
        func add(_ words: TextLine, x start: Points, line: Int) {
            let start = words.isRightToLeft ? x + width - words.width : start
            items.append(.text(words, at: Point(start, Self.baseline(line) + gap), Palette.ink))
        }
        let heard = group.heard.map { "\(group.label): \($0)" }
        items.append(.begin(StructureTag(.paragraph, actualText: heard)))
        let label = typesetter.measurer.lines(group.label, Self.label, width: Self.labelWidth, limit: 1)
        for line in label {
            let start = line.isRightToLeft ? x + Self.labelWidth - line.width : x
            items.append(.text(line, at: Point(start, Self.baseline(first) + gap), Palette.midTone))
        }
        for (index, line) in group.lines.enumerated() {
            add(line, x: x + Self.labelWidth, line: first + index)
            if let beside = group.beside, beside.line == index {
                add(beside.words, x: x + Self.labelWidth + line.width, line: first + index)
            }
        }
        items.append(.end)
    }
}
