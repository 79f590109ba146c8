import Diagnostics
import Records
import TestSupport
import Testing

struct LocalDatesTests {
    private let folder = ExportFolder()

    @Test("a form that fits in one way only is read without being told, and said")
    func oneWay() throws {
        let found = try folder.read(
            "onset_time;resolved_time;severity;medication_name\n05.03.2026 07:15;05.03.2026 09:00;3;Aspirin\n"
                + "06.03.2026 23:30;;5;\n")
        #expect(found.headaches.map(\.onset) == [utc("2026-03-05T07:15:00Z"), utc("2026-03-06T23:30:00Z")])
        #expect(found.headaches.map(\.resolved) == [utc("2026-03-05T09:00:00Z"), nil])
        #expect(found.headaches.map(\.retrospective.medications.first?.name) == ["Aspirin", nil])
    }

    @Test(
        "one cell tells the day from the month",
        arguments: [
            ("13/03/2026 07:15", "2026-03-13T07:15:00Z"), ("03/13/2026 07:15", "2026-03-13T07:15:00Z"),
            ("3/13/26 7:15 AM", "2026-03-13T07:15:00Z"),
        ])
    func told(cell: String, moment: String) throws {
        let found = try folder.read("onset_time,severity\n\(cell),3\n")
        #expect(found.headaches.map(\.onset) == [utc(moment)])
        #expect(found.count(.mappedColumns) == 1)
    }

    @Test("two readings are an error that names both")
    func twoWays() throws {
        let failure = try #require(
            thrownFailure { _ = try folder.read("onset_time,severity\n03/05/2026 07:15,3\n04/05/2026 07:15,5\n") })
        #expect(failure.status == .dataError)
        #expect(failure.message.contains("d/M/yyyy HH:mm"))
        #expect(failure.message.contains("M/d/yyyy HH:mm"))
        #expect(failure.place?.column == "onset_time")
        #expect(failure.hint?.contains("--date-order mdy") == true && failure.question == .dateOrder)
    }

    @Test("dates of service and days of a diary too; what is ISO 8601, or no date at all, is as before")
    func others() throws {
        let days = try folder.read("day;headache\n13.03.2026;yes\n14.03.2026;no\n", as: "days.csv")
        #expect(days.patients[0].observedDays.map(\.day.iso) == ["2026-03-13", "2026-03-14"])
        let plain = try folder.read("onset_time,severity\n2026-03-05T07:15:00Z,3\n05.03.2026 07:15,3\n")
        #expect(plain.headaches.count == 1)
        #expect(plain.remarks == ["bad-time 3 onset_time"])
        let nonsense = try folder.read("onset_time,severity\nyesterday,3\n")
        #expect(nonsense.remarks == ["bad-time 2 onset_time"])
    }
}
