import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Calendar on a page")
struct CalendarLayoutTests {
    /// A month of 31 days that begins on a given weekday, with a headache on the 3rd.
    static func month(_ label: String, beginsOn weekday: Int) -> CalendarGrid.Month {
        CalendarGrid.Month(
            label: label, detail: "1 headache day",
            days: (1...31).map { number in
                CalendarGrid.Day(
                    number: number, weekday: (weekday + number - 1) % 7, isOutside: number > 30,
                    headaches: number == 3 ? [.severe, .mild] : [], tookAcuteMedication: number == 3,
                    isMenstruation: false)
            })
    }

    static func page(months: Int, note: String? = nil) -> [Page] {
        LayOutTests.layOut([
            .calendar(
                CalendarGrid(
                    heading: "Calendar", note: note,
                    months: (0..<months).map { month("M\($0)", beginsOn: $0 % 7) }))
        ])
    }

    static func place(_ text: String, _ page: Page) -> [Point] {
        page.items.compactMap { if case .text(let line, let at, _) = $0, line.text == text { at } else { nil } }
    }

    @Test(arguments: [1, 3, 4, 6]) func upToSixMonthsAreGridsOnOnePage(months: Int) {
        let pages = Self.page(months: months)
        #expect(pages.count == 1)
        #expect(Self.place("31", pages[0]).count == months)
        #expect((0..<months).allSatisfy { Self.place("M\($0)", pages[0]).count == 1 })
    }

    /// 24 strips of 17 under a heading of 20 and the days' numbers: 440 of 724.
    @Test(arguments: [7, 12, 24]) func moreMonthsAreStripsOnOnePage(months: Int) throws {
        let pages = Self.page(months: months)
        #expect(pages.count == 1)
        let labels = try (0..<months).map { try #require(Self.place("M\($0)", pages[0]).first) }
        for (first, second) in zip(labels, labels.dropFirst()) {
            #expect(second.x == first.x && abs(second.y - first.y - 17) < 1e-9)
        }
        // The days' numbers once, over all of them.
        #expect(Self.place("15", pages[0]).count == 1)
        for case .fill(let shape, _) in pages[0].items { #expect(shape.bounds(grownBy: 0).maxX <= 553.1) }
    }

    @Test func theDaysNumbersStandAboveTheStripsOfEveryPage() {
        let pages = Self.page(months: 60)
        #expect(pages.count == 2)
        for page in pages { #expect(Self.place("15", page).count == 1) }
    }

    /// A month beginning on Tuesday: the 1st and the 8th share a column, the 7th (Monday) begins the second row.
    @Test func daysStandUnderTheirWeekday() throws {
        let page = LayOutTests.layOut([
            .calendar(CalendarGrid(heading: "Calendar", months: [Self.month("M", beginsOn: 1)]))
        ])[0]
        func day(_ number: Int) throws -> Point { try #require(Self.place("\(number)", page).first) }
        #expect(try day(1).x == day(8).x && day(8).x == day(15).x)
        #expect(try day(7).y == day(8).y && day(7).x < day(8).x)
        // Cells are 32 high with a gap of 2.
        #expect(abs(try day(8).y - day(1).y - 34) < 1e-9)
    }

    /// 31 days, of which the last lies outside the range and has no surface; three more surfaces are in the key.
    @Test func daysOutsideTheRangeHaveNoSurface() {
        let surfaces = Self.page(months: 1)[0].items.count { item in
            if case .fill(.roundedRectangle(_, let radius), _) = item { radius == 2 } else { false }
        }
        #expect(surfaces == 30 + 3)
    }

    @Test func aNoteThatMeetsTheKeyMovesUnderIt() throws {
        let short = try #require(Self.place("note", Self.page(months: 1, note: "note")[0]).first)
        let long = String(repeating: "n", count: 90)
        let moved = try #require(Self.place(long, Self.page(months: 1, note: long)[0]).first)
        #expect(moved.y == short.y + 10)
    }

    /// A severe headache that went on into the 5th, on which a moderate one began: the day is as severe as it was, in the
    /// grids of few months and the strips of many.
    @Test(arguments: [1, 4, 12]) func aDayIsShadedByTheWorstThatWentOn(months: Int) {
        var month = Self.month("M", beginsOn: 0)
        month.days[2].headaches = []
        month.days[4].headaches = [.moderate]
        month.days[4].goesOn = .severe
        let plain = CalendarGrid.Month(
            label: "P", detail: "",
            days: Self.month("P", beginsOn: 0).days.map { day in
                var day = day
                day.headaches = []
                return day
            })
        let grid = CalendarGrid(
            heading: "Calendar", months: [month] + Array(repeating: plain, count: months - 1))
        let fills = LayOutTests.layOut([.calendar(grid)])[0].items.compactMap { item -> Color? in
            if case .fill(.roundedRectangle, let color) = item { color } else { nil }
        }
        // One is the key's.
        #expect(fills.count { $0 == SeveritySymbol.severe.heat } == 2)
        #expect(fills.count { $0 == SeveritySymbol.moderate.heat } == 1)
    }
}
