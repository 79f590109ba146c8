import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let columnWidth: Points = 248
    private static let secondColumn: Points = 303
    private static let leading: Points = 10.5

    /// Largest number of lines of a note in a piece; longer notes continue in further pieces, so that none is taller
    /// than a page.
    private static let linesLimit = 50

    /// Largest number of lines in a label, which may contain a patient's own words.
    private static let labelLimit = 12

    /// Largest height of two columns that stay on one page and are read one after the other; more remarks follow in
    /// further columns below.
    private static let tallestColumns: Points = 130
    private static let gap: Points = 12

    private typealias SetNote = (label: [TextLine], lines: [TextLine])

    private static func height(of note: SetNote) -> Points {
        11.5 + Points(note.lines.count + note.label.count - 1) * leading
    }

    /// Sets remarks in two columns.
    func fragments(of notes: [Note]) -> [Fragment] {
        let set: [SetNote] = notes.map { note in
            (label(note.label), typesetter.whole.lines(note.text, TypeScale.note, width: Self.columnWidth, limit: nil))
        }
        var fragments: [Fragment] = []
        var start = 0
        while start < set.count {
            var end = start + 1
            while end < set.count, Self.columnsHeight(set[start...end]) <= Self.tallestColumns { end += 1 }
            let chunk = set[start..<end]
            // A long remark by itself is beside nothing, and may be broken.
            let isLong = chunk.count == 1 && Self.height(of: set[start]) > Self.tallestColumns
            fragments += isLong ? pieces(of: set[start]) : [columns(chunk)]
            start = end
        }
        if !fragments.isEmpty { fragments[0].spaceBefore = 8 }
        return fragments.tagged(.list)
    }

    private static func columnsHeight(_ notes: ArraySlice<SetNote>) -> Points {
        let heights = notes.map(height)
        let left = leftCount(heights)
        return max(height(heights[..<left]), height(heights[left...]))
    }

    private func columns(_ notes: ArraySlice<SetNote>) -> Fragment {
        let left = notes.startIndex + Self.leftCount(notes.map(Self.height))
        var items: [DrawItem] = []
        for (column, x) in zip([notes[..<left], notes[left...]], [PageGeometry.left, Self.secondColumn]) {
            var y: Points = 0
            for note in column {
                items += self.items(note.label, note.lines[...], x: x, isContinued: false).map { $0.moved(y: y) }
                y += Self.height(of: note) + Self.gap
            }
        }
        return Fragment(height: Self.columnsHeight(notes), items: items, spaceBefore: Self.gap)
    }

    /// Sets a long remark in pieces, none taller than a page.
    private func pieces(of note: SetNote) -> [Fragment] {
        stride(from: 0, to: note.lines.count, by: Self.linesLimit).map { start in
            let lines = note.lines[start..<min(start + Self.linesLimit, note.lines.count)]
            let labelled = start > 0 ? 1 : note.label.count
            return Fragment(
                height: 11.5 + Points(lines.count + labelled - 1) * Self.leading,
                items: items(note.label, lines, x: PageGeometry.left, isContinued: start > 0), spaceBefore: Self.gap)
        }
    }

    /// Returns the number of remarks in the left column that makes the taller column as low as possible.
    private static func leftCount(_ heights: [Points]) -> Int {
        var best = (count: heights.count, height: height(heights[...]))
        for count in heights.indices {
            let taller = max(height(heights[..<count]), height(heights[count...]))
            if taller < best.height { best = (count, taller) }
        }
        return best.count
    }

    private static func height(_ heights: ArraySlice<Points>) -> Points {
        heights.reduce(0, +) + Points(max(0, heights.count - 1)) * gap
    }

    /// Wraps a label to a limited number of lines.
    private func label(_ words: String) -> [TextLine] {
        typesetter.measurer.lines(words, TypeScale.noteLabel, width: Self.columnWidth, limit: Self.labelLimit)
    }

    private func items(_ label: [TextLine], _ lines: ArraySlice<TextLine>, x: Points, isContinued: Bool) -> [DrawItem] {
        var label = label
        if isContinued, let first = label.first {
            label = typesetter.measurer.lines(
                first.text + ", continued", TypeScale.noteLabel, width: Self.columnWidth, limit: 1)
        }
        let heading = set(label, x: x, baseline: 8, Palette.slate)
        let below = Points(max(0, label.count - 1)) * Self.leading
        let text = set(Array(lines), x: x, baseline: 19.5 + below, Palette.midTone)
        return (heading.tagged(isContinued ? .artifact : .listLabel) + text.tagged(.listBody)).tagged(.listItem)
    }

    private func set(_ lines: [TextLine], x: Points, baseline: Points, _ color: Color) -> [DrawItem] {
        lines.enumerated().map { index, line in
            let start = line.isRightToLeft ? x + Self.columnWidth - line.width : x
            return .text(line, at: Point(start, baseline + Points(index) * Self.leading), color)
        }
    }
}
