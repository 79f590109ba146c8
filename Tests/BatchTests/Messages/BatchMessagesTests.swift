import Analysis
import CairoBackend
import Diagnostics
import PDFFinishing
import RecordImport
import Records
import ReportComposer
import Testing
import Workers

@testable import Batch
@testable import Reports

@Suite("Messages between a run and its workers come back as they were")
struct BatchMessagesTests {
    /// Counts the fields that a type hands over, without looking into them.
    private struct FieldCount: WireCoder {
        var count = 0

        mutating func code(_ byte: inout UInt8) { count += 1 }
        mutating func code(_ number: inout Int64) { count += 1 }
        mutating func code(_ number: inout Double) { count += 1 }
        mutating func code(_ text: inout String) { count += 1 }
        mutating func code(_ bytes: inout [UInt8]) { count += 1 }
        mutating func code<Value: Wire>(_ value: inout Value) { count += 1 }
        mutating func code<Value: Wire>(_ value: inout Value?) { count += 1 }
        mutating func code<Value: Wire>(_ values: inout [Value]) { count += 1 }
    }

    @Test("a message that gains a field hands it over, or this fails")
    func noFieldIsForgotten() throws {
        func expectAll<Value: Wire>(_ type: Value.Type, but left: Int = 0) throws {
            var count = FieldCount()
            var value = Value.blank
            try value.code(with: &count)
            #expect(count.count == Mirror(reflecting: value).children.count - left, "\(type)")
        }
        try expectAll(BatchSetup.self)
        try expectAll(ReportSettings.self)
        try expectAll(TemplateText.self)
        try expectAll(ReportStyle.self)
        try expectAll(FontLocations.self)
        try expectAll(BatchOrder.self)
        try expectAll(ReportOrder.self)
        // The hash of a file.
        try expectAll(SourceSummary.self, but: 1)
        try expectAll(BatchAnswer.self)
        try expectAll(OrderedPasswords.self)
        try expectAll(DrawnReport.self)
        try expectAll(DrawnFile.self)
        try expectAll(ReportFile.self)
        try expectAll(FrameLines.self)
        try expectAll(SafetyFlagCount.self)
        try expectAll(ClassLineFlag.self)
        // Before its entries, whether it has any.
        try expectAll(BatchReport.self, but: -1)
        try expectAll(ReportVersion.self)
        try expectAll(DiagnosticCount.self)
    }

    static let report = BatchReport(
        files: [
            ReportFile(.plain, name: "a.pdf", sha256: "ab", bytes: 4711),
            ReportFile(.protected, name: "a.protected.pdf", sha256: "ef", bytes: 4811),
        ], inputSHA256: "cd", pages: 3,
        asOf: CalendarDay(number: 20_040),
        range: DayRange(from: CalendarDay(number: 20_000), to: CalendarDay(number: 20_030)), headaches: 12,
        rowsRead: 14,
        rowsSkipped: 2, diagnostics: [DiagnosticCount(.badSeverity, 2)],
        warnings: ["2 of 3 headaches could not be used"], safetyFlags: [SafetyFlagCount("primary", 1)],
        classLines: [ClassLineFlag(medicineClass: "triptan", month: CalendarDay(number: 20_000), days: 11, line: 10)],
        depth: .full, refusal: "why", missingCharacters: 5, milliseconds: 66, thumbnail: [1, 2, 3],
        versions: [
            ReportVersion(
                asOf: CalendarDay(number: 20_020),
                files: [ReportFile(.plain, name: "versions/2024-10-24/a.pdf", sha256: "01", bytes: 12)])
        ])

    @Test func roundTrips() throws {
        #expect(try BatchReport(wireBytes: Self.report.wireBytes) == Self.report)
        // No entries are another thing than entries that were not recorded.
        var empty = Self.report
        empty.entries = []
        #expect(empty != Self.report)
        #expect(try BatchReport(wireBytes: empty.wireBytes) == empty)
        var restored = Self.report
        restored.isRestored = true
        restored.versions.append(ReportVersion(Self.report, files: Self.report.files))
        #expect(try BatchReport(wireBytes: restored.wireBytes) == restored)
        let order = ReportOrder(
            identity: PatientIdentity(id: "p", name: "n"),
            records: PatientRecords(
                identity: PatientIdentity(id: "p", name: "n"),
                headaches: [HeadacheRecord(id: "h", onset: Instant(seconds: 9), storedSeverity: 3)]),
            sources: [SourceSummary(path: "a.csv", sha256: "", format: .auraeStore, rowsRead: 1, rowsSkipped: 2)],
            diagnostics: [Diagnostic(.badTime, at: Place(file: "a.csv", line: 3), count: 4)], range: .lastDays(90),
            depth: .summary, template: 1, zone: ZoneRules(name: "Z", periods: [.init(start: 0, offset: 3600)]),
            wantsThumbnail: true, forms: [.archive, .protected])
        #expect(try ReportOrder(wireBytes: order.wireBytes) == order)
        var settings = ReportSettings(
            context: RunContext(
                zone: .utc, asOf: CalendarDay(number: 1),
                clock: LocalTime(day: CalendarDay(number: 1), second: 2, offset: 3), generator: "g"),
            zoneName: "Z")
        settings.style = ReportStyle(units: .us, dates: .iso)
        settings.attachesFigures = false
        settings.medicines = MedicineTable()
        try settings.medicines?.add([
            .init(
                name: "a", medicineClass: .gepant, use: .preventive, atc: "N02CD06", names: ["b"], namesAlone: ["c"],
                ingredients: ["b"])
        ])
        let setup = BatchSetup(
            settings: settings, templates: [TemplateText(path: "t", bytes: [1])],
            fonts: FontLocations(brand: "b", fallback: ["f"]),
            signing: SigningOrder(
                identity: SigningIdentity(key: [1, 2], certificates: [[3], [4, 5]]), moment: Instant(milliseconds: 6),
                reason: "r", place: "p"),
            addressSpace: 5)
        #expect(try BatchSetup(wireBytes: setup.wireBytes) == setup)
        let sent = try BatchSetup(wireBytes: setup.wireBytes).settings.medicines
        #expect(sent?.reading(of: "B & c").medicines.map(\.name) == ["a"])
        var answer = BatchAnswer()
        answer.failure = Failure(.usage, "m", at: Place(line: 1), hint: "h")
        answer.writeFault = 28
        answer.peakMemory = 99
        #expect(try BatchAnswer(wireBytes: answer.wireBytes) == answer)
    }

    @Test("the clock and the day are not among what makes a report another, an option is")
    func fingerprint() {
        var setup = BatchSetup.blank
        let hash = BatchFingerprint(setup, executable: "/bin/sh").common
        setup.settings.context.clock = LocalTime(day: .blank, second: 5, offset: 0)
        #expect(BatchFingerprint(setup, executable: "/bin/sh").common == hash)
        #expect(BatchFingerprint(setup, executable: "/bin/cat").common != hash)
        setup.settings.context.asOf = CalendarDay(number: 3)
        #expect(BatchFingerprint(setup, executable: "/bin/sh").common == hash)
        setup.settings.medicines = MedicineTable()
        #expect(BatchFingerprint(setup, executable: "/bin/sh").common != hash)
    }

    @Test("another certificate or reason makes another report; the moment of signing and the key itself do not")
    func signatures() {
        func hash(_ change: (inout SigningOrder) -> Void) -> [UInt8] {
            var order = SigningOrder(
                identity: SigningIdentity(key: [1], certificates: [[2]]), moment: Instant(milliseconds: 3))
            change(&order)
            var setup = BatchSetup.blank
            setup.signing = order
            return BatchFingerprint(setup, executable: "/bin/sh").common
        }
        let signed = hash { _ in }
        #expect(BatchFingerprint(BatchSetup.blank, executable: "/bin/sh").common != signed)
        #expect(hash { $0.moment = Instant(milliseconds: 4) } == signed)
        #expect(hash { $0.identity.key = [9] } == signed)
        #expect(hash { $0.identity.certificates = [[9]] } != signed)
        #expect(hash { $0.reason = "r" } != signed && hash { $0.place = "p" } != signed)
    }
}
