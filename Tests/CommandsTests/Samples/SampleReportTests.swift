import Diagnostics
import Records
import Testing

@testable import Commands

@Suite("The list of sample reports")
struct SampleReportTests {
    private static let header = "name,source,patient,from,to,time_zone,as_of,depth,mapping,template,brand,stored\n"

    @Test("each line is a report with its options")
    func lines() throws {
        let list = try SampleReport.list(
            Self.header + "one,clinic,p-001,,,Europe/London,2026-03-31,free,,,plain,yes\n"
                + "two,messy.csv,,2026-03-01,2026-03-31,Asia/Kathmandu,2026-04-01,full,others/mapping.json,ours.json,,no\n",
            file: "reports.csv")
        #expect(list.map(\.name) == ["one", "two"])
        #expect(list[0].patient == "p-001")
        #expect(list[0].range == .everything)
        #expect(list[1].patient == nil)
        #expect(
            list[1].range
                == .days(from: CalendarDay(iso: "2026-03-01"), to: CalendarDay(iso: "2026-03-31")))
        #expect(list[1].timeZone == "Asia/Kathmandu")
        #expect(list[1].asOf.iso == "2026-04-01")
        #expect(list.map(\.depth) == [.free, .full])
        #expect(list.map(\.isStored) == [true, false])
        #expect(list.map(\.mapping) == [nil, "others/mapping.json"])
        #expect(list.map(\.template) == [nil, "ours.json"])
        #expect(list.map(\.brand) == ["plain", nil])
    }

    @Test(
        "a line that is none is placed",
        arguments: [
            "one,clinic,p-001,,,Europe/London,2026-03-31,free,yes",
            "one,clinic,p-001,,,Europe/London,2026-03-31,deep,,,,yes",
            "one,clinic,p-001,,,Europe/London,31 March,free,,,,yes",
            "one,clinic,p-001,soon,,Europe/London,2026-03-31,free,,,,yes",
            "../one,clinic,p-001,,,Europe/London,2026-03-31,free,,,,yes",
            ",clinic,p-001,,,Europe/London,2026-03-31,free,,,,yes",
            "one,clinic,p-001,,,Europe/London,2026-03-31,free,,,,perhaps",
        ])
    func wrong(line: String) {
        #expect {
            _ = try SampleReport.list(Self.header + line + "\n", file: "reports.csv")
        } throws: { error in
            let failure = error as? Failure
            return failure?.status == .config && failure?.place == Place(file: "reports.csv", line: 2)
        }
    }

    @Test("another header is refused")
    func header() {
        #expect(throws: Failure.self) { try SampleReport.list("name,source\n", file: "reports.csv") }
    }
}
