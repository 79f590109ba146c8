import DisplayList
import ReportDocument

extension FragmentCollector {
    /// Adds the fragments of a block.
    mutating func collect(_ block: Block) {
        let new: [Fragment]
        switch block {
        case .pageBreak:
            return beginPage()
        case .sheet(let sheet):
            hasReportHeading = true
            new = VisitSheetLayout(
                sheet: sheet, typesetter: typesetter, height: pageHeight, isReport: sheet.title == reportName
            ).fragments()
        case .title(let title): new = fragments(of: title)
        case .keyFigures(let figures): new = fragments(of: figures)
        case .notice(let card): new = fragments(of: card)
        case .heading(let heading):
            if heading.isChapter || heading.level == .page {
                openChapter = heading.isChapter ? heading.running ?? heading.text : nil
            }
            new = fragments(of: heading)
        case .paragraph(let paragraph):
            if paragraph.role == .remark { keepLastWithNext() }
            new = fragments(of: paragraph)
        case .list(let entries): new = fragments(ofList: entries)
        case .table(let table):
            new = TableLayout(table: table, number: nextTable(), typesetter: typesetter).fragments()
        case .locked(let sections): new = running(fragments(of: sections))
        case .notes(let notes): new = running(fragments(of: notes))
        case .figures(let figures): new = fragments(of: figures)
        case .ranking(let ranking):
            new = RankingLayout(ranking: ranking, number: nextTable(), typesetter: typesetter).fragments()
        case .markerTable(let table):
            new = MarkerTableLayout(table: table, number: nextTable(), typesetter: typesetter).fragments()
        case .prep(let box): new = PrepBoxLayout(box: box, typesetter: typesetter).fragments()
        case .plottedMarkers(let markers): new = fragments(of: markers)
        case .columns(let columns): new = fragments(ofColumns: columns)
        case .signature(let labels): new = fragments(ofSignature: labels)
        case .box(let text): new = fragments(ofBox: text)
        case .remarks(let remarks): new = fragments(of: remarks)
        case .firstThatFits(let blocks): new = alternatives(of: blocks)
        case .comparedFigures(let figures): new = fragments(of: figures)
        case .review(let strip): new = fragments(of: strip)
        case .calendar(let calendar):
            new = CalendarLayout(calendar: calendar, number: nextTable(), typesetter: typesetter).fragments()
        case .years(let grid): new = YearGridLayout(grid: grid, typesetter: typesetter).fragments()
        case .timeline(let timeline):
            new = TimelineLayout(timeline: timeline, number: nextTable(), typesetter: typesetter).fragments()
        case .families(let families): new = fragments(of: families)
        }
        guard !new.isEmpty else { return }
        add(new.withStructure)
    }

    private static let spaceBeforeColumns: Points = 16

    /// Sets blocks side by side as one fragment, each column as wide as it may be.
    private func fragments(ofColumns columns: [[Block]]) -> [Fragment] {
        let places = PageGeometry.columns(columns.count)
        var row = Fragment(height: 0, items: [], spaceBefore: Self.spaceBeforeColumns)
        for (blocks, x) in zip(columns, places) {
            var inner = FragmentCollector(typesetter: typesetter, reportName: reportName)
            inner.width = places.count < 2 ? PageGeometry.width : PageGeometry.right - places[places.count - 1]
            for block in blocks { inner.collect(block) }
            var height: Points = 0
            for (index, fragment) in inner.fragments.enumerated() {
                if index > 0 { height += fragment.spaceBefore }
                row.items += fragment.items.map { $0.moved(x: x - PageGeometry.left, y: height) }
                height += fragment.height
            }
            row.height = max(row.height, height)
        }
        return [row]
    }

    /// Collects the fragments of each alternative, which stay together.
    private mutating func alternatives(of blocks: [Block]) -> [Fragment] {
        let number = nextAlternative()
        return blocks.flatMap { block in
            var inner = FragmentCollector(typesetter: typesetter, reportName: reportName)
            inner.collect(block)
            var fragments = inner.fragments
            for index in fragments.indices.dropLast() { fragments[index].keepsWithNext = true }
            if !fragments.isEmpty { fragments[0].alternative = number }
            return fragments
        }
    }
}
