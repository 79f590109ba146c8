import Diagnostics
import DisplayList
import ReportDocument

/// Sets the parts of a report one below another in large type: tables as entries with labelled values, and figures as
/// their text alternatives.
struct LargeText {
    let typesetter: Typesetter
    /// Texts with lines for writing below, and how many.
    var writing: [String: Int] = [:]
    private(set) var fragments: [Fragment] = []
    /// Texts set so far.
    private var said: [String] = []
    /// Whether the last text set is a heading.
    private var isUnderHeading = false

    init(typesetter: Typesetter, writing: [String: Int] = [:]) {
        self.typesetter = typesetter
        self.writing = writing
    }

    mutating func add(_ part: ReadPart) {
        guard !part.isKey else { return }
        switch part.tag.role {
        case .heading(let rank): addHeading(part, rank)
        case .table: addTable(part)
        case .list: addList(part)
        case .figure where part.tag.alternative != nil: addFigure(part.words)
        case .section, .figure, .listItem, .tableHead, .tableBody, .tableRow: addChildren(of: part)
        case .artifact: break
        case .link: addLink(part)
        case .paragraph, .span, .listLabel, .listBody, .caption, .headerCell, .cell: addWords(of: part)
        }
    }

    private mutating func addChildren(of part: ReadPart) {
        for child in part.children {
            switch child {
            case .part(let part): add(part)
            case .line(let line): add(line.text, LargeType.body)
            }
        }
    }

    private mutating func addWords(of part: ReadPart) {
        // The dash, which is not read aloud, is printed.
        add(part.words.replacing(MissingMark.heardLead, with: "\(MissingMark.dash): "), LargeType.body)
        addLines(below: part.words)
        addLinks(in: part)
    }

    private mutating func addLines(below text: String) {
        guard let count = writing[text] else { return }
        fragments[fragments.count - 1].keepsWithNext = true
        let rules = (1...count).map { line in
            let y = Points(line) * LargeType.writingPitch - 2
            return DrawItem.rule(from: Point(PageGeometry.left, y), to: Point(PageGeometry.right, y), 0.8, Palette.axis)
        }
        fragments.append(Fragment(height: Points(count) * LargeType.writingPitch, items: rules))
    }

    private mutating func addLinks(in part: ReadPart) {
        for inner in part.parts { if inner.isLink { addLink(inner) } else { addLinks(in: inner) } }
    }

    private mutating func addHeading(_ part: ReadPart, _ rank: HeadingRank) {
        add(part.words, LargeType.heading(rank), tag: part.tag, keepsWithNext: true)
        guard let last = fragments.indices.last, let anchor = part.tag.anchor.flatMap(Anchor.init) else { return }
        fragments[last].anchor = anchor
    }

    private mutating func addList(_ list: ReadPart) {
        let start = fragments.count
        for item in list.parts {
            let first = fragments.count
            addItem(item)
            tag(from: first, .listBody)
            tag(from: first, .listItem)
        }
        tag(from: start, .list)
    }

    private mutating func tag(from start: Int, _ tag: StructureTag) {
        guard start < fragments.count else { return }
        fragments.replaceSubrange(start..., with: Array(fragments[start...]).tagged(tag))
    }

    private mutating func addItem(_ part: ReadPart) {
        if let sentences = part.parts.first(where: { $0.tag.role == .listBody })?.tag.alternative?.sentences,
            let first = sentences.first
        {
            add(first, LargeType.entry, keepsWithNext: sentences.count > 1)
            for sentence in sentences.dropFirst() { add(sentence, LargeType.body, spaceBefore: 0) }
            return
        }
        let label = part.parts.first { $0.tag.role == .listLabel }?.words ?? ""
        let rest = part.parts.filter { $0.tag.role != .listLabel }.map(\.words).filter { !$0.isEmpty }
        let words = rest.isEmpty ? part.words : rest.joined(separator: " ")
        // A label with a meaning precedes its text; a symbol becomes a bullet.
        let says = label.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        add(says ? "\(label): \(words)" : "• \(words)", LargeType.listItem)
        addLines(below: words)
        addLinks(in: part)
    }

    // MARK: Figures

    /// Space between two parts on a line.
    private static let gutter: Points = 16

    /// Sets a figure's text: as it is if short, a list with a line for each part, or two parts on a line if they fit.
    private mutating func addFigure(_ words: String) {
        let parts = words.sentences.flatMap { $0.split(separator: "; ").map(String.init) }
        guard parts.count > 1, let first = parts.first else { return add(words, LargeType.body) }
        let room = (PageGeometry.width - Self.gutter) / 2
        // A name of the whole gets its own line, unless it is already above.
        let isName = !first.contains(":")
        if isName, first.lowercased() != said.last?.lowercased() { add(first, LargeType.body, spaceBefore: 0) }
        var index = isName ? 1 : 0
        while index < parts.count {
            let pair = parts[index...].prefix(2)
            let fits = pair.allSatisfy {
                !Isolates.holdsRightToLeft($0) && typesetter.width($0, LargeType.body.style) <= room
            }
            if pair.count == 2, fits {
                addSideBySide(Array(pair), left: [0, room + Self.gutter])
                index += 2
            } else {
                add(parts[index], LargeType.body, spaceBefore: 0)
                index += 1
            }
        }
    }

    private mutating func addSideBySide(_ texts: [String], left: [Points]) {
        let setting = LargeType.body
        let items = zip(texts, left).flatMap { text, left in
            typesetter.text(
                text, setting.style, Palette.ink, x: PageGeometry.left + left, baseline: setting.style.size
            ).tagged(.paragraph)
        }
        fragments.append(Fragment(height: setting.leading, items: items))
        said += texts
    }

    // MARK: Tables

    private mutating func addTable(_ table: ReadPart) {
        var columns: [String] = []
        for part in table.parts {
            switch part.tag.role {
            case .caption: add(part.words, LargeType.heading(.item), keepsWithNext: true)
            case .tableHead: columns = part.parts.last.map(Self.names) ?? []
            case .tableBody: for row in part.parts { addRow(row, columns) }
            case .tableRow: addRow(part, columns)
            default: add(part)
            }
        }
    }

    /// Returns the names of the columns; a header over several columns counts for each.
    private static func names(of row: ReadPart) -> [String] {
        row.parts.flatMap { cell in Array(repeating: cell.words, count: cell.columns) }
    }

    private mutating func addRow(_ row: ReadPart, _ columns: [String]) {
        var values: [String] = []
        var apart: [(name: String, words: String)] = []
        var title = ""
        var column = 0
        // A row with a single cell across the table belongs to the row before.
        if row.parts.count == 1, row.parts[0].columns > 1 {
            return add(row.parts[0].words, LargeType.body, spaceBefore: 0)
        }
        for cell in row.parts {
            let words = cell.words
            if column == 0 {
                title = words
            } else {
                // A cell that spans several columns has no name.
                let name = cell.columns == 1 && columns.indices.contains(column) ? columns[column] : ""
                let value = words.isEmpty ? MissingMark.dash : words
                if value.standsApart {
                    apart.append((name, value))
                } else if !(words.isEmpty && name.isEmpty) {
                    values.append(name.isEmpty ? value : "\(name): \(value)")
                }
            }
            column += cell.columns
        }
        add(title, LargeType.entry, keepsWithNext: !values.isEmpty || !apart.isEmpty)
        if !values.isEmpty {
            add(values.joined(separator: "; "), LargeType.body, spaceBefore: title.isEmpty ? nil : 0)
        }
        for value in apart {
            if Isolates.holdsRightToLeft(value.words) {
                // On separate lines, so that each keeps its own direction.
                add(value.name.isEmpty ? "" : "\(value.name):", LargeType.body, spaceBefore: 0, keepsWithNext: true)
                add(value.words, LargeType.body, spaceBefore: 0)
            } else {
                add(value.name.isEmpty ? value.words : "\(value.name): \(value.words)", LargeType.body, spaceBefore: 0)
            }
        }
        addLinks(in: row)
    }

    // MARK: Setting

    private mutating func addLink(_ part: ReadPart) {
        guard case .link(let target) = part.tag.role, let anchor = Anchor(rawValue: target) else { return }
        let setting = LargeType.link
        let text = ReadPart(tag: StructureTag(.span), children: part.children).words
        // Page numbers differ in large print.
        let reference = Fragment.Reference(
            anchor: anchor, at: Point(PageGeometry.left, setting.style.size), style: setting.style,
            color: Palette.tealText, index: 0, words: { text.withLastNumber($0) })
        fragments.append(
            Fragment(
                height: setting.leading, items: [], spaceBefore: setting.spaceBefore, references: [reference]))
    }

    private mutating func add(
        _ text: String, _ setting: LargeType.Setting, tag: StructureTag = .paragraph, spaceBefore: Points? = nil,
        keepsWithNext: Bool = false
    ) {
        guard !text.isEmpty else { return }
        said.append(text)
        let set = typesetter.paragraph(
            text, setting.style, Palette.ink, x: PageGeometry.left, width: PageGeometry.width,
            baseline: setting.style.size, leading: setting.leading)
        var fragment = Fragment(
            height: Points(set.lineCount) * setting.leading, items: set.items.tagged(tag),
            spaceBefore: spaceBefore ?? setting.spaceBefore, keepsWithNext: keepsWithNext)
        // A line below a heading stays with the text after it.
        if set.lineCount == 1, setting.style == LargeType.body.style, isUnderHeading { fragment.keepsWithNext = true }
        isUnderHeading = if case .heading = tag.role { true } else { false }
        if !keepsWithNext, set.lineCount > 3 {
            // At least two lines on either page.
            fragment.breaks = (2...(set.lineCount - 2)).map { Points($0) * setting.leading }
        }
        fragments.append(fragment)
    }
}

extension ReadPart {
    /// Number of columns that a cell spans.
    fileprivate var columns: Int {
        switch tag.role {
        case .cell(let columns), .headerCell(_, let columns): columns
        default: 1
        }
    }
}

extension String {
    /// Its sentences, without their full stops.
    fileprivate var sentences: [String] {
        var parts = split(separator: ". ").map(String.init)
        if let last = parts.last, last.hasSuffix(".") { parts[parts.count - 1] = String(last.dropLast()) }
        return parts
    }

    /// Whether text could not be distinguished from the values around it, or would change their direction.
    fileprivate var standsApart: Bool { contains(";") || Isolates.holdsRightToLeft(self) }

    /// Returns the text with its last number replaced; unchanged without one.
    func withLastNumber(_ number: Int) -> String {
        guard let last = utf8.lastIndex(where: { (0x30...0x39).contains($0) }) else { return self }
        let start = utf8[...last].lastIndex { !(0x30...0x39).contains($0) }.map { utf8.index(after: $0) } ?? startIndex
        return String(self[..<start]) + "\(number)" + self[utf8.index(after: last)...]
    }
}

/// The type of large print: informative text is at least 18 points, any other at least 12.
enum LargeType {
    struct Setting {
        var style: TextStyle
        var leading: Points
        var spaceBefore: Points
    }

    static let body = Setting(style: TextStyle(.regular, 18), leading: 25, spaceBefore: 8)
    /// The first words of a table entry.
    static let entry = Setting(style: TextStyle(.bold, 18), leading: 25, spaceBefore: 14)
    static let listItem = Setting(style: TextStyle(.regular, 18), leading: 25, spaceBefore: 5)
    static let link = Setting(style: TextStyle(.semibold, 18), leading: 25, spaceBefore: 6)

    static func heading(_ rank: HeadingRank) -> Setting {
        switch rank {
        case .report: Setting(style: TextStyle(.display, 30), leading: 36, spaceBefore: 12)
        case .page: Setting(style: TextStyle(.display, 26), leading: 32, spaceBefore: 30)
        case .section: Setting(style: TextStyle(.bold, 22), leading: 28, spaceBefore: 26)
        case .subsection: Setting(style: TextStyle(.bold, 20), leading: 26, spaceBefore: 20)
        case .item: Setting(style: TextStyle(.bold, 18), leading: 25, spaceBefore: 16)
        }
    }

    /// Distance between two lines for writing.
    static let writingPitch: Points = 34

    // Header and footer.
    static let name = TextStyle(.bold, 18)
    static let detail = TextStyle(.regular, 14)
    static let pageNumber = TextStyle(.bold, 14)
    static let brandLine = TextStyle(.semibold, 12)
    static let provenance = TextStyle(.regular, 12)
}
