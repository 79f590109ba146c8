import DisplayList
import ReportDocument

/// Questions to ask or tell, lines for writing, and the sheet's closing text.
struct VisitSheetFoot {
    let sheet: VisitSheet
    let typesetter: Typesetter

    private static let padding: Points = 14
    private static let tick: Points = 6
    private static let leading: Points = 11.5
    private static let gap: Points = 2.6
    private static let last = TextStyle(.regular, 7.5)

    // MARK: To ask or tell

    func questions(_ density: SheetDensity) -> SheetPiece {
        let set = sheet.questions.questions.map(question)
        var shown = 0
        var lines = 0
        // The first question is the most urgent: it is printed in full, however little room there is.
        while shown < set.count, shown == 0 || lines + set[shown].lineCount <= density.questions {
            lines += set[shown].lineCount
            shown += 1
        }
        var y: Points = 21
        var list: [DrawItem] = []
        for question in set.prefix(shown) {
            list += question.items.map { $0.moved(y: y) }.tagged(.listBody).tagged(.listItem)
            y += Points(question.lineCount) * Self.leading + Self.gap
        }
        list += own(y: y).tagged(.listBody).tagged(.listItem)
        let height = y + Self.leading + 9
        let notes = sheet.questions.notes
        return SheetPiece(
            .questions,
            items: (surface(height) + heading(note: notes[min(shown, notes.count - 1)]) + list.tagged(.list)).tagged(
                .section), height: height, space: SheetPiece.gap(before: .questions, density))
    }

    private func surface(_ height: Points) -> [DrawItem] {
        let rect = Rect(x: PageGeometry.left, y: 0, width: PageGeometry.width, height: height)
        return [.fill(.roundedRectangle(rect, radius: 4), Palette.paleLavender)]
    }

    private func heading(note: String) -> [DrawItem] {
        let x = PageGeometry.left + Self.padding
        let heading = typesetter.measurer.line(sheet.questions.heading, TypeScale.heading)
        let items = DrawItem.text(heading, at: Point(x, 16), Palette.slate).tagged(.heading(.section))
        guard !note.isEmpty else { return items }
        return items
            // The quiet colour is never used on a tint.
            + typesetter.text(note, TypeScale.headingNote, Palette.ink, x: x + heading.width + 10, baseline: 16)
            .tagged(.paragraph)
    }

    private func question(_ text: String) -> (items: [DrawItem], lineCount: Int) {
        let x = PageGeometry.left + Self.padding
        let words = typesetter.paragraph(
            text, TextStyle(.medium, 8.5), Palette.ink, x: x + 14, width: PageGeometry.width - 2 * Self.padding - 14,
            baseline: 10, leading: Self.leading)
        return ([box(x: x, y: 3.6)] + words.items, words.lineCount)
    }

    private func own(y: Points) -> [DrawItem] {
        let x = PageGeometry.left + Self.padding
        let label = typesetter.measurer.line(sheet.questions.own, TextStyle(.medium, 8.5))
        return [
            box(x: x, y: y + 3.6), .text(label, at: Point(x + 14, y + 10), Palette.ink),
            .rule(
                from: Point(x + 14 + label.width + 6, y + 11.5), to: Point(PageGeometry.right - Self.padding, y + 11.5),
                0.5, Palette.axis),
        ]
    }

    private func box(x: Points, y: Points) -> DrawItem {
        .stroke(
            .roundedRectangle(Rect(x: x, y: y, width: Self.tick, height: Self.tick), radius: 1), Stroke(0.7),
            Palette.slate)
    }

    // MARK: Lines for writing

    func pen(lines: Int, pitch: Points, _ density: SheetDensity) -> SheetPiece {
        let heading = typesetter.measurer.line(sheet.pen.heading, TypeScale.heading)
        var items = DrawItem.text(heading, at: Point(PageGeometry.left, 10), Palette.slate).tagged(.heading(.section))
        items += typesetter.text(
            sheet.pen.note, TypeScale.headingNote, Palette.midTone, x: PageGeometry.left + heading.width + 8,
            baseline: 10
        ).tagged(.paragraph)
        for line in 0..<lines {
            let y = 14 + Points(line + 1) * pitch
            items.append(.rule(from: Point(PageGeometry.left, y), to: Point(PageGeometry.right, y), 0.5, Palette.axis))
        }
        return SheetPiece(
            .pen, items: items, height: 15 + Points(lines) * pitch,
            space: SheetPiece.gap(before: .pen, density))
    }

    // MARK: Closing text

    /// Sets remarks one below another, with a gap above.
    func rows(_ texts: [String]) -> (items: [DrawItem], height: Points) {
        var items: [DrawItem] = []
        var y: Points = 1
        for text in texts {
            let lines = typesetter.paragraph(
                text, Self.last, Palette.ink, x: PageGeometry.left, width: PageGeometry.width, baseline: y + 8,
                leading: 9.5)
            items += lines.items.tagged(.paragraph)
            y += Points(lines.lineCount) * 9.5 + 1
        }
        return (items, texts.isEmpty ? 0 : y + 1)
    }

    func absent(_ text: String, _ density: SheetDensity) -> SheetPiece {
        let lines = typesetter.fittedLines(text, Self.last, width: PageGeometry.width, limit: 2)
        return SheetPiece(
            .absent,
            items: lines.enumerated().map { index, line in
                .text(line, at: Point(PageGeometry.left, 8 + Points(index) * 9.5), Palette.midTone)
            }.tagged(.paragraph), height: 9 + Points(lines.count - 1) * 9.5,
            space: SheetPiece.gap(before: .absent, density))
    }

    var last: SheetPiece {
        let words = typesetter.paragraph(
            sheet.lastLine, Self.last, Palette.midTone, x: PageGeometry.left, width: PageGeometry.width, baseline: 8,
            leading: 9.5)
        return SheetPiece(
            .last, items: words.items.tagged(.paragraph), height: 10.5 + Points(words.lineCount - 1) * 9.5, space: 0)
    }
}
