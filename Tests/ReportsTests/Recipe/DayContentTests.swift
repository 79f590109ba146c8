import Analysis
import Diagnostics
import Records
import ReportComposer
import Testing

@testable import Reports

@Suite("What a report is about on two days")
struct DayContentTests {
    private static func day(_ text: String) -> CalendarDay { CalendarDay(iso: text)! }

    private let settings: ReportSettings = {
        var settings = ReportSettings(context: RunContext(zone: .utc, asOf: Self.day("2026-03-31"), generator: "test"))
        settings.medicines = MedicineTable()
        return settings
    }()

    /// A report of the last ten days.
    private func order(_ days: String..., depth: ReportDepth = .free) -> ReportOrder {
        var order = ReportOrder.blank
        order.records = PatientRecords(
            identity: order.identity,
            headaches: days.map {
                HeadacheRecord(
                    id: $0, onset: Instant(seconds: Int64(Self.day($0).number) * 86_400 + 36_000), storedSeverity: 3)
            })
        order.range = .lastDays(10)
        order.depth = depth
        return order
    }

    private func isSame(_ order: ReportOrder, _ one: String, _ other: String) throws -> Bool {
        try DayContent(order, settings, on: Self.day(one)) == DayContent(order, settings, on: Self.day(other))
    }

    @Test("the same while no record leaves the days or comes into them")
    func window() throws {
        // Ten days up to the 12th begin on the 3rd.
        let order = order("2026-03-03", "2026-03-08")
        #expect(try isSame(order, "2026-03-10", "2026-03-12"))
        #expect(try !isSame(order, "2026-03-12", "2026-03-13"))
        #expect(try !isSame(order, "2026-03-07", "2026-03-08"))
    }

    @Test("a silence that begins is another content, one that goes on is not")
    func silence() throws {
        let order = order("2026-03-08")
        #expect(try !isSame(order, "2026-03-08", "2026-03-09"))
        #expect(try isSame(order, "2026-03-09", "2026-03-15"))
        // When the diary has left the days.
        #expect(try !isSame(order, "2026-03-17", "2026-03-18"))
        #expect(try isSame(order, "2026-03-18", "2026-03-25"))
    }

    @Test("a premium report looks at the time before, with which it compares")
    func preceding() throws {
        // Up to 20 March the days begin on the 11th and the time before on the 1st.
        let days = ["2026-02-20", "2026-03-01", "2026-03-06", "2026-03-15"]
        func order(_ depth: ReportDepth) -> ReportOrder { self.order(days[0], days[1], days[2], days[3], depth: depth) }
        #expect(try isSame(order(.free), "2026-03-20", "2026-03-21"))
        #expect(try !isSame(order(.full), "2026-03-20", "2026-03-21"))
        #expect(try isSame(order(.full), "2026-03-21", "2026-03-22"))
    }

    @Test("a planned visit that has come")
    func visits() throws {
        var order = order("2026-03-08")
        order.records.markers.visits = [VisitRecord(id: "v", day: Self.day("2026-03-13"), type: .specialist)]
        #expect(try isSame(order, "2026-03-10", "2026-03-12"))
        #expect(try !isSame(order, "2026-03-12", "2026-03-13"))
    }

    @Test("a range that is given with its days is the same on each")
    func fixed() throws {
        var order = order("2026-03-03", "2026-03-08")
        order.range = .days(from: Self.day("2026-03-01"), to: Self.day("2026-03-09"))
        #expect(try isSame(order, "2026-03-20", "2026-03-27"))
    }
}
