import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct SourceInspectionTests {
    @Test func `what the files hold`() throws {
        let folder = ExportFolder()
        folder.zone = try #require(ZoneRules.named("Asia/Kathmandu"))
        folder.write(
            """
            patient_id,id,onset_time,severity,humidity_pct,mood
            p1,a,2026-03-05T18:30:00Z,1,101,x
            p2,b,2026-03-09T07:15:00Z,3,50,x
            p1,c,2026-03-01T18:00:00Z,3,,
            p1,d,soon,3,,
            ,e,2026-03-09T07:15:00Z,3,,
            """)
        folder.write("patient_id,name\np1,Ada\np3,Cy\n", to: "patients.csv")
        let inspection = try folder.open("headaches.csv").inspect(jobs: 2)
        #expect(inspection.sources.map(\.patients) == [2, 2])
        let file = inspection.sources[0]
        #expect(file.summary.rowsRead == 3)
        #expect(file.summary.rowsSkipped == 2)
        #expect(file.errors == 2)
        #expect(file.warnings == 1)
        #expect(file.notices == 1)
        // 18:30 UTC is a quarter past midnight in Kathmandu.
        #expect(
            file.recordedDays == DayRange(from: CalendarDay(iso: "2026-03-01")!, to: CalendarDay(iso: "2026-03-09")!))
        #expect(inspection.sources[1].recordedDays == nil)
        #expect(inspection.patients.map(\.id) == ["p1", "p2", "p3"])
        #expect(inspection.patients.map(\.headaches) == [2, 1, 0])
        #expect(inspection.patients.map(\.rowsSkipped) == [1, 0, 0])
        #expect(
            inspection.patients[0].recordedDays
                == DayRange(from: CalendarDay(iso: "2026-03-01")!, to: CalendarDay(iso: "2026-03-06")!))
        #expect(inspection.patients[2].recordedDays == nil)
        #expect(inspection.diagnostics.count(of: .badTime) == 1)
    }

    @Test func `a clock set back across midnight does not turn a span of days around`() {
        // At 00:01 on the 25th clocks go back to 23:01 on the 24th.
        let change = utc("2026-10-25T00:01:00Z").seconds
        let zone = ZoneRules(
            name: "x", periods: [.init(start: .min, offset: 0), .init(start: change, offset: -3600)])
        var span = OnsetSpan()
        span.add(Instant(seconds: change - 30))
        span.add(Instant(seconds: change + 30))
        #expect(
            span.days(in: zone)
                == DayRange(from: CalendarDay(iso: "2026-10-24")!, to: CalendarDay(iso: "2026-10-25")!))
    }
}
