import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Time line on a page")
struct TimelineLayoutTests {
    /// A month of 31 days: a headache on the 3rd, an extra dose on the 3rd, a visit on the 31st, which is outside.
    private static func month(_ label: String) -> Timeline.Month {
        Timeline.Month(
            label: label,
            days: (1...31).map { number in
                Timeline.Day(
                    number: number, isWeekend: number % 7 < 2, isOutside: number > 30,
                    headaches: number == 3 ? [.severe, .mild] : [], night: number == 3 ? .extraDose : .inWindow,
                    reading: number == 5 ? .outOfRange : nil, hasVisit: number == 31)
            })
    }

    private static func pages(months: Int, lanes: [Timeline.Lane] = Timeline.Lane.allCases) -> [Page] {
        LayOutTests.layOut([
            .heading(SectionHeading("Combined time line", level: .page)),
            .timeline(Timeline(lanes: lanes, months: (0..<months).map { month("M\($0)") })),
        ])
    }

    @Test(arguments: [1, 4, 5, 8, 9, 12]) func `twelve months stand on one page`(months: Int) {
        let pages = Self.pages(months: months)
        #expect(pages.count == 1)
        // The numbers of the days stand once, over the first month.
        #expect(CalendarLayoutTests.place("31", pages[0]).count == 1)
        for month in 0..<months { #expect(CalendarLayoutTests.place("M\(month)", pages[0]).count == 1) }
    }

    /// Under other lines a year goes on on the next page, where the days have their numbers again.
    @Test func `a year that begins under other lines goes on with its numbers`() {
        let lines = Block.list((0..<28).map { "line \($0)" })
        let timeline = Timeline(lanes: Timeline.Lane.allCases, months: (0..<12).map { Self.month("M\($0)") })
        let pages = LayOutTests.layOut([lines, .timeline(timeline)])
        #expect(pages.count == 2)
        for page in pages { #expect(CalendarLayoutTests.place("31", page).count == 1) }
        let months = pages.map { page in
            (0..<12).count { !CalendarLayoutTests.place("M\($0)", page).isEmpty }
        }
        #expect(months.reduce(0, +) == 12 && months.allSatisfy { $0 >= 2 }, "\(months)")
    }

    @Test func `a day stands after the day before`() {
        let page = Self.pages(months: 3)[0]
        #expect(CalendarLayoutTests.place("17", page)[0].x > CalendarLayoutTests.place("16", page)[0].x)
    }

    /// Title, notices and three families take about 400 of a page's 724 points.
    @Test func `six months of two families have room under the cover's lines`() {
        var collector = FragmentCollector(typesetter: Typesetter(measurer: PlainMeasurer()), reportName: "")
        collector.collect(
            .timeline(Timeline(lanes: [.headaches, .nights], months: (0..<6).map { Self.month("M\($0)") })))
        let height = collector.fragments.reduce(0) { $0 + $1.spaceBefore + $1.height }
        #expect(height < 240)
    }

    @Test func `nothing leaves the margins`() {
        for case .text(let line, let at, _) in Self.pages(months: 12)[0].items {
            #expect(at.x >= PageGeometry.left - 0.01 && at.x + line.width <= PageGeometry.right + 0.01)
        }
    }

    /// The 31st is outside; the 4th has no night.
    @Test func `a night without a log is hatched`() {
        func strokes(_ month: Timeline.Month) -> Int {
            LayOutTests.layOut([.timeline(Timeline(lanes: [.headaches, .nights], months: [month]))])[0].items.count {
                if case .stroke(_, _, Palette.axis) = $0 { true } else { false }
            }
        }
        var month = Self.month("M")
        month.days[30].night = nil
        let logged = strokes(month)
        month.days[3].night = nil
        #expect(strokes(month) > logged)
    }

    @Test func `lanes without records are not drawn`() {
        let page = Self.pages(months: 1, lanes: [.headaches, .visits])[0]
        #expect(CalendarLayoutTests.place("Nights", page).isEmpty)
        #expect(CalendarLayoutTests.place("Visits", page).count == 1)
    }

    @Test func `a month is told in words`() {
        var month = Self.month("March")
        month.days = Array(month.days[1..<5])
        #expect(
            month.inWords(Timeline.Lane.allCases)
                == "March. Headaches: mild 3; severe 3. Nights: with an extra dose 3; in the window 2, 4, 5. "
                + "Markers: out of range 5. Visits: none.")
    }

    @Test func `the key explains the marks that occur and no other`() {
        let key = Timeline(lanes: [.nights], months: [Self.month("M")]).keyInWords
        #expect(key.contains("a filled triangle is a night with an extra dose"))
        #expect(!key.contains("headache") && !key.contains("cross"))
    }
}
