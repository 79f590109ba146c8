import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let spaceBeforeLedger: Points = 8

    /// Sets each entry as a fragment that is cut only at its breaks.
    mutating func fragments(of entries: [LedgerEntry]) -> [Fragment] {
        var fragments = entries.map {
            LedgerEntryLayout(entry: $0, number: nextTable(), typesetter: typesetter).fragment()
        }
        if !fragments.isEmpty { fragments[0].spaceBefore = Self.spaceBeforeLedger }
        return fragments
    }
}

/// An entry of the ledger: a rail with time and severity, and everything recorded beside it.
///
/// All lines are on one grid, so that a break between two of them runs through the full width.
struct LedgerEntryLayout {
    let entry: LedgerEntry
    /// Distinguishes its continuation from those of other entries.
    let number: Int
    let typesetter: Typesetter
    /// Date, course and severity in the rail, each wrapped to its width.
    private let (dateLines, courseLines, severityLines): ([TextLine], [TextLine], [TextLine])
    /// Location and type, as wide as the rail.
    private let places: [Place]

    init(entry: LedgerEntry, number: Int, typesetter: Typesetter) {
        self.entry = entry
        self.number = number
        self.typesetter = typesetter
        func lines(_ text: String, _ style: TextStyle, indent: Points = 0) -> [TextLine] {
            typesetter.measurer.lines(text, style, width: Self.railWidth - indent, limit: nil)
        }
        dateLines = lines(entry.date, Self.date)
        courseLines = lines(entry.course, Self.course)
        severityLines = lines(entry.severityWord, Self.severity, indent: Self.afterMark)
        places = entry.place.map { Place(text: $0, lines: lines($0, Self.course)) }
    }

    private struct Place {
        var text: String
        var lines: [TextLine]
        var isShort: Bool { lines.count <= placeLimit }
    }

    private static let bar: Points = 3
    private static let railLeft: Points = 53
    private static let railWidth: Points = 73
    /// Distance from a severity's mark to its word.
    private static let afterMark: Points = 10
    private static let bodyLeft: Points = 130
    private static let bodyWidth: Points = PageGeometry.right - bodyLeft
    private static let columnWidth: Points = 208
    private static let secondColumn: Points = PageGeometry.right - columnWidth
    private static let labelWidth: Points = 50
    private static let leading: Points = 10.5
    /// Space above the first line and below the last.
    private static let padding: Points = 6
    private static let firstBaseline: Points = 14
    /// Distance of a break below the line before it.
    private static let underLine: Points = padding + 1
    /// Space between the notes and the groups.
    private static let underNotes: Points = 2
    /// Position of the severity in a one-line entry.
    private static let severityInLine: Points = 252
    /// Largest number of lines of a group in a column; a longer group takes the full width below the columns.
    private static let groupLimit = 10
    /// Largest number of lines in the rail for location or type; longer text is set among the groups.
    private static let placeLimit = 3
    /// Largest number of lines of an entry that is not broken.
    private static let longestWhole = 13
    /// Largest number of lines in columns that are not broken.
    private static let tallestWholeColumn = 52
    /// Smallest number of lines on either side of a break.
    private static let leastLines = 3

    private static let date = TextStyle(.bold, 8.5)
    private static let course = TextStyle(.regular, 8)
    private static let severity = TextStyle(.semibold, 8)
    private static let label = TextStyle(.regular, 7.5)
    private static let value = TextStyle(.regular, 8.5)
    private static let strongValue = TextStyle(.bold, 8.5)
    private static let note = TextStyle(.medium, 8.5)

    /// A group set in lines.
    private struct SetGroup {
        var label: String
        /// Spoken text of words that are set in several pieces.
        var heard: String?
        var lines: [TextLine]
        /// Text that continues one of the lines in another style.
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

    /// Draws the bar in the severity's colour and the rule below the entry.
    private func surface(_ height: Points) -> [DrawItem] {
        [
            .fill(.rectangle(Rect(x: PageGeometry.left, y: 0, width: Self.bar, height: height)), entry.severity.accent),
            .rule(
                from: Point(PageGeometry.left, height - 0.25), to: Point(PageGeometry.right, height - 0.25), 0.5,
                Palette.hairline),
        ]
    }

    /// Heading repeated on the next page for a continued entry, to identify its lines.
    private var continuation: Continuation {
        // The first line of the continued part is beside the date.
        let height = Self.underLine
        return Continuation(
            table: number, tailHeight: 0, tail: { _ in [] },
            head: { _ in
                [
                    .fill(
                        .rectangle(Rect(x: PageGeometry.left, y: 0, width: Self.bar, height: height)),
                        entry.severity.accent),
                    typesetter.text(
                        "continued", Self.course, Palette.midTone, x: Self.railLeft,
                        baseline: Self.baseline(dateLines.count)),
                ] + rail(dateLines, line: 0, Palette.slate)
            }, headHeight: height)
    }

    // MARK: The rail

    /// Number of lines in the rail: date, course and severity, and location and type if short.
    private var railLineCount: Int {
        places.reduce(dateLines.count + courseLines.count + severityLines.count) {
            $0 + ($1.isShort ? $1.lines.count : 0)
        }
    }

    private func addRail(to items: inout [DrawItem]) {
        addDate(to: &items)
        items += rail(courseLines, line: dateLines.count, Palette.ink).tagged(.paragraph)
        addSeverity(severityLines, x: Self.railLeft, line: dateLines.count + courseLines.count, to: &items)
        let short = places.filter(\.isShort)
        guard !short.isEmpty else { return }
        // Location and type are read separately.
        let heard = short.count > 1 ? short.map(\.text).joined(separator: "; ") : nil
        let first = dateLines.count + courseLines.count + severityLines.count
        items += rail(short.flatMap(\.lines), line: first, Palette.ink).tagged(
            StructureTag(.paragraph, actualText: heard))
    }

    /// Lines of the rail, the first at a line of the grid.
    private func rail(_ lines: [TextLine], line first: Int, _ color: Color) -> [DrawItem] {
        lines.enumerated().map { .text($1, at: Point(Self.railLeft, Self.baseline(first + $0)), color) }
    }

    private func addDate(to items: inout [DrawItem]) {
        items += rail(dateLines, line: 0, Palette.slate).tagged(
            StructureTag(.heading(.item), actualText: entry.heardDate))
    }

    private func addSeverity(_ lines: [TextLine], x: Points, line first: Int, to items: inout [DrawItem]) {
        items.append(.begin(.paragraph))
        items += entry.severity.itemsOnWhite(center: Point(x + 3.5, Self.baseline(first) - 2.8))
        for (index, line) in lines.enumerated() {
            items.append(.text(line, at: Point(x + Self.afterMark, Self.baseline(first + index)), Palette.slate))
        }
        items.append(.end)
    }

    /// An entry without further details; nil if its location needs more than one line.
    private var oneLine: Fragment? {
        let place = entry.place.joined(separator: " · ")
        let course = typesetter.measurer.line(entry.course, Self.course)
        guard dateLines.count == 1, typesetter.width(place, Self.course) <= Self.columnWidth,
            Self.bodyLeft + course.width < Self.severityInLine
        else { return nil }
        let height = Self.height(of: 1)
        let words = typesetter.text(place, Self.course, Palette.ink, x: Self.secondColumn, baseline: Self.firstBaseline)
        var items = surface(height)
        addDate(to: &items)
        items.append(.text(course, at: Point(Self.bodyLeft, Self.firstBaseline), Palette.ink), tagged: .paragraph)
        let severity = typesetter.measurer.line(entry.severityWord, Self.severity)
        addSeverity([severity], x: Self.severityInLine, line: 0, to: &items)
        if !place.isEmpty { items.append(words, tagged: .paragraph) }
        return Fragment(height: height, items: items.tagged(.section))
    }

    // MARK: The body

    /// The content beside the rail, line by line.
    private struct Body {
        var lineCount = 0
        var noteLines = 0
        /// Space between the notes and the rest.
        var gap: Points = 0
        /// Numbers of lines after which it may be broken.
        var breaks: [Int] = []
    }

    /// Adds notes at full width, groups in two columns, and long groups at full width.
    private func addBody(to items: inout [DrawItem]) -> Body {
        var body = Body()
        for paragraph in entry.notes { add(note: paragraph, to: &items, &body) }
        body.noteLines = body.lineCount
        let groups = groups
        guard !groups.isEmpty else { return body }
        body.gap = body.noteLines == 0 ? 0 : Self.underNotes
        // A single group takes the full width.
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

    /// Adds groups in two columns, which are read one after the other: only columns as tall as a page may be broken.
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

    /// Adds groups at full width.
    private func addWide(_ groups: [LedgerEntry.Group], to items: inout [DrawItem], _ body: inout Body) {
        for group in groups {
            let set = set(group, width: Self.bodyWidth)
            add(set, x: Self.bodyLeft, width: Self.bodyWidth, line: body.lineCount, gap: body.gap, to: &items)
            body.breaks += (1...max(1, set.lines.count)).filter { $0 >= Self.leastLines }.map { body.lineCount + $0 }
            body.lineCount += set.lines.count
        }
    }

    /// The groups, preceded by places too long for the rail.
    private var groups: [LedgerEntry.Group] {
        places.filter { !$0.isShort }.map { .init(label: "Place, type", text: $0.text) } + entry.groups
    }

    private static func lineCount(_ groups: ArraySlice<SetGroup>) -> Int { groups.reduce(0) { $0 + $1.lines.count } }

    /// Divides the groups, in order, into two columns so that the taller one is as low as possible.
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

    /// Splits off the words that fit beside others, after a dot.
    private func split(_ text: String, room: Points) -> (beside: TextLine?, rest: String) {
        let words = text.utf8.split(separator: UInt8(ascii: " "))
        guard !words.isEmpty else { return (nil, text) }
        // Parts of the text can be used unchanged if its words have single blanks between them and none around.
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
