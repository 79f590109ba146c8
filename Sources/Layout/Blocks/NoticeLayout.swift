import DisplayList
import ReportDocument

extension FragmentCollector {
    private static let padding: Points = 14
    private static let textInset: Points = 37
    private static let asideWidth: Points = 103
    private static let (asideInset, asideEnd, asideLeading): (Points, Points, Points) = (14, 5, 11.5)
    private static let leading: Points = 12
    private static let entryLeading: Points = 13
    private static let entryColumns = 3
    /// Largest number of entries in one card; more continue in further cards, so that none is taller than a page.
    private static let entriesPerCard = 96

    /// Sets a safety notice: a tinted card with a bar on the left, and its headaches in columns.
    func fragments(of card: NoticeCard) -> [Fragment] {
        guard card.entries.count > Self.entriesPerCard else {
            return [fragment(of: card, isContinued: false)].tagged(.section)
        }
        var cards: [Fragment] = []
        for start in stride(from: 0, to: card.entries.count, by: Self.entriesPerCard) {
            var part = card
            part.entries = Array(card.entries[start..<min(start + Self.entriesPerCard, card.entries.count)])
            cards.append(fragment(of: part, isContinued: start > 0))
        }
        return cards.tagged(.section)
    }

    private func fragment(of card: NoticeCard, isContinued: Bool) -> Fragment {
        let x = PageGeometry.left + Self.textInset
        let width =
            PageGeometry.width - Self.textInset - (card.aside == nil ? Self.padding : Self.asideWidth + Self.padding)
        var items = WarningSymbol.items(corner: Point(PageGeometry.left + 15, 12.5), color: Palette.slate)
        let heading = isContinued ? card.heading + " (continued)" : card.heading
        items += typesetter.text(heading, TextStyle(.bold, 9.5), Palette.slate, x: x, baseline: 23)
            .tagged(isContinued ? .artifact : .heading(.item))
        var baseline: Points = 23
        if !isContinued {
            baseline += 14 - Self.leading
            for (words, style) in [(card.lead, TypeScale.cardLabel), (card.text, TypeScale.cardText)] {
                guard let words else { continue }
                let text = typesetter.paragraph(
                    words, style, Palette.ink, x: x, width: width, baseline: baseline + Self.leading,
                    leading: Self.leading)
                items += text.items.tagged(.paragraph)
                baseline += Points(text.lineCount) * Self.leading
            }
        }
        if !card.entries.isEmpty {
            let entries = self.entries(card.entries, x: x, width: width, baseline: baseline + 17)
            items += entries.items.tagged(.list)
            baseline = entries.lastBaseline
        }
        if card.seeAlso != nil { baseline += 15 }
        var height = baseline + Self.padding - 1
        if let aside = card.aside {
            let set = self.items(of: aside)
            height = max(height, set.height)
            let x = PageGeometry.left + PageGeometry.width - Self.asideWidth
            items.append(.rule(from: Point(x, 14), to: Point(x, height - 14), 0.6, Palette.softLavender))
            // Separate lines, which a screen reader would run together.
            let lines = ["\(aside.numeral) \(aside.unit) \(aside.lines.first ?? "")"] + aside.lines.dropFirst()
            items += set.items.tagged(StructureTag(.paragraph, actualText: lines.joined(separator: "; ") + "."))
        }
        items = surface(of: card.urgency, height: height) + items
        let references = card.seeAlso.map { seeAlso in
            let title = seeAlso.title
            return Fragment.Reference(
                anchor: seeAlso.anchor, at: Point(x, baseline), style: TypeScale.cardLabel, color: Palette.slate,
                index: items.count, words: { "Learn more: \(title), page \($0)" })
        }
        return Fragment(height: height, items: items, spaceBefore: 10, references: references.map { [$0] } ?? [])
    }

    private func surface(of urgency: NoticeCard.Urgency, height: Points) -> [DrawItem] {
        let (fill, bar): (Color, Color) =
            switch urgency {
            case .urgent: (Palette.paleBlush, Palette.severeAccent)
            case .advisory: (Palette.paleLavender, Palette.moderateAccent)
            case .awareness: (Palette.paleLavender, Palette.lavenderText)
            }
        let x = PageGeometry.left
        return [
            .fill(.roundedRectangle(Rect(x: x, y: 0, width: PageGeometry.width, height: height), radius: 4), fill),
            .fill(.roundedRectangle(Rect(x: x, y: 0, width: 3, height: height), radius: 1.5), bar),
        ]
    }

    private func entries(
        _ entries: [String], x: Points, width: Points, baseline: Points
    ) -> (items: [DrawItem], lastBaseline: Points) {
        let column = width / Points(Self.entryColumns)
        var items: [DrawItem] = []
        for (index, entry) in entries.enumerated() {
            let row = Points(index / Self.entryColumns)
            items += typesetter.text(
                entry, TypeScale.cardLabel.withTabularFigures, Palette.slate,
                x: x + Points(index % Self.entryColumns) * column, baseline: baseline + row * Self.entryLeading
            ).tagged(.listBody).tagged(.listItem)
        }
        let rows = (entries.count + Self.entryColumns - 1) / Self.entryColumns
        return (items, baseline + Points(rows - 1) * Self.entryLeading)
    }

    /// Sets the number and its lines, and returns the height in points of a card that contains them.
    private func items(of aside: NoticeCard.Aside) -> (items: [DrawItem], height: Points) {
        let x = PageGeometry.left + PageGeometry.width - Self.asideWidth + Self.asideInset
        let numeral = typesetter.measurer.line(aside.numeral, TypeScale.numeral)
        var items: [DrawItem] = [
            .text(numeral, at: Point(x, 36), Palette.slate),
            typesetter.text(aside.unit, TextStyle(.medium, 9.5), Palette.ink, x: x + numeral.width + 5, baseline: 36),
        ]
        var baseline = 49.5
        for (index, line) in aside.lines.enumerated() {
            let set = typesetter.paragraph(
                line, index == 0 ? TextStyle(.semibold, 8) : TypeScale.note, index == 0 ? Palette.slate : Palette.ink,
                x: x, width: PageGeometry.right - Self.asideEnd - x, baseline: baseline, leading: Self.asideLeading)
            items += set.items
            baseline += Points(set.lineCount) * Self.asideLeading
        }
        return (items, max(84, baseline - Self.asideLeading + Self.padding - 1))
    }
}

extension Typesetter {
    /// Sets the cautions at the foot of a page.
    func cautions(_ texts: [String]) -> [DrawItem] {
        guard !texts.isEmpty else { return [] }
        return paragraph(
            texts.joined(separator: " "), TypeScale.caution, Palette.midTone, x: PageGeometry.left,
            width: PageGeometry.width, baseline: paper.cautionBaseline, leading: 0, limit: 1
        ).items
    }
}
