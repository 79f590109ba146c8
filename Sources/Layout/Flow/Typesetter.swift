import DisplayList

/// Sets text at positions: shared by all blocks.
struct Typesetter {
    let measurer: any TextMeasuring
    /// Truncates no text: for lists made by the program itself.
    let whole: any TextMeasuring
    let paper: Paper

    init(measurer: any TextMeasuring, whole: (any TextMeasuring)? = nil, paper: Paper = .a4) {
        self.paper = paper
        self.measurer = measurer
        self.whole = whole ?? measurer
    }

    func width(_ text: String, _ style: TextStyle) -> Points { measurer.line(text, style).width }

    /// Sets a line beginning at `x`.
    func text(_ text: String, _ style: TextStyle, _ color: Color, x: Points, baseline: Points) -> DrawItem {
        .text(measurer.line(text, style), at: Point(x, baseline), color)
    }

    /// Sets a line ending at `right`.
    func text(_ text: String, _ style: TextStyle, _ color: Color, right: Points, baseline: Points) -> DrawItem {
        let line = measurer.line(text, style)
        return .text(line, at: Point(right - line.width, baseline), color)
    }

    /// Sets wrapped text; a right-to-left line is right-aligned in its column.
    func paragraph(
        _ text: String, _ style: TextStyle, _ color: Color, x: Points, width: Points, baseline: Points,
        leading: Points, limit: Int? = nil
    ) -> (items: [DrawItem], lineCount: Int) {
        let lines = measurer.lines(text, style, width: width, limit: limit)
        var items: [DrawItem] = []
        items.reserveCapacity(lines.count)
        for (index, line) in lines.enumerated() {
            let start = line.isRightToLeft ? x + width - line.width : x
            items.append(.text(line, at: Point(start, baseline + Points(index) * leading), color))
        }
        return (items, lines.count)
    }
}

/// Marks a table cell without a record: a printed dash, read as an empty cell.
enum MissingMark {
    static let dash = "–"
    static let heardLead = "Empty cells: "

    /// Returns the spoken text of a note that explains the dash, such as `– not logged`; nil for any other.
    static func heard(_ note: some StringProtocol) -> String? {
        note.hasPrefix(dash + " ") ? heardLead + note.dropFirst(2) : nil
    }
}

extension Typesetter {
    /// Returns the first version that is no wider than `width`; the last if none is.
    func fitting(_ wordings: [String], _ style: TextStyle, width: Points) -> String {
        wordings.first { self.width($0, style) <= width } ?? wordings.last ?? ""
    }

    /// Returns a line no wider than `width`: cut between words, so that no number and no dose is split.
    func fitted(_ text: String, _ style: TextStyle, width: Points) -> TextLine {
        let whole = measurer.line(text, style)
        guard whole.width > width else { return whole }
        let words = text.split(separator: " ")
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            var kept = Array(words[..<count])
            // A number without its unit, or the beginning of a strength, would mean something else.
            while let last = kept.last, last.contains(where: \.isNumber) || last.count == 1 { kept.removeLast() }
            guard !kept.isEmpty else { break }
            let line = measurer.line(kept.joined(separator: " ") + "…", style)
            if line.width <= width { return line }
        }
        return cutBeforeNumbers(String(words.first ?? ""), style, width: width)
    }

    /// Returns at most `limit` lines no wider than `width`; the rest is cut as by ``fitted(_:_:width:)``.
    func fittedLines(_ text: String, _ style: TextStyle, width: Points, limit: Int) -> [TextLine] {
        let lines = measurer.lines(text, style, width: width, limit: nil)
        guard lines.count > limit else { return lines }
        let rest = lines[(limit - 1)...].reduce("") { text, line in
            text + line.text + (line.isBrokenInsideWord ? "" : " ")
        }
        return lines[..<(limit - 1)] + [fitted(rest, style, width: width)]
    }

    /// Returns the letters before the first number in a word.
    private func cutBeforeNumbers(_ word: String, _ style: TextStyle, width: Points) -> TextLine {
        let letters = String(word.prefix { !$0.isNumber })
        let text = letters.count < word.count ? letters + "…" : letters
        let line = measurer.line(text, style)
        guard line.width > width else { return line }
        return measurer.lines(text, style, width: width, limit: 1).first ?? line
    }
}

extension Typesetter {
    /// Sets wrapped text with the first occurrence of one part in a different style; all in the plain style if its
    /// words do not run from left to right.
    func paragraph(
        _ text: String, emphasising part: String, _ style: TextStyle, _ strong: TextStyle, _ color: Color, x: Points,
        width: Points, baseline: Points, leading: Points
    ) -> (items: [DrawItem], lineCount: Int) {
        guard !part.isEmpty, let range = text.firstRange(of: part) else {
            return paragraph(text, style, color, x: x, width: width, baseline: baseline, leading: leading)
        }
        return paragraph(
            [
                (String(text[..<range.lowerBound]), style, color), (String(text[range]), strong, color),
                (String(text[range.upperBound...]), style, color),
            ], plain: style, color, x: x, width: width, baseline: baseline, leading: leading)
    }

    /// Sets wrapped text of several styles and colours; all of it plain if its words do not run from left to right, or
    /// if a word is wider than the column, since it can only be broken in one style.
    func paragraph(
        _ parts: [(text: String, style: TextStyle, color: Color)], plain style: TextStyle, _ color: Color, x: Points,
        width: Points, baseline: Points, leading: Points
    ) -> (items: [DrawItem], lineCount: Int) {
        var set = StyledLines(typesetter: self, x: x, width: width)
        let isSimple = parts.allSatisfy { Self.isSimple($0.text) }
        if isSimple { for part in parts { set.add(part.text, part.style, part.color) } }
        guard isSimple, set.fits else {
            let text = parts.map(\.text).joined()
            return paragraph(text, style, color, x: x, width: width, baseline: baseline, leading: leading)
        }
        let lines = set.lines
        let items = lines.enumerated().flatMap { index, line in
            line.map { DrawItem.text($0.line, at: Point($0.x, baseline + Points(index) * leading), $0.color) }
        }
        return (items, lines.count)
    }

    /// Whether all letters are set one after another, from left to right: Latin with its marks, Greek, Cyrillic, and
    /// signs, without any that change the direction.
    private static func isSimple(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            (scalar.value < 0x0530 || (0x1E00...0x22FF).contains(scalar.value))
                && scalar.properties.generalCategory != .format
        }
    }
}

/// Words of several styles in lines; consecutive words of one style are one item.
private struct StyledLines {
    struct Run {
        var line: TextLine
        var x: Points
        var color: Color
    }

    let typesetter: Typesetter
    let x: Points
    let width: Points
    /// Whether no word was wider than the column.
    private(set) var fits = true
    private var done: [[(text: String, style: TextStyle, color: Color)]] = [[]]
    private var end: Points = 0

    init(typesetter: Typesetter, x: Points, width: Points) {
        self.typesetter = typesetter
        self.x = x
        self.width = width
    }

    /// Adds words; a space belongs to the word before it.
    mutating func add(_ text: String, _ style: TextStyle, _ color: Color) {
        var start = text.utf8.startIndex
        while start < text.utf8.endIndex {
            let end = text.utf8[start...].firstIndex(of: UInt8(ascii: " ")).map(text.utf8.index(after:))
            place(String(text[start..<(end ?? text.endIndex)]), style, color)
            start = end ?? text.endIndex
        }
    }

    private mutating func place(_ word: String, _ style: TextStyle, _ color: Color) {
        let bare = word.hasSuffix(" ") ? String(word.dropLast()) : word
        let room = typesetter.width(bare, style)
        if room > width { fits = false }
        if end + room > width, end > 0 {
            done.append([])
            end = 0
        }
        let line = done.count - 1
        if let last = done[line].last, last.style == style, last.color == color {
            done[line][done[line].count - 1].text += word
        } else {
            done[line].append((word, style, color))
        }
        end += typesetter.width(word, style)
    }

    var lines: [[Run]] {
        done.filter { !$0.isEmpty }.map { runs in
            var x = x
            return runs.map { text, style, color in
                let line = typesetter.measurer.line(text, style)
                defer { x += line.width }
                return Run(line: line, x: x, color: color)
            }
        }
    }
}
