import DisplayList
import ReportDocument

/// The visit sheet: always one page. Of headaches, its parts have fixed places; of other records, with little content
/// there are more lines for writing, with much the parts are tightened.
struct VisitSheetLayout {
    let sheet: VisitSheet
    let typesetter: Typesetter
    /// Height available on a page.
    var height = Paper.a4.liveHeight
    /// Whether it is the whole report, not its first chapter.
    var isReport = true

    /// More lines are not useful for writing.
    private static let mostPenLines = 14

    /// Sets the sheet as one fragment of page height.
    func fragments() -> [Fragment] {
        if let places = sheet.places { return fixedFragments(places) }
        let room = height - last.height
        let pieces = fitted(to: room - SheetPiece.gap(before: .last, SheetDensity.all[0]))
        var items: [DrawItem] = []
        var references: [Fragment.Reference] = []
        var y: Points = 0
        for piece in pieces {
            y += piece.space
            items.append(piece.items, movedDown: y)
            if var reference = piece.reference {
                reference.at.y += y
                reference.index = items.count
                references.append(reference)
            }
            y += piece.height
        }
        items.append(last.items, movedDown: room)
        return [
            Fragment(height: height, items: items, references: references, caution: sheet.caution)
        ]
    }

    /// Returns the parts at the first density at which they fit, with as many lines for writing as there is room for.
    private func fitted(to room: Points) -> [SheetPiece] {
        var pieces: [SheetPiece] = []
        let fixed = self.fixed
        for density in SheetDensity.all {
            pieces = parts(density, fixed)
            let spare = room - pieces.height
            guard spare >= 0 else { continue }
            pieces = pieces.with(fixed.days, density)
            guard let place = pieces.firstIndex(where: { $0.kind == .pen }) else { return pieces }
            let lines = min(Self.mostPenLines, density.penLines + Int(spare / density.penPitch))
            let left = spare - Points(lines - density.penLines) * density.penPitch
            let pitch = density.penPitch + min(3, left / Points(lines))
            pieces[place] = VisitSheetFoot(sheet: sheet, typesetter: typesetter).pen(
                lines: lines, pitch: pitch, density)
            return pieces
        }
        // Content that is also on other pages, or on none, is removed first.
        for kind in [SheetPiece.Kind.pen, .panels, .absent, .questions] where pieces.height > room {
            pieces.removeAll { $0.kind == kind }
        }
        return pieces.with(fixed.days, SheetDensity.all[SheetDensity.all.count - 1])
    }

    /// Parts that are the same, wholly or partly, at every density.
    private struct Fixed {
        /// The title and the parts directly below.
        var opening: [SheetPiece]
        var figures: SheetPiece?
        var days: VisitSheetDays?
    }

    private var fixed: Fixed {
        let head = VisitSheetHead(sheet: sheet, typesetter: typesetter, rank: isReport ? .report : .page)
        var fixed = Fixed(opening: [head.title] + [head.review, head.diary].compactMap(\.self))
        if !sheet.figures.isEmpty {
            fixed.figures = VisitSheetFigures(sheet.figures, typesetter).piece(SheetDensity.all[0])
        }
        if case .days(let grid) = sheet.days { fixed.days = VisitSheetDays(grid: grid, typesetter: typesetter) }
        return fixed
    }

    /// Returns all parts, with room for the days.
    private func parts(_ density: SheetDensity, _ fixed: Fixed) -> [SheetPiece] {
        let foot = VisitSheetFoot(sheet: sheet, typesetter: typesetter)
        var pieces = fixed.opening
        if var figures = fixed.figures {
            // Directly below the title.
            figures.space = pieces.count == 1 ? density.gap : SheetPiece.gap(before: .figures, density)
            pieces.append(figures)
        }
        if let days = fixed.days { pieces.append(days.room(density)) }
        if case .months(let bars) = sheet.days {
            pieces.append(VisitSheetMonths(bars: bars, typesetter: typesetter).piece(density))
        }
        if !sheet.panels.isEmpty {
            pieces.append(VisitSheetPanels(panels: sheet.panels, typesetter: typesetter).piece(density))
        }
        if let absent = sheet.absent { pieces.append(foot.absent(absent, density)) }
        return pieces + [
            foot.questions(density), foot.pen(lines: density.penLines, pitch: density.penPitch, density),
        ]
    }

    private var last: SheetPiece { VisitSheetFoot(sheet: sheet, typesetter: typesetter).last }
}

/// Left and right edges of a part.
struct SheetSpan {
    var x: Points
    var maxX: Points
    var width: Points { maxX - x }

    init(_ x: Points, _ maxX: Points) {
        self.x = x
        self.maxX = maxX
    }

    static let whole = SheetSpan(PageGeometry.left, PageGeometry.right)
}

/// A part of the sheet, its items relative to its own top.
struct SheetPiece {
    enum Kind {
        case title, review, figures, days, middle, panels, absent, questions, pen, last
    }

    var kind: Kind
    var items: [DrawItem]
    var height: Points
    /// Space above.
    var space: Points
    /// Reference after the items.
    var reference: Fragment.Reference?

    init(_ kind: Kind, items: [DrawItem], height: Points, space: Points) {
        self.kind = kind
        self.items = items
        self.height = height
        self.space = space
    }

    /// Returns the space above a part at a density.
    static func gap(before kind: Kind, _ density: SheetDensity) -> Points {
        switch kind {
        case .title: 0
        case .review: 8
        case .figures: density.gap * 0.6
        case .days, .questions, .pen: density.gap * 0.75
        case .middle, .panels: density.gap
        case .absent: 5
        case .last: 8
        }
    }
}

extension [SheetPiece] {
    fileprivate var height: Points { reduce(0) { $0 + $1.space + $1.height } }

    /// Replaces the room for the days with the days themselves.
    fileprivate func with(_ days: VisitSheetDays?, _ density: SheetDensity) -> [SheetPiece] {
        guard let days else { return self }
        return map { $0.kind == .days ? days.piece(density) : $0 }
    }
}

/// Spacing of the parts of the sheet: the first density at which all fit is used.
struct SheetDensity {
    var gap: Points
    /// Height of a day's cell with mark and letters, and of one with the mark only.
    var tallCell: Points
    var flatCell: Points
    /// Space between two rows of tall cells.
    var tallGap: Points
    /// Largest number of medicines with their own row.
    var medicines: Int
    /// Largest number of lines of details below a medicine's name.
    var detailLines = 3
    /// Whether preventives and other medicines are named below the table.
    var namesOthers = true
    /// Distance from the heading to the base line of the months side by side.
    var course: Points
    /// Largest number of lines of questions.
    var questions: Int
    /// Smallest number of lines for writing, and their smallest distance.
    var penLines: Int
    var penPitch: Points
    var rowHeight: Points

    static let all: [SheetDensity] = [
        SheetDensity(
            gap: 20, tallCell: 30, flatCell: 16, tallGap: 6.7, medicines: 7, course: 93, questions: 6,
            penLines: 4, penPitch: 20.6, rowHeight: 15.3),
        SheetDensity(
            gap: 18, tallCell: 30, flatCell: 16, tallGap: 5, medicines: 6, course: 86, questions: 6,
            penLines: 4, penPitch: 20.6, rowHeight: 15),
        SheetDensity(
            gap: 16, tallCell: 28, flatCell: 16, tallGap: 4.4, medicines: 6, course: 79, questions: 4,
            penLines: 4, penPitch: 19, rowHeight: 14.4),
        SheetDensity(
            gap: 14, tallCell: 26, flatCell: 14.5, tallGap: 4, medicines: 5, course: 72, questions: 4,
            penLines: 4, penPitch: 18, rowHeight: 14),
        SheetDensity(
            gap: 13, tallCell: 24, flatCell: 13, tallGap: 3.6, medicines: 5, course: 66, questions: 4,
            penLines: 4, penPitch: 17, rowHeight: 13.4),
        SheetDensity(
            gap: 12, tallCell: 22, flatCell: 11, tallGap: 3.6, medicines: 5, course: 60, questions: 4,
            penLines: 4, penPitch: 16.4, rowHeight: 13),
        SheetDensity(
            gap: 10, tallCell: 21, flatCell: 9.4, tallGap: 3.4, medicines: 4, course: 54, questions: 2,
            penLines: 4, penPitch: 16, rowHeight: 12.6),
        SheetDensity(
            gap: 8.5, tallCell: 21, flatCell: 8.8, tallGap: 3.4, medicines: 4, course: 54, questions: 2,
            penLines: 4, penPitch: 15, rowHeight: 12.6),
        // The same with fewer lines for writing, before any part is removed.
        SheetDensity(
            gap: 8.5, tallCell: 21, flatCell: 8.8, tallGap: 3.4, medicines: 4, course: 54, questions: 2,
            penLines: 1, penPitch: 15, rowHeight: 12.6),
    ]
}
