import DisplayList
import ReportDocument

/// A visit's card: a rail with date and reason, and the doctor and the notes beside it.
struct VisitCardLayout {
    let card: VisitCard
    let typesetter: Typesetter

    private static let railWidth: Points = 112
    private static let bodyLeft: Points = 168
    private static let leading: Points = 11.5
    private static let minimumHeight: Points = 38
    /// Largest number of lines of notes in one card; a longer note continues in another card, so that none is taller
    /// than a page.
    private static let notesLimit = 45

    func fragments() -> [Fragment] {
        let width = PageGeometry.right - 10 - Self.bodyLeft
        let notes = card.notes.flatMap {
            typesetter.measurer.lines($0, TypeScale.cardText, width: width, limit: nil)
        }
        var fragments = [fragment(Array(notes.prefix(Self.notesLimit)), isContinued: false)]
        for start in stride(from: Self.notesLimit, to: notes.count, by: Self.notesLimit) {
            fragments.append(
                fragment(Array(notes[start..<min(start + Self.notesLimit, notes.count)]), isContinued: true))
        }
        return fragments.tagged(.section)
    }

    private func fragment(_ notes: [TextLine], isContinued: Bool) -> Fragment {
        var items: [DrawItem] = []
        var baseline: Points = 18.5
        let heading = isContinued ? "Notes, continued" : card.doctor
        if let heading {
            let words = typesetter.paragraph(
                heading, TypeScale.cardLabel, Palette.slate, x: Self.bodyLeft,
                width: PageGeometry.right - 10 - Self.bodyLeft, baseline: baseline, leading: Self.leading, limit: 2)
            items += words.items.tagged(isContinued ? .artifact : .paragraph)
            baseline += Points(words.lineCount) * Self.leading + 1
        }
        var set: [DrawItem] = []
        for line in notes {
            let x = line.isRightToLeft ? PageGeometry.right - 10 - line.width : Self.bodyLeft
            set.append(.text(line, at: Point(x, baseline), Palette.ink))
            baseline += Self.leading
        }
        if !set.isEmpty { items += set.tagged(.paragraph) }
        if notes.isEmpty, !isContinued {
            items += typesetter.text("No notes", TypeScale.note, Palette.midTone, x: Self.bodyLeft, baseline: baseline)
                .tagged(.paragraph)
            baseline += Self.leading
        }
        let rail = self.rail
        let height = max(Self.minimumHeight, baseline - Self.leading + 10, rail.height)
        return Fragment(
            height: height,
            items: surface(height: height) + (isContinued ? rail.items.tagged(.artifact) : rail.items) + items,
            spaceBefore: 6)
    }

    private var rail: (items: [DrawItem], height: Points) {
        let x = PageGeometry.left + 13
        let type = typesetter.paragraph(
            card.type, TypeScale.note, Palette.ink, x: x, width: Self.railWidth - 20, baseline: 31, leading: 10.5,
            limit: 3)
        var items =
            typesetter.text(card.day, TextStyle(.bold, 9), Palette.slate, x: x, baseline: 18.5).tagged(.heading(.item))
            + type.items.tagged(.paragraph)
        var baseline = 31 + Points(type.lineCount) * 10.5
        if let remark = card.remark {
            items += typesetter.text(remark, TypeScale.tableEmphasis, Palette.slate, x: x, baseline: baseline)
                .tagged(.paragraph)
            baseline += 10.5
        }
        return (items, baseline - 10.5 + 9)
    }

    private func surface(height: Points) -> [DrawItem] {
        let left = PageGeometry.left
        return [
            .fill(
                .roundedRectangle(Rect(x: left, y: 0, width: Self.railWidth, height: height), radius: 4),
                Palette.cloudWhite),
            .fill(.roundedRectangle(Rect(x: left, y: 0, width: 3, height: height), radius: 1.5), Palette.teal),
            .stroke(
                .roundedRectangle(Rect(x: left, y: 0, width: PageGeometry.width, height: height), radius: 4),
                Stroke(0.6), Palette.hairline),
        ]
    }
}
