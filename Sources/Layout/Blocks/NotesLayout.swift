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

    /// Columns up to this height stay on one page and are read one after the other; longer remarks continue over pages
    /// row by row.
    private static let lowestBroken: Points = 240
    private static let gap: Points = 12

    /// Sets remarks in two columns.
    func fragments(of notes: [Note]) -> [Fragment] {
        let set = notes.map { note in
            (label(note.label), typesetter.whole.lines(note.text, TypeScale.note, width: Self.columnWidth, limit: nil))
        }
        let heights = set.map { label, lines in 11.5 + Points(lines.count + label.count - 1) * Self.leading }
        let left = Self.leftCount(heights)
        let height = max(Self.height(heights[..<left]), Self.height(heights[left...]))
        guard notes.count > 1, height <= Self.lowestBroken else { return rows(of: notes) }
        var items: [DrawItem] = []
        for (column, x) in zip([set[..<left], set[left...]], [PageGeometry.left, Self.secondColumn]) {
            var y: Points = 0
            for (label, lines) in column {
                items += self.items(label, lines[...], x: x, isContinued: false).map { $0.moved(y: y) }
                y += 11.5 + Points(lines.count + label.count - 1) * Self.leading + Self.gap
            }
        }
        return [Fragment(height: height, items: items, spaceBefore: 8)].tagged(.list)
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

    /// Sets remarks in two columns, read row by row.
    private func rows(of notes: [Note]) -> [Fragment] {
        stride(from: 0, to: notes.count, by: 2).flatMap { index -> [Fragment] in
            let pair = notes[index..<min(index + 2, notes.count)].map { note in
                (
                    label(note.label),
                    typesetter.whole.lines(note.text, TypeScale.note, width: Self.columnWidth, limit: nil)
                )
            }
            let longest = pair.map { $0.1.count }.max() ?? 0
            return stride(from: 0, to: longest, by: Self.linesLimit).map { start in
                var items: [DrawItem] = []
                var height: Points = 0
                for ((label, lines), x) in zip(pair, [PageGeometry.left, Self.secondColumn]) where start < lines.count {
                    let piece = lines[start..<min(start + Self.linesLimit, lines.count)]
                    items += self.items(label, piece, x: x, isContinued: start > 0)
                    let labelled = start > 0 ? 1 : label.count
                    height = max(height, 11.5 + Points(piece.count + labelled - 1) * Self.leading)
                }
                // No remark is alone on the next page.
                return Fragment(
                    height: height, items: items, spaceBefore: index == 0 && start == 0 ? 8 : Self.gap,
                    keepsWithNext: index == 0 && notes.count > 2 || index + 4 >= notes.count && index + 2 < notes.count)
            }
        }.tagged(.list)
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
