import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Cover and time line of a report on several kinds of records")
struct CoverSectionTests {
    private static func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

    private static func night(_ iso: String, third: Bool = false) -> [NightEvent] {
        let evening = Diary.zone.instant(day: day(iso), second: 23 * 3600)
        func later(_ minutes: Int64) -> Instant { Instant(milliseconds: evening.milliseconds + minutes * 60_000) }
        var events = [
            NightEvent(kind: .dose1, moment: evening, night: day(iso), log: .doses),
            NightEvent(kind: .dose2, moment: later(170), night: day(iso), log: .doses),
        ]
        if third { events.append(NightEvent(kind: .extraDose, moment: later(300), night: day(iso), log: .doses)) }
        return events
    }

    /// One headache on 3 February, two nights of which the second has a third dose, LDL of 130 above 100, one visit.
    private static func input(headaches: Bool = true, nights: Bool = true) -> ReportInput {
        var input = Diary.input(headaches ? [Diary.headache("2026-02-03", 8)] : [])
        var records = PatientRecords(
            identity: input.identity, headaches: headaches ? [Diary.headache("2026-02-03", 8)] : [])
        records.markers = MarkerRecords(
            markers: [
                MarkerRecord(
                    definition: MarkerDefinition(name: "LDL", unit: "mg/dL", defaultRange: ReferenceRange(high: 100)),
                    readings: [MarkerReading(value: 130, unit: "mg/dL", day: day("2026-02-10"))])
            ], visits: [VisitRecord(day: day("2026-02-11"), type: .labWork)])
        if nights { records.nights.events = night("2026-03-01") + night("2026-03-02", third: true) }
        input.findings = analysePatient(
            records, range: input.findings.range, zone: Diary.zone, asOf: day("2026-04-02"))
        return input
    }

    private static func cover(_ document: ReportDocument) -> (review: ReviewStrip?, families: [FamilySummary]) {
        var (review, families): (ReviewStrip?, [FamilySummary]) = (nil, [])
        for block in document.blocks {
            if case .review(let strip) = block, review == nil { review = strip }
            if case .families(let lines) = block { families = lines }
        }
        return (review, families)
    }

    private static func timeline(_ document: ReportDocument) -> Timeline? {
        document.blocks.lazy.compactMap { if case .timeline(let timeline) = $0 { timeline } else { nil } }.first
    }

    private static func premium(_ input: ReportInput, template: ReportTemplate? = nil) -> ReportDocument {
        let records = PatientRecords(
            identity: input.identity, headaches: input.findings.headaches.entries.map(\.record))
        return composeReport(
            input,
            contents: .premiumSummary(
                analysePremium(records, findings: input.findings.headaches)), template: template)
    }

    /// A template may still ask for the cover, which no usual report has.
    private static func withCover(_ input: ReportInput, sheet: Bool = false) throws -> ReportDocument {
        let rest: [ReportSection] = [.cover, .safety, .table, .markers, .nights, .dataNotes, .seekingCare]
        let template = try ReportTemplate(
            name: "ours", title: "Ours", depth: sheet ? .summary : .free,
            sections: sheet ? [.sheet] + rest : [.locked] + rest)
        return sheet
            ? premium(input, template: template) : composeReport(input, contents: .free, template: template)
    }

    @Test func `each kind of records has a line, in the order of the chapters`() throws {
        #expect(Self.cover(composeFreeReport(Self.input())).families.isEmpty)
        let families = Self.cover(try Self.withCover(Self.input())).families
        #expect(families.map(\.name) == ["Headaches", "Markers and visits", "Nights"])
        // Acute medication was not answered.
        #expect(families[0].figures.map(\.numeral) == ["1", "1", "0", "–"])
        #expect(families[1].figures.map(\.numeral) == ["1", "1", "0", "1"])
        #expect(families[1].remarks == ["Latest value out of range: LDL."])
    }

    @Test func `a report on one kind has no cover and no time line`() {
        let document = Self.premium(Diary.input([Diary.headache("2026-02-03", 8)]))
        #expect(Self.cover(document).families.isEmpty && Self.timeline(document) == nil)
    }

    @Test func `extra doses come first, whatever the tier`() {
        let words = "A third dose on 1\u{A0}night: 2 Mar 2026."
        #expect(Self.cover(composeFreeReport(Self.input())).review?.lines.first == words)
        // In a premium report the visit sheet says it.
        let premium = Self.premium(Self.input())
        guard case .sheet(let sheet) = premium.blocks.first else {
            Issue.record("no visit sheet")
            return
        }
        #expect(sheet.review.lines.first == words && Self.cover(premium).review?.label != "For review")
    }

    @Test func `after the visit sheet a line only leads to its chapter`() throws {
        #expect(Self.cover(Self.premium(Self.input())).families.isEmpty)
        let families = Self.cover(try Self.withCover(Self.input(), sheet: true)).families
        #expect(families.map(\.name) == ["Headaches", "Markers and visits", "Nights"])
        #expect(families.allSatisfy { $0.figures.isEmpty })
        #expect(families[1].remarks == ["Latest value out of range: LDL."])
    }

    @Test func `adherence and the time line belong to premium`() throws {
        let free = try Self.withCover(Self.input())
        let withoutSheet = try ReportTemplate(
            name: "ours", title: "Ours", depth: .summary,
            sections: [.cover, .timeline, .safety, .table, .markers, .nights, .dataNotes, .seekingCare])
        let premium = Self.premium(Self.input(), template: withoutSheet)
        #expect(Self.cover(free).families[2].figures.map(\.caption) == ["nights logged", "extra dose"])
        #expect(
            Self.cover(premium).families[2].figures.map(\.caption)
                == ["nights logged", "extra dose", "intervals in the window", "median interval"])
        #expect(Self.cover(premium).families[2].figures[3].numeral == "170")
        #expect(Self.timeline(free) == nil && Self.timeline(premium) != nil)
    }

    @Test func `the time line marks each day as the records say`() throws {
        let timeline = try #require(Self.timeline(Self.premium(Self.input())))
        #expect(timeline.months.map(\.label) == ["Jan", "Feb", "Mar"])
        #expect(timeline.lanes == Timeline.Lane.allCases)
        let february = timeline.months[1].days
        #expect(february.count == 28)
        #expect(february[2].headaches == [.moderate] && february[9].reading == .outOfRange && february[10].hasVisit)
        #expect(timeline.months[2].days[0].night == .inWindow && timeline.months[2].days[1].night == .extraDose)
        // 28 February 2026 is a Saturday.
        #expect(february[27].isWeekend && !february[26].isWeekend)
    }

    @Test func `lanes without records are left out`() throws {
        let timeline = try #require(Self.timeline(Self.premium(Self.input(nights: false))))
        #expect(timeline.lanes == [.headaches, .markers, .visits])
    }

    @Test func `a report is called after what it holds`() {
        #expect(composeFreeReport(Self.input()).frame.reportName == "Patient report")
        #expect(composeFreeReport(Self.input(headaches: false, nights: false)).frame.reportName == "Marker report")
        #expect(Self.premium(Self.input()).frame.reportName == "Clinical report")
    }

    /// In a free report the notices follow without a heading that could be pointed to: no room is kept for a pointer.
    @Test func `the strip of a free report points nowhere`() throws {
        var input = Self.input()
        let sudden = Diary.headache("2026-02-03", 8, severity: 5) { $0.onsetSpeed = .instantaneous }
        var records = PatientRecords(identity: input.identity, headaches: [sudden])
        records.nights.events = Self.night("2026-03-01")
        input.findings = analysePatient(
            records, range: input.findings.range, zone: Diary.zone, asOf: Self.day("2026-04-02"))
        let strip = try #require(Self.cover(composeFreeReport(input)).review)
        #expect(strip.lines.first?.contains("very sudden and severe onset") == true && strip.seeAlso == nil)
    }
}
