import DisplayList
import ReportDocument

/// The title of the sheet, and the strips of points to review first and of gaps in the diary.
struct VisitSheetHead {
    let sheet: VisitSheet
    let typesetter: Typesetter
    /// Heading level of the title: the report's, or that of its first chapter.
    var rank = HeadingRank.report

    private static let inset: Points = 92
    private static let labelInset: Points = 37
    static let titleBaseline: Points = 20
    private static let firstBaseline: Points = 15
    private static let leading: Points = 13
    private static let underLast: Points = 12
    /// Lines of the strip in a fixed place, and of one with more to say, whose lines are closer.
    private static let (fewLines, manyLines, closeLeading): (Int, Int, Points) = (4, 5, 11)

    var title: SheetPiece {
        let left = PageGeometry.left
        let words = typesetter.paragraph(
            sheet.title, TypeScale.title, Palette.slate, x: left, width: PageGeometry.width,
            baseline: Self.titleBaseline, leading: 27, limit: 2)
        var baseline = Self.titleBaseline + Points(words.lineCount - 1) * 27
        let beside = left + typesetter.width(sheet.title, TypeScale.title) + 18
        let fits =
            words.lineCount == 1
            && beside + typesetter.width(sheet.note, TypeScale.subtitle) <= PageGeometry.right
        if !fits { baseline += 15 }
        let note = typesetter.paragraph(
            sheet.note, TypeScale.subtitle, Palette.midTone, x: fits ? beside : left,
            width: PageGeometry.width + 1 - (fits ? beside - left : 0), baseline: baseline, leading: 12)
        let height = baseline + Points(note.lineCount - 1) * 12
        return SheetPiece(
            .title, items: words.items.tagged(.heading(rank)) + note.items.tagged(.paragraph), height: height,
            space: 0)
    }

    /// Nil if nothing was checked.
    var review: SheetPiece? {
        let review = sheet.review
        guard !review.lines.isEmpty || review.notFound != nil else { return nil }
        var piece = strip(
            review.label, lines: review.lines, quietly: review.notFound.map { [$0] } ?? [],
            isQuiet: review.lines.isEmpty)
        if piece.height > Self.firstBaseline + Self.leading { piece.reference = reference }
        return piece
    }

    /// Nil if the diary covers every day and the export has all data that safety needs.
    var diary: SheetPiece? {
        guard !sheet.review.diary.isEmpty else { return nil }
        var piece = strip("Diary", lines: sheet.review.diary, quietly: [], isQuiet: true)
        piece.space = sheet.review.lines.isEmpty && sheet.review.notFound == nil ? 8 : 3
        return piece
    }

    /// Sets the strip in a fixed height: points to review in a medium weight, then what was looked for and what the diary
    /// leaves open, line by line.
    ///
    /// - Parameter place: returns the place of the lines that do not fit, in words.
    /// - Returns: also these lines.
    func strip(height: Points, place: ([String]) -> String) -> (piece: SheetPiece, left: [String]) {
        let review = sheet.review
        let width = PageGeometry.width - Self.inset - 12
        var rows =
            review.lines.map { ($0, Self.strong) }
            + ([review.notFound].compactMap(\.self) + review.diary).map { ($0, TypeScale.cardText) }
        if rows.isEmpty, let places = sheet.places { rows = [(places.days, TypeScale.cardText)] }
        let counts = rows.map { typesetter.measurer.lines($0.0, $0.1, width: width, limit: nil).count }
        let isClose = counts.reduce(0, +) > Self.fewLines
        let most = isClose ? Self.manyLines : Self.fewLines
        var used = 0
        var kept: [(String, TextStyle)] = []
        var left: [String] = []
        for (index, (line, style)) in rows.enumerated() {
            let count = counts[index]
            // The last line says how many are left; the first is never left out.
            let room = index + 1 == rows.count && left.isEmpty ? most : most - 1
            if index == 0 || used + count <= room {
                kept.append((line, style))
                used += count
            } else {
                left.append(line)
            }
        }
        let isQuiet = review.lines.isEmpty
        let more = left.isEmpty ? [] : ["\(left.count) more \(place(left))"]
        var piece = strip(
            review.label, lines: kept.filter { $0.1 == Self.strong }.map(\.0),
            quietly: kept.filter { $0.1 != Self.strong }.map(\.0) + more, isQuiet: isQuiet, height: height,
            leading: isClose ? Self.closeLeading : Self.leading)
        piece.reference = reference
        return (piece, left)
    }

    private static let strong = TextStyle(.medium, 8.5)

    private var reference: Fragment.Reference? {
        guard let seeAlso = sheet.review.seeAlso, !sheet.review.lines.isEmpty else { return nil }
        return Fragment.Reference(
            anchor: seeAlso.anchor,
            at: Point(PageGeometry.left + Self.labelInset, Self.firstBaseline + Self.leading),
            style: TypeScale.legend, color: Palette.ink, index: 0, words: { "page \($0)" },
            heard: { "\(seeAlso.title), page \($0)" })
    }

    private func strip(
        _ label: String, lines: [String], quietly: [String], isQuiet: Bool, height fixed: Points? = nil,
        leading: Points = leading
    ) -> SheetPiece {
        let x = PageGeometry.left + Self.inset
        let width = PageGeometry.width - Self.inset - 12
        var baseline = Self.firstBaseline
        var body: [DrawItem] = []
        let rows = lines.map { ($0, Self.strong) } + quietly.map { ($0, TypeScale.cardText) }
        for (line, style) in rows {
            // The quiet colour is never used on a tint.
            let text = typesetter.paragraph(
                line, style, Palette.ink, x: x, width: width, baseline: baseline, leading: Self.closeLeading)
            body += text.items.tagged(.listBody).tagged(.listItem)
            baseline += Points(text.lineCount - 1) * Self.closeLeading + leading
        }
        let height = fixed ?? baseline - leading + Self.underLast
        let left = PageGeometry.left
        let surface: [DrawItem] = [
            .fill(
                .roundedRectangle(Rect(x: left, y: 0, width: PageGeometry.width, height: height), radius: 4),
                isQuiet ? Palette.cloudWhite : Palette.paleBlush),
            .fill(
                .roundedRectangle(Rect(x: left, y: 0, width: 3, height: height), radius: 1.5),
                isQuiet ? Palette.softLavender : Palette.severeAccent),
        ]
        let warning =
            isQuiet ? [] : WarningSymbol.items(corner: Point(left + 13, min(12, height / 2 - 7)), color: Palette.slate)
        let name = typesetter.text(
            label, TypeScale.cardLabel, Palette.slate, x: left + Self.labelInset, baseline: Self.firstBaseline)
        return SheetPiece(
            .review,
            items: (surface + warning + name.tagged(.heading(.item)) + body.tagged(.list)).tagged(.section),
            height: height, space: SheetPiece.gap(before: .review, SheetDensity.all[0]))
    }
}
