import Diagnostics
import RecordImport
import Records
import ReportComposer
import Testing

@testable import Batch
@testable import Reports

@Suite("What makes a report another")
struct BatchFingerprintTests {
    private var order: ReportOrder {
        var order = ReportOrder.blank
        order.identity = PatientIdentity(id: "p", name: "n")
        order.records = PatientRecords(
            identity: order.identity,
            headaches: [HeadacheRecord(id: "h", onset: Instant(seconds: 9), storedSeverity: 3)])
        order.sources = [
            SourceSummary(path: "in/a.csv", sha256: "", format: .clinicCSV, rowsRead: 1, rowsSkipped: 1),
            SourceSummary(path: "in/b.csv", sha256: "", format: .clinicCSV, rowsRead: 1, rowsSkipped: 0),
        ]
        order.diagnostics = [Diagnostic(.badTime, at: Place(file: "in/a.csv", line: 3, column: "onset_time"))]
        order.range = .lastDays(90)
        order.forms = [.plain]
        return order
    }

    private let setup: BatchSetup = {
        var setup = BatchSetup.blank
        setup.templates = [TemplateText(path: "one", bytes: [1]), TemplateText(path: "two", bytes: [2])]
        return setup
    }()

    private func hash(
        names: [String] = ["p.pdf"], _ change: (inout ReportOrder, inout BatchSetup) -> Void = { _, _ in }
    ) -> String {
        var (order, setup) = (order, setup)
        change(&order, &setup)
        return BatchFingerprint(setup, executable: "/bin/sh").of(OrderBytes(&order), names, nil)
    }

    @Test("not where the files lie or what they are called, nor at which line a row stands")
    func places() {
        let whole = hash()
        #expect(
            hash { order, _ in
                order.sources[0].path = "tonight/x.csv"
                order.sources[1].path = "tonight/y.csv"
                order.diagnostics[0].place.file = "tonight/x.csv"
                order.diagnostics[0].place.line = 77
            } == whole)
        // A remark on the other file is a different one.
        #expect(hash { order, _ in order.diagnostics[0].place.file = "in/b.csv" } != whole)
        #expect(hash { order, _ in order.diagnostics[0].place.column = "severity" } != whole)
        #expect(hash { order, _ in order.diagnostics.append(order.diagnostics[0]) } != whole)
        #expect(hash { order, _ in order.sources[0].rowsRead = 2 } != whole)
    }

    @Test("not the day, a picture, or another patient's template; but the patient's own")
    func others() {
        let whole = hash { order, _ in order.template = 0 }
        #expect(
            hash { order, setup in
                order.template = 0
                order.wantsThumbnail = true
                setup.settings.context.asOf = CalendarDay(number: 20_000)
                setup.templates[1].bytes = [9]
                setup.templates.append(TemplateText(path: "three", bytes: [3]))
            } == whole)
        #expect(
            hash { order, setup in
                order.template = 1
                setup.templates.swapAt(0, 1)
            } == whole)
        #expect(hash { order, _ in order.template = 1 } != whole)
        #expect(hash() != whole)
        #expect(
            hash { order, setup in
                order.template = 0
                setup.templates[0].bytes = [9]
            } != whole)
    }

    @Test("who the patient is, the records, the days, the depth, the forms, the name, the options")
    func own() {
        let whole = hash()
        let others = [
            hash(names: ["q.pdf"]), hash { order, _ in order.identity.name = "m" },
            hash { order, _ in order.records.headaches[0].storedSeverity = 5 },
            hash { order, _ in order.range = .lastDays(30) }, hash { order, _ in order.depth = .full },
            hash { order, _ in order.forms = [.archive] }, hash { _, setup in setup.settings.style.units = .us },
        ]
        #expect(Set(others + [whole]).count == others.count + 1)
    }
}
