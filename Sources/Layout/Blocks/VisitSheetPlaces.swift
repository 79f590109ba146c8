import DisplayList
import ReportDocument

/// The sheet on a headache diary: every part in its own place, whatever is missing, so that readers of one sheet find
/// everything on the next. Only the part below the questions grows, at the cost of lines for writing.
extension VisitSheetLayout {
    /// Top of a part on the page, and the height that it may take.
    private struct Place {
        var top: Points
        var height: Points
    }

    // From the top of the live area, 64 points below that of the page.
    private static let strip = Place(top: 28, height: 66)
    private static let figures = Place(top: 103, height: 62)
    private static let days = Place(top: 169, height: 119)
    private static let middle = Place(top: 303, height: 131)
    private static let panels = Place(top: 443, height: 112)
    private static let questions = Place(top: 563, height: 63)

    private static let numeralColumns: [Points] = [42, 146, 250, 354, 458]
    private static let (medicinesSpan, courseSpan) = (SheetSpan(42, 312), SheetSpan(336, 553))
    private static let panelSpans = [SheetSpan(42, 196), SheetSpan(214, 396), SheetSpan(412, 553)]
    /// Lines for writing that stay, whatever is above them.
    private static let leastPenLines = 3
    private static let (penPitch, leastPenPitch): (Points, Points) = (19, 15)
    /// Room above the lines for writing: a gap, and their heading.
    private static let overPen: Points = 22

    func fixedFragments(_ places: SheetPlaces) -> [Fragment] {
        var items: [DrawItem] = []
        var references: [Fragment.Reference] = []
        let head = VisitSheetHead(sheet: sheet, typesetter: typesetter, rank: isReport ? .report : .page)
        let title = head.title
        // A title of several lines moves everything down.
        let down = title.height - VisitSheetHead.titleBaseline
        func add(_ piece: SheetPiece, at place: Points) {
            let top = place + down
            items.append(piece.items, movedDown: top)
            guard var reference = piece.reference else { return }
            reference.at.y += top
            reference.index = items.count
            references.append(reference)
        }
        let strip = head.strip(height: Self.strip.height) { left in
            let shown = below(left, to: height - down)
            return shown.count == left.count ? "below" : (shown.isEmpty ? "" : "below and ") + places.otherPages
        }
        add(title, at: -2 - down)
        add(strip.piece, at: Self.strip.top)
        add(
            VisitSheetFigures(sheet.figures, typesetter).piece(in: Self.numeralColumns, to: PageGeometry.right),
            at: Self.figures.top)
        add(daysPiece(places), at: Self.days.top)
        add(
            sheet.medicines.map { medicines in
                piece(in: Self.middle) { density in
                    VisitSheetMedicines(medicines: medicines, span: Self.medicinesSpan, typesetter: typesetter)
                        .piece(density)
                }
            } ?? absence("Medicines", places.medicines, Self.medicinesSpan), at: Self.middle.top)
        add(
            sheet.course.map { course in
                piece(in: Self.middle) { density in
                    VisitSheetCourse(course: course, span: Self.courseSpan, typesetter: typesetter).piece(density)
                }
            } ?? absence("Better or worse", places.course, Self.courseSpan), at: Self.middle.top)
        add(panelsPiece, at: Self.panels.top)
        addFoot(over: strip.left, to: height - down, add)
        return [Fragment(height: height, items: items, references: references, caution: sheet.caution)]
    }

    /// Questions, what the strip has no room for, lines for writing, and the closing text.
    private func addFoot(over left: [String], to height: Points, _ add: (SheetPiece, Points) -> Void) {
        let foot = VisitSheetFoot(sheet: sheet, typesetter: typesetter)
        let last = foot.last
        let bottom = height - last.height
        let rows = foot.rows(below(left, to: height) + (left.isEmpty ? [sheet.absent].compactMap(\.self) : []))
        // As many questions as leave room for the lines for writing.
        let room = bottom - Self.questions.top - rows.height - Self.leastPen
        let density = SheetDensity.all.first { foot.questions($0).height <= room } ?? SheetDensity.all.last!
        let questions = foot.questions(density)
        add(questions, Self.questions.top)
        var y = Self.questions.top + questions.height
        if !rows.items.isEmpty {
            add(SheetPiece(.absent, items: rows.items, height: rows.height, space: 0), y + 2)
            y += rows.height
        }
        let pen = bottom - y - Self.overPen
        let lines = max(min(Self.leastPenLines, Int(pen / Self.leastPenPitch)), Int(pen / Self.penPitch))
        if lines > 0 { add(foot.pen(lines: lines, pitch: min(22, pen / Points(lines)), density), y + 6) }
        add(last, bottom)
    }

    private static var leastPen: Points { overPen + Points(leastPenLines) * leastPenPitch }

    /// Returns the strip's other lines for which there is room, above the first question and the lines for writing.
    private func below(_ left: [String], to height: Points) -> [String] {
        let foot = VisitSheetFoot(sheet: sheet, typesetter: typesetter)
        let room =
            height - foot.last.height - Self.questions.top - foot.questions(SheetDensity.all.last!).height
            - Self.leastPen
        var shown = left[...]
        while !shown.isEmpty, foot.rows(Array(shown)).height > room { shown.removeLast() }
        return Array(shown)
    }

    private func daysPiece(_ places: SheetPlaces) -> SheetPiece {
        switch sheet.days {
        case .days(let grid):
            let days = VisitSheetDays(grid: grid, typesetter: typesetter)
            return piece(in: Self.days) { days.piece($0) }
        case .months(let bars):
            let months = VisitSheetMonths(bars: bars, typesetter: typesetter)
            return piece(in: Self.days) { months.piece($0) }
        case nil: return absence("Every day", places.days, .whole)
        }
    }

    private var panelsPiece: SheetPiece {
        var piece = SheetPiece(.panels, items: [], height: Self.panels.height, space: 0)
        let rule = PageGeometry.left
        piece.items.append(.rule(from: Point(rule, 0), to: Point(PageGeometry.right, 0), 0.5, Palette.hairline))
        for (panel, span) in zip(sheet.panels, Self.panelSpans) {
            let set = VisitSheetPanel(panel: panel, span: span, typesetter: typesetter)
                .set(within: Self.panels.height - 6)
            piece.items.append(set.items, movedDown: 6)
        }
        return piece
    }

    /// A part without data: its heading, and why in grey.
    private func absence(_ heading: String, _ reason: String, _ span: SheetSpan) -> SheetPiece {
        let words = typesetter.paragraph(
            reason, VisitSheetPanels.remark, Palette.midTone, x: span.x, width: span.width, baseline: 24, leading: 9.5)
        return SheetPiece(
            .absent,
            items: typesetter.text(heading, TypeScale.heading, Palette.slate, x: span.x, baseline: 10)
                .tagged(.heading(.section)) + words.items.tagged(.paragraph), height: 30, space: 0)
    }

    /// Returns a part at the first density at which it fits its place.
    private func piece(in place: Place, _ set: (SheetDensity) -> SheetPiece) -> SheetPiece {
        var piece = set(SheetDensity.all[0])
        for density in SheetDensity.inPlaces where piece.height > place.height { piece = set(density) }
        return piece
    }
}

extension SheetDensity {
    /// Densities for parts in fixed places: the usual ones, then fewer medicines.
    fileprivate static var inPlaces: [SheetDensity] {
        all.dropFirst()
            + [(4, 1), (3, 1), (2, 1), (1, 1)].map { medicines, lines in
                var density = all[all.count - 1]
                (density.medicines, density.detailLines, density.namesOthers) = (medicines, lines, false)
                return density
            }
    }
}
