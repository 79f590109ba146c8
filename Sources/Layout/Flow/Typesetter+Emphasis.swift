import DisplayList

extension Typesetter {
    /// A wrapped text with the first occurrence of one part in another style; the whole text in the plain style if its
    /// words do not run from left to right.
    func paragraph(
        _ text: String, emphasising part: String, _ style: TextStyle, _ strong: TextStyle, _ color: Color, x: Points,
        width: Points, baseline: Points, leading: Points
    ) -> (items: [DrawItem], lineCount: Int) {
        guard !part.isEmpty, let range = text.firstRange(of: part), Self.isSimple(text) else {
            return paragraph(text, style, color, x: x, width: width, baseline: baseline, leading: leading)
        }
        var set = EmphasisedLines(typesetter: self, x: x, width: width, color: color)
        set.add(String(text[..<range.lowerBound]), style)
        set.add(String(text[range]), strong)
        set.add(String(text[range.upperBound...]), style)
        // A word wider than the column can only be broken in the plain style.
        guard set.fits else {
            return paragraph(text, style, color, x: x, width: width, baseline: baseline, leading: leading)
        }
        let lines = set.lines
        let items = lines.enumerated().flatMap { index, line in
            line.map { DrawItem.text($0.line, at: Point($0.x, baseline + Points(index) * leading), color) }
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

/// Words of several styles in lines; each run of one style is one item.
private struct EmphasisedLines {
    struct Run {
        var line: TextLine
        var x: Points
    }

    let typesetter: Typesetter
    let x: Points
    let width: Points
    let color: Color
    /// Whether no word was wider than the column.
    private(set) var fits = true
    private var done: [[(text: String, style: TextStyle)]] = [[]]
    private var end: Points = 0

    init(typesetter: Typesetter, x: Points, width: Points, color: Color) {
        self.typesetter = typesetter
        self.x = x
        self.width = width
        self.color = color
    }

    /// Adds words; a space belongs to the word before it.
    mutating func add(_ text: String, _ style: TextStyle) {
        var word = ""
        for character in text {
            word.append(character)
            if character == " " {
                place(word, style)
                word = ""
            }
        }
        if !word.isEmpty { place(word, style) }
    }

    private mutating func place(_ word: String, _ style: TextStyle) {
        let bare = word.hasSuffix(" ") ? String(word.dropLast()) : word
        let room = typesetter.width(bare, style)
        if room > width { fits = false }
        if end + room > width, end > 0 {
            done.append([])
            end = 0
        }
        let line = done.count - 1
        if let last = done[line].last, last.style == style {
            done[line][done[line].count - 1].text += word
        } else {
            done[line].append((word, style))
        }
        end += typesetter.width(word, style)
    }

    var lines: [[Run]] {
        done.filter { !$0.isEmpty }.map { runs in
            var x = x
            return runs.map { text, style in
                let line = typesetter.measurer.line(text, style)
                defer { x += line.width }
                return Run(line: line, x: x)
            }
        }
    }
}
