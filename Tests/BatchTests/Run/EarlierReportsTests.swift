import Analysis
import Diagnostics
import Records
import Testing

@testable import Batch
@testable import Reports

@Suite("Reports of earlier runs that may stay")
struct EarlierReportsTests {
    private static func day(_ text: String) -> CalendarDay { CalendarDay(iso: text)! }

    private let task = ReportTask(patientID: "a", sources: ["a.csv"], range: .lastDays(10), fileName: "a.pdf")

    /// A headache on 8 March, in a report of the last ten days.
    private var order: ReportOrder {
        var order = ReportOrder.blank
        order.records = PatientRecords(
            identity: order.identity,
            headaches: [
                HeadacheRecord(
                    id: "h", onset: Instant(seconds: Int64(Self.day("2026-03-08").number) * 86_400), storedSeverity: 3)
            ])
        order.range = .lastDays(10)
        return order
    }

    private func isKept(
        of day: String = "2026-03-10", on today: String, maxAge: Int = 7, resumes: Bool = true, hash: String = "b",
        _ change: (inout BatchReport) -> Void = { _ in }
    ) -> Bool {
        var report = RunRecordFixture.report("a.pdf", asOf: day)
        report.inputSHA256 = "b"
        // The headache says neither its onset speed, symptoms nor a medicine.
        report.safetyFlags = [SafetyFlagCount(SafetyFlagCount.notAsked, 3)]
        change(&report)
        var settings = ReportSettings(context: RunContext(zone: .utc, asOf: Self.day(today), generator: "test"))
        settings.medicines = MedicineTable()
        var plan = BatchPlan(
            folder: "/nowhere", tasks: [task],
            options: ReportOptions(settings: settings, licences: .none, executable: "/bin/sh"))
        plan.previous = [report]
        (plan.resumes, plan.maxAge) = (resumes, maxAge)
        return EarlierReports(plan, OpenInputs(plan.options)).kept(task, order, inputSHA256: hash) != nil
    }

    @Test("on its own day whatever it is about, on others while that is the same and it is not too old")
    func days() {
        #expect(isKept(on: "2026-03-10") && isKept(on: "2026-03-11") && isKept(on: "2026-03-17"))
        #expect(!isKept(on: "2026-03-09"))
        #expect(!isKept(on: "2026-03-13", maxAge: 2) && isKept(on: "2026-03-12", maxAge: 2))
        // Ten days up to the 18th begin on the 9th.
        #expect(!isKept(on: "2026-03-18", maxAge: 30))
    }

    @Test("not without --resume, of other input, under other names, with wrong fonts")
    func others() {
        #expect(!isKept(on: "2026-03-10", resumes: false))
        #expect(!isKept(on: "2026-03-10", hash: "c"))
        #expect(!isKept(on: "2026-03-10") { $0.files[0].name = "b.pdf" })
        #expect(!isKept(on: "2026-03-10") { $0.files.append($0.files[0]) })
        #expect(!isKept(on: "2026-03-10") { $0.wrongFonts = ["f"] })
    }

    @Test("not when it warns of something else than a report of today would")
    func flags() {
        #expect(!isKept(on: "2026-03-11") { $0.safetyFlags.insert(SafetyFlagCount("primary", 1), at: 0) })
        #expect(!isKept(on: "2026-03-11") { $0.safetyFlags = [] })
        #expect(!isKept(on: "2026-03-11") { $0.safetyFlags[0].count = 2 })
    }
}
