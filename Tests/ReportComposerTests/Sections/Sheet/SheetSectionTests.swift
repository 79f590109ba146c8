import Analysis
import DisplayList
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

/// The visit sheet of a small diary, worked out by hand.
@Suite("Visit sheet")
struct SheetSectionTests {
    /// January: severe on the 5th (2 h, sumatriptan, relief 4), moderate on the 10th (4 h). February: mild on the 3rd (1 h,
    /// ibuprofen, relief 2), moderate on the 4th (3 h, ibuprofen). March: severe on the 2nd (5 h, sumatriptan and ibuprofen).
    static let headaches = [
        Diary.headache("2026-01-05", 8, severity: 5, lasting: 120) { medicine(&$0, "Sumatriptan", 4) },
        Diary.headache("2026-01-10", 9, severity: 3, lasting: 240),
        Diary.headache("2026-02-03", 10, severity: 1, lasting: 60) { medicine(&$0, "Ibuprofen", 2) },
        Diary.headache("2026-02-04", 11, severity: 3, lasting: 180) { medicine(&$0, "Ibuprofen") },
        Diary.headache("2026-03-02", 20, severity: 5, lasting: 180) { medicine(&$0, "Sumatriptan & Ibuprofen", 1) },
    ]

    static func medicine(_ record: inout HeadacheRecord, _ name: String, _ relief: Int? = nil) {
        record.retrospective.medicationName = name
        record.retrospective.medicationEffectiveness = relief
    }

    static func sheet(
        _ headaches: [HeadacheRecord], from: String = "2026-01-01", to: String = "2026-03-31", isObserved: Bool = true,
        isAlone: Bool = true, change: (inout PatientRecords) -> Void = { _ in }
    ) throws -> VisitSheet {
        var input = Diary.input(headaches, from: from, to: to, isObserved: isObserved)
        var records = Diary.records(
            headaches, range: input.findings.range, identity: input.identity, isObserved: isObserved)
        change(&records)
        input.findings = analysePatient(
            records, range: input.findings.range, zone: Diary.zone, asOf: CalendarDay(iso: "2026-04-02")!)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let document = composeReport(
            input, contents: isAlone ? .premiumSheet(premium) : .premiumSummary(premium))
        return try #require(sheet(of: document.blocks))
    }

    static func sheet(of blocks: [Block]) -> VisitSheet? {
        blocks.lazy.compactMap { if case .sheet(let sheet) = $0 { sheet } else { nil } }.first
    }

    @Test func aReportOfThisDepthIsTheSheetAlone() throws {
        let input = Diary.input(Self.headaches)
        let records = Diary.records(Self.headaches, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let alone = composeReport(input, contents: .premiumSheet(premium))
        #expect(alone.blocks.count == 1)
        #expect(alone.frame.reportName == "Visit sheet")
        let summary = composeReport(input, contents: .premiumSummary(premium))
        #expect(Self.sheet(of: Array(summary.blocks.prefix(1))) != nil)
        #expect(summary.blocks[1] == .pageBreak)
        #expect(Self.sheet(of: composeReport(input, contents: .free).blocks) == nil)
    }

    /// A clinic's own order of sections says whether the sheet is among them.
    @Test func aTemplateMayPlaceItOrLeaveItOut() throws {
        let input = Diary.input(Self.headaches)
        let records = Diary.records(Self.headaches, range: input.findings.range, identity: input.identity)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let without = try ReportTemplate(
            name: "ours", title: "Ours", depth: .summary, sections: [.overview, .safety, .dataNotes, .seekingCare])
        let document = composeReport(input, contents: .premiumSummary(premium), template: without)
        #expect(Self.sheet(of: document.blocks) == nil)
        let own = try ReportTemplate(name: "ours", title: "Before you go in", depth: .sheet, sections: [.sheet])
        let sheet = composeReport(input, contents: .premiumSheet(premium), template: own)
        #expect(Self.sheet(of: sheet.blocks)?.title == "Before you go in")
        #expect(throws: ReportTemplateFault.self) {
            try ReportTemplate(name: "ours", title: "Ours", depth: .sheet, sections: [])
        }
    }

    @Test func nothingLoggedIsSaidAndLeavesNoEmptyBox() throws {
        let sheet = try Self.sheet([], isObserved: false)
        #expect(sheet.note.hasSuffix("No headache was logged."))
        #expect(sheet.places?.days == "The diary has no entry for this time: nothing is known about it.")
        #expect(sheet.figures.allSatisfy { $0.parts.isEmpty })
        #expect(sheet.days == nil && sheet.medicines == nil && sheet.course == nil)
        #expect(sheet.panels.map(\.heading) == ["Features", "Tried and stopped", "Values and visits"])
        #expect(sheet.absent == nil)
    }

    /// Observed days without a headache are a figure of their own.
    @Test func observedDaysWithoutAHeadacheCountAsZero() throws {
        let sheet = try Self.sheet([])
        #expect(sheet.figures.first?.parts == [.init("0")])
        #expect(sheet.figures.first?.unit == "of 90")
        #expect(sheet.days != nil)
    }

    @Test func whatIsNotInTheExportIsSaidInOneLine() throws {
        let headaches = Self.headaches.map { headache in
            var headache = headache
            headache.retrospective.medications = []
            return headache
        }
        let sheet = try Self.sheet(headaches) {
            $0.asked = AskedFields(absent: [
                .headaches: [
                    "medication_name", "medication_effectiveness", "resolved_time", "onset_speed", "symptoms",
                ]
            ])
        }
        #expect(sheet.medicines == nil && sheet.places?.medicines == "Medication: not in this export.")
        #expect(sheet.figures[3].parts.isEmpty && sheet.figures[3].lines == [["not in this export"]])
        #expect(sheet.figures[4].lines == [["not in this export"]])
        #expect(sheet.review.notFound == nil)
        #expect(sheet.review.diary.contains { $0.hasPrefix("Medication is not in this export") })
        #expect(sheet.course?.lines.isEmpty == true)
    }

    @Test func theLastLineSaysWhatSilenceWasTakenFor() throws {
        #expect(try Self.sheet(Self.headaches).lastLine.contains("Only days that were observed count."))
        #expect(
            try Self.sheet(Self.headaches, isObserved: false).lastLine.contains(
                "Diary covers 57 of 90\u{A0}days; days without an entry count as headache-free."))
    }
}
