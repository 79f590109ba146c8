import DisplayList
import ReportDocument

/// The box of questions for the next visit: one surface, over any number of pages.
struct PrepBoxLayout {
    let box: PrepBox
    let typesetter: Typesetter

    private static let padding: Points = 14
    private static let leading: Points = 12
    private static let gap: Points = 5
    private static let tick: Points = 6

    func fragments() -> [Fragment] {
        guard !box.questions.isEmpty else { return [] }
        let questions = box.questions.map(question)
        let height = questions.reduce(30) { $0 + $1.height + Self.gap } + 6
        // Whole if it fits on half a page; a longer one is cut between two questions.
        if height <= typesetter.paper.liveHeight / 2 {
            var items: [DrawItem] = []
            var y: Points = 30
            for question in questions {
                items += question.items.map { $0.moved(y: y) }
                y += question.height + Self.gap
            }
            let whole = surface(height: height) + heading + items.tagged(.list)
            return [Fragment(height: height, items: whole, spaceBefore: 20, caution: box.caution)].tagged(.section)
        }
        var list = questions.map { question in
            let height = question.height + Self.gap
            return Fragment(height: height, items: plainSurface(height: height) + question.items, caution: box.caution)
        }
        list[list.count - 1].keepsWithNext = true
        let head = Fragment(height: 30, items: plainSurface(height: 30) + heading, spaceBefore: 20, keepsWithNext: true)
        return ([head] + list.tagged(.list) + [Fragment(height: 6, items: plainSurface(height: 6))]).tagged(.section)
    }

    private var heading: [DrawItem] {
        typesetter.text(
            box.heading, TypeScale.heading, Palette.slate, x: PageGeometry.left + Self.padding, baseline: 20
        ).tagged(.heading(.section))
    }

    private func question(_ question: PrepBox.Question) -> (items: [DrawItem], height: Points) {
        let x = PageGeometry.left + Self.padding
        let words = typesetter.paragraph(
            question.text, emphasising: question.name, TypeScale.cardText, TypeScale.cardStrong, Palette.ink, x: x + 14,
            width: PageGeometry.width - 2 * Self.padding - 14, baseline: 9, leading: Self.leading)
        let square = Rect(x: x, y: 2.6, width: Self.tick, height: Self.tick)
        let tick = DrawItem.stroke(.roundedRectangle(square, radius: 1), Stroke(0.7), Palette.slate)
        // Words that are set in several pieces are read as one sentence.
        let body = StructureTag(.listBody, actualText: question.name.isEmpty ? nil : question.text)
        return ([tick] + words.items.tagged(body).tagged(.listItem), Points(words.lineCount) * Self.leading)
    }

    private func surface(height: Points) -> [DrawItem] {
        [
            .fill(
                .roundedRectangle(
                    Rect(x: PageGeometry.left, y: 0, width: PageGeometry.width, height: height), radius: 4),
                Palette.paleLavender)
        ]
    }

    private func plainSurface(height: Points) -> [DrawItem] {
        [
            .fill(
                .rectangle(Rect(x: PageGeometry.left, y: 0, width: PageGeometry.width, height: height)),
                Palette.paleLavender)
        ]
    }
}
