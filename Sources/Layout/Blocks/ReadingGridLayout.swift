import DisplayList
import ReportDocument

/// The readings of a marker, three per line, with remarks below.
struct ReadingGridLayout {
    let grid: ReadingGrid
    let number: Int
    let typesetter: Typesetter

    private static let rowHeight: Points = 13.5
    private static let baseline: Points = 9.4
    private static let perLine = 3
    private static let remarkLeading: Points = 11
    private static let dayWidth: Points = 53
    private static let valueWidth: Points = 46

    func fragments() -> [Fragment] {
        let lines = stride(from: 0, to: grid.readings.count, by: Self.perLine).map {
            Array(grid.readings[$0..<min($0 + Self.perLine, grid.readings.count)])
        }
        let readings = lines.enumerated().map { index, readings in
            Fragment(
                height: Self.rowHeight, items: line(readings), spaceBefore: index == 0 ? 12 : 0,
                keepsWithNext: index == 0 && lines.count > 1 || index == lines.count - 2, continuation: continuation)
        }
        let remarks = grid.remarks.enumerated().map { self.remark($1, isFirst: $0 == 0) }
        return readings.tagged(.list) + remarks.tagged(.list)
    }

    private func line(_ readings: [ReadingGrid.Reading]) -> [DrawItem] {
        let width: Points = 157
        var items: [DrawItem] = []
        for (reading, x) in zip(readings, PageGeometry.columns(3)) {
            items += self.reading(reading, x: x).tagged(StructureTag(.listBody, alternative: reading.heard))
                .tagged(.listItem)
            items.append(
                .rule(
                    from: Point(x, Self.rowHeight - 0.25), to: Point(x + width, Self.rowHeight - 0.25), 0.4,
                    Palette.hairline))
        }
        return items
    }

    private func reading(_ reading: ReadingGrid.Reading, x: Points) -> [DrawItem] {
        var items = [
            typesetter.text(
                reading.day, TypeScale.tableBody.withTabularFigures, Palette.midTone, x: x, baseline: Self.baseline)
        ]
        items +=
            typesetter.paragraph(
                reading.value, TypeScale.tableEmphasis, Palette.slate, x: x + Self.dayWidth,
                width: reading.word.isEmpty ? 157 - Self.dayWidth : Self.valueWidth, baseline: Self.baseline,
                leading: 0,
                limit: 1
            ).items
        let statusX = x + Self.dayWidth + Self.valueWidth + 2
        if let status = reading.status {
            items += status.items(center: Point(statusX + 2.6, Self.baseline - 2.8), scale: 0.8)
        }
        items +=
            typesetter.paragraph(
                reading.word, TypeScale.legend, Palette.ink, x: statusX + (reading.status == nil ? 0 : 8.5),
                width: 157 - Self.dayWidth - Self.valueWidth - 10, baseline: Self.baseline, leading: 0, limit: 1
            ).items
        return items
    }

    private func remark(_ remark: ReadingGrid.Remark, isFirst: Bool) -> Fragment {
        let day = typesetter.text(
            remark.day, TypeScale.tableBody.withTabularFigures, Palette.midTone, x: PageGeometry.left,
            baseline: Self.baseline)
        let words = typesetter.paragraph(
            remark.text, TypeScale.note, Palette.ink, x: PageGeometry.left + Self.dayWidth,
            width: PageGeometry.width - Self.dayWidth, baseline: Self.baseline, leading: Self.remarkLeading, limit: 30)
        return Fragment(
            height: 2 + Points(words.lineCount) * Self.remarkLeading,
            items: (day.tagged(.listLabel) + words.items.tagged(.listBody)).tagged(.listItem),
            spaceBefore: isFirst ? 7 : 0, continuation: continuation)
    }

    /// A continued grid names its marker.
    private var continuation: Continuation {
        let name = grid.name
        return Continuation(
            table: number, tailHeight: 0, tail: { _ in [] },
            head: { page in
                let heading = typesetter.measurer.lines(name, TypeScale.heading, width: 400, limit: 1).first
                guard let heading else { return [] }
                return [
                    .text(heading, at: Point(PageGeometry.left, 10), Palette.slate),
                    typesetter.text(
                        "continued from page \(page)", TypeScale.headingNote, Palette.midTone,
                        x: PageGeometry.left + heading.width + 7, baseline: 10),
                ]
            }, headHeight: 22)
    }
}
