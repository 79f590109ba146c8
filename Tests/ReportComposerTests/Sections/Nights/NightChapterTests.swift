import Diagnostics
import DisplayList
import Records
import ReportDocument
import TestSupport
import Testing

@testable import Analysis
@testable import ReportComposer

@Suite("Nights")
struct NightChapterTests {
    /// A log with everything the chapter can speak of.
    static func records() -> NightRecords {
        var records = NightRecords()
        let first = CalendarDay(iso: "2026-01-05")!
        for index in 0..<40 {
            let night = first.advanced(by: index)
            let dose1 = Diary.zone.instant(day: night, second: 22 * 3600 + 1800 + index * 20)
            func event(_ kind: NightEventKind, _ minutes: Int) {
                records.events.append(
                    NightEvent(
                        kind: kind, moment: Instant(milliseconds: dose1.milliseconds + Int64(minutes) * 60_000),
                        night: night, log: .doses))
            }
            event(.dose1, 0)
            event(.lightsOut, 8)
            if index % 9 == 4 {
                records.events.append(NightEvent(kind: .dose2Skipped, moment: nil, night: night, log: .doses))
            } else if index != 20 {
                event(.dose2, [139, 160, 180, 200, 246][index % 5])
            }
            if index == 12 { event(.extraDose, 300) }
            if index == 14 { event(.dose2Skipped, 241) }
            if index % 3 == 0 { event(.bathroom, 240) }
            if index % 7 == 0 { event(.other("correlates with my diagnosis"), 100) }
            event(.wakeFinal, 480)
            records.checkIns.append(checkIn(night, index))
        }
        var medicine = NightMedication(night: first, taken: Instant(seconds: 1_767_690_000), name: "adderall_ir")
        medicine.dose = 10
        medicine.unit = "mg"
        records.medications = [medicine]
        var supply = InventorySnapshot(asOf: Instant(seconds: 1_767_690_000))
        supply.doses = 29
        records.inventory = [supply]
        return records
    }

    private static func checkIn(_ night: CalendarDay, _ index: Int) -> MorningCheckIn {
        var checkIn = MorningCheckIn(night: night)
        (checkIn.sleepQuality, checkIn.feelRested, checkIn.mentalClarity) = (1 + index % 5, 3, 1 + index % 10)
        (checkIn.mood, checkIn.readiness, checkIn.grogginess) = (4, 4, index % 4)
        checkIn.answersNarcolepsy = true
        if index % 6 == 0 { checkIn.narcolepsy = [.sleepParalysis] }
        var environment = SleepEnvironment()
        environment.aids = index % 2 == 0 ? ["TV on"] : ["None"]
        environment.noise = index % 2 == 0 ? .loud : .quiet
        environment.screenTime = index % 2 == 0 ? .over45 : .upTo15
        checkIn.environment = environment
        return checkIn
    }

    static func input(_ nights: NightRecords, from: String = "2026-01-01", to: String = "2026-03-31") -> ReportInput {
        let records = PatientRecords(identity: PatientIdentity(id: "p"), headaches: [], nights: nights)
        var input = Diary.input([], from: from, to: to)
        input.findings = analysePatient(
            records, range: DayRange(from: CalendarDay(iso: from)!, to: CalendarDay(iso: to)!), zone: Diary.zone,
            asOf: CalendarDay(iso: to)!)
        return input
    }

    static func document(_ nights: NightRecords = records(), isPremium: Bool) -> ReportDocument {
        let input = input(nights)
        guard isPremium else { return composeReport(input, contents: .free) }
        let none = PatientRecords(identity: input.identity, headaches: [])
        let premium = analysePremium(none, findings: input.findings.headaches)
        return composeReport(input, contents: .premiumFull(premium))
    }

    private func figures(_ document: ReportDocument) -> [ChartFigure] {
        document.blocks.flatMap { block -> [ChartFigure] in
            switch block {
            case .figures(let figures): figures
            case .firstThatFits(let blocks):
                blocks.flatMap { block -> [ChartFigure] in if case .figures(let figures) = block { figures } else { [] }
                }
            default: []
            }
        }
    }

    @Test func `extra doses stand first, in a free report too`() throws {
        for isPremium in [false, true] {
            let document = Self.document(isPremium: isPremium)
            // In a premium report after the sheet and the break behind it.
            let chapter = document.blocks.dropFirst(isPremium ? 2 : 0)
            guard case .title = chapter.first, case .notice(let card) = chapter.dropFirst().first else {
                Issue.record("a notice follows the title")
                return
            }
            #expect(card.heading == "1 extra dose was logged")
            #expect(card.urgency == .urgent)
            // The night of 17 January: 22:34 and five hours.
            #expect(card.entries == ["Sun 18 Jan 2026, 03:34"])
            #expect(card.text.contains(NightCopy.extraDose) && card.text.contains(NightCopy.safety))
        }
    }

    /// 40 nights in a row from 5 January; before and after them perhaps no log was kept.
    @Test func `nights are counted from the first to the last`() throws {
        func reading(_ records: NightRecords) throws -> String {
            try #require(
                figures(Self.document(records, isPremium: true)).first { $0.heading == "Interval between doses" }
            ).reading
        }
        let whole = try reading(Self.records())
        #expect(whole.contains("Nights were logged 5 Jan – 13 Feb 2026."))
        #expect(!whole.contains("no entry"))
        var gap = Self.records()
        let missing = CalendarDay(iso: "2026-01-20")!
        gap.events.removeAll { $0.night == missing }
        gap.checkIns.removeAll { $0.night == missing }
        #expect(try reading(gap).contains("1\u{A0}night between the first and the last has no entry."))
    }

    /// 14 wakes, none with a length: five minutes each would be the program's figure, not the patient's.
    @Test func `wakes without a length give no time awake`() throws {
        let blocks = Self.document(isPremium: true).blocks
        let captions = blocks.flatMap { block -> [String] in
            if case .keyFigures(let figures) = block { figures.map { "\($0.numeral) \($0.caption)" } } else { [] }
        }
        #expect(captions.contains("14 wakes on 14\u{A0}nights, lengths not logged"))
        #expect(!captions.contains { $0.contains("estimated") })
    }

    @Test func `a template without the chapter keeps the notices`() throws {
        let template = try ReportTemplate(
            name: "short", title: "Short", depth: .free,
            sections: [.safety, .locked, .dataNotes, .seekingCare])
        let document = composeReport(Self.input(Self.records()), contents: .free, template: template)
        #expect(ComposeReportTests.notices(document).first?.heading == "1 extra dose was logged")
    }

    @Test func `a free report lists the nights and names what is locked`() {
        let document = Self.document(isPremium: false)
        #expect(figures(document).isEmpty)
        #expect(ComposeReportTests.table(document)?.groups.map(\.rows.count) == [13, 27])
        let locked = document.blocks.flatMap { block -> [LockedSection] in
            if case .locked(let sections) = block { sections } else { [] }
        }
        #expect(
            locked.map(\.name) == [
                "Visit sheet", "Nights overview", "Clock times", "Mornings", "Medicines and supply", "Data quality",
                "Custom report builder", "Data export",
            ])
    }

    @Test func `a row says what became of the second dose in words`() throws {
        let table = try #require(ComposeReportTests.table(Self.document(isPremium: false)))
        let rows = table.groups.flatMap(\.rows)
        let words = rows.map { row -> String in if case .text(let text) = row.cells[4] { text } else { "" } }
        // 40 nights: skipped on the 4th, 13th, 22nd and 31st from nought; the 14th is taken too; the 20th has no outcome.
        #expect(words.count { $0 == "Skipped" } == 4)
        #expect(words.count { $0 == "Taken and skipped" } == 1)
        #expect(words.count { $0 == "No outcome logged" } == 1)
        #expect(
            Set(words).isSubset(of: [
                "Skipped", "Taken and skipped", "No outcome logged", "Early", "Late", "In the window",
            ]))
        // A dose outside the window is tinted and labelled.
        for (row, word) in zip(rows, words) where word == "Early" || word == "Late" { #expect(row.isEmphasised) }
    }

    @Test func `every figure has its words`() {
        let figures = figures(Self.document(isPremium: true))
        #expect(figures.count > 8)
        for figure in figures {
            #expect(!figure.reading.isEmpty)
            #expect(figure.plot == nil || !figure.alternative.isEmpty)
        }
        let interval = figures.first { $0.heading == "Interval between doses" }
        #expect(interval?.caution == "DoseTap: “Dose 2 must be taken 150–240 minutes after Dose 1”.")
    }

    /// The labels in the key under a chart.
    private static func key(of figure: ChartFigure) -> [String] {
        (figure.plot?.marks ?? []).flatMap { mark -> [String] in
            if case .legend(let legend) = mark { legend.entries.map(\.text) } else { [] }
        }
    }

    /// The thirteenth night from 5 January has a dose beyond the second.
    @Test func `a night with an extra dose is marked in the chart of intervals, and said`() throws {
        let interval = try #require(
            figures(Self.document(isPremium: true)).first { $0.heading == "Interval between doses" })
        let reading = interval.reading.replacing("\u{A0}", with: " ")
        #expect(reading.contains("On 1 night a dose beyond the second was logged."))
        #expect(interval.alternative.contains("With an extra dose: 17 Jan 2026."))
        #expect(Self.key(of: interval).contains("night with an extra dose"))
        var records = Self.records()
        records.events.removeAll { $0.kind == .extraDose }
        let input = Self.input(records)
        let without = ReportWriter(input: input, isPremium: true).intervalFigure(input.findings.nights!)
        #expect(Self.key(of: without).count == Self.key(of: interval).count - 1)
        #expect(!without.alternative.contains("extra"))
    }

    /// A dose at 03:00 is of the night before, by whose evening the visit sheet names it.
    @Test func `the notice of an extra dose names the night`() throws {
        let input = Self.input(Self.records())
        let blocks = ReportWriter(input: input, isPremium: true).nightSafety(input.findings.nights!)
        guard case .notice(let card) = try #require(blocks.first) else {
            Issue.record("no notice")
            return
        }
        #expect(card.text.replacing("\u{A0}", with: " ").contains("on 1 night, that of 17 Jan 2026. Before it"))
    }

    @Test func `only scales that stand above are said to be better low`() throws {
        let figure = try #require(
            figures(Self.document(isPremium: true)).first { $0.heading == "Morning answers" })
        #expect(figure.reading == "Higher is better, except for grogginess.")
    }

    @Test func `no word that is forbidden, and no cause`() throws {
        let quoted = "correlates with my diagnosis"
        for isPremium in [false, true] {
            let whole = String(describing: Self.document(isPremium: isPremium)).lowercased()
                .replacing(quoted, with: "").replacing("clinical diagnos", with: "")
            // The page on when to seek care, the last one, has words of its own.
            let care = try #require(whole.ranges(of: VerbatimCopy.seekingCareTitle.lowercased()).last)
            let text = whole[..<care.lowerBound]
            for word in [
                "ai-powered", "artificial intelligence", "machine learning", "thunderclap", "correlat", "you should",
                "because", "caused by", "leads to", "improves", "worsens",
            ] {
                #expect(!text.contains(word), "\(word)")
            }
        }
        let chapter = String(describing: ReportWriter(input: Self.input(Self.records()), isPremium: true).nightNotes)
        #expect(!chapter.lowercased().contains("diagnos"))
    }

    @Test func `nothing logged in the range is said`() {
        let input = Self.input(Self.records(), from: "2025-01-01", to: "2025-01-31")
        let writer = ReportWriter(input: input, isPremium: true)
        let blocks = writer.nightChapter(input.findings.nights!)
        // Behind it stands the newest count of the supply, whatever the range.
        guard case .paragraph(let paragraph) = blocks[1] else {
            Issue.record("a sentence says so")
            return
        }
        #expect(paragraph.text.hasPrefix("No night was logged from 1 Jan 2025 to 31 Jan 2025."))
    }

    /// Other medicines and the remaining supply are premium, whether a night was logged or not.
    @Test func `a range without nights unlocks nothing`() throws {
        var records = NightRecords()
        var snapshot = InventorySnapshot(asOf: Instant(seconds: 1_768_257_000))
        snapshot.doses = 40
        records.inventory = [snapshot]
        for isPremium in [false, true] {
            let input = Self.input(records)
            let writer = ReportWriter(input: input, isPremium: isPremium)
            let blocks = writer.nightChapter(try #require(input.findings.nights))
            #expect(blocks.contains { if case .table = $0 { true } else { false } } == isPremium)
            #expect(writer.lockedNights(try #require(input.findings.nights)).map(\.name) == ["Medicines and supply"])
        }
    }

    /// Rounding never moves a dose over the edge of the window: what whole minutes would hide is printed.
    @Test func `minutes keep their side of the window`() {
        #expect(NightWords.minutes(149.6) == "149.6")
        #expect(NightWords.minutes(149.98) == "149.98")
        #expect(NightWords.minutes(149.998) == "< 150")
        #expect(NightWords.minutes(150) == "150")
        #expect(NightWords.minutes(240) == "240")
        #expect(NightWords.minutes(240.3) == "240.3")
        #expect(NightWords.minutes(240.02) == "240.02")
        #expect(NightWords.minutes(240.002) == "> 240")
        #expect(NightWords.minutes(176.4) == "176")
    }

    @Test func `a wordless log of one night makes every page`() {
        var records = NightRecords()
        records.events = [
            NightEvent(
                kind: .dose1, moment: Instant(seconds: 1_768_257_000), night: CalendarDay(iso: "2026-01-12")!,
                log: .doses)
        ]
        #expect(!Self.document(records, isPremium: true).blocks.isEmpty)
    }

    /// Every night has its strip in its row, whatever their number.
    @Test(arguments: [1, 40, 410]) func `every night has a strip`(count: Int) throws {
        let input = Self.input(Self.nights(count), to: "2027-12-31")
        let blocks = ReportWriter(input: input, isPremium: true).nightsOnClock(input.findings.nights!)
        let table = try #require(blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }.first)
        let rows = table.groups.flatMap(\.rows)
        #expect(rows.count == count)
        for row in rows {
            guard case .plot(let strip, let words) = row.cells[1] else {
                Issue.record("a night without a strip")
                continue
            }
            // The window's pill and the first dose, at 22:30.
            #expect(strip.marks.contains { if case .spans(let spans) = $0 { !spans.spans.isEmpty } else { false } })
            #expect(
                strip.marks.contains { if case .dots = $0 { true } else { false } }
                    && words.isEmpty)
        }
    }

    private static func nights(_ count: Int) -> NightRecords {
        var records = NightRecords()
        for index in 0..<count {
            let night = CalendarDay(iso: "2026-01-05")!.advanced(by: index)
            let moment = Diary.zone.instant(day: night, second: 81_000)
            records.events.append(NightEvent(kind: .dose1, moment: moment, night: night, log: .doses))
        }
        return records
    }

    @Test func `nights without a dose are no nights without an outcome`() {
        var records = NightRecords()
        records.events = [
            NightEvent(
                kind: .bathroom, moment: Instant(seconds: 1_768_257_000), night: CalendarDay(iso: "2026-01-12")!,
                log: .doses)
        ]
        let input = Self.input(records)
        let writer = ReportWriter(input: input, isPremium: true)
        let figures = writer.nightFigures(input.findings.nights!)
        #expect(figures.map(\.numeral) == ["1"] && figures.map(\.caption) == ["nights logged, none with a dose"])
        #expect(
            writer.intervalFigure(input.findings.nights!).reading.replacing("\u{A0}", with: " ")
                .hasPrefix("No night has an interval. On 1 night nothing was logged about doses."))
    }

    /// An export without doses and without the morning's questions tells of neither, and says so once.
    @Test func `what the export does not have is not missed`() {
        let columns = Set(TableDescription.nights.columns.map(\.name))
        var records = NightRecords()
        records.events = [
            NightEvent(
                kind: .bathroom, moment: Instant(seconds: 1_768_257_000), night: CalendarDay(iso: "2026-01-12")!,
                log: .events)
        ]
        var count = InventorySnapshot(asOf: Instant(seconds: 1_768_257_000))
        count.doses = 40
        records.inventory = [count]
        var input = Self.input(records)
        input.findings.nights?.asked = AskedNights(AskedFields(absent: [.nights: columns]), logsDoses: false)
        let writer = ReportWriter(input: input, isPremium: true)
        let blocks = String(describing: writer.nightChapter(input.findings.nights!))
        #expect(blocks.contains("nights logged; doses: not in this export"))
        #expect(blocks.contains("Not in this export: doses, morning check-ins."))
        #expect(blocks.contains("How long they last is not known: doses are not in this export."))
        #expect(blocks.contains("Up at"))
        // Final wakes are events.
        input.findings.nights?.asked = AskedNights(
            AskedFields(absent: [.nights: columns.union(["event_type"])]), logsDoses: false)
        let without = ReportWriter(input: input, isPremium: true).nightChapter(input.findings.nights!)
        #expect(!String(describing: without).contains("Up at"))
        for silence in [
            "none with a dose", "no dose was logged", "No night has an interval", "No morning check-in",
            "The score needs",
        ] {
            #expect(!blocks.contains(silence), "\(silence)")
        }
    }

    /// An export of doses, moods and sleep quality: what it has no column for does not need more entries.
    @Test func `questions without a column are named in one line`() throws {
        let flags = NarcolepsyFlag.allCases.map(\.field.column)
        var records = Self.records()
        records.events.removeAll { !AskedNights.doses.contains($0.kind) }
        for index in records.checkIns.indices {
            records.checkIns[index].feelRested = nil
            records.checkIns[index].narcolepsy = []
            records.checkIns[index].answersNarcolepsy = false
        }
        var input = Self.input(records)
        input.findings.nights?.asked = AskedNights(
            AskedFields(absent: [.nights: Set(flags + ["feel_rested", "event_type"])]))
        let writer = ReportWriter(input: input, isPremium: true)
        let chapter = writer.nightChapter(try #require(input.findings.nights))
        let text = String(describing: chapter)
        #expect(text.contains("Not in this export: wellness score, narcolepsy flags, sleep events."))
        #expect(!text.contains("Needs more entries"))
        #expect(!String(describing: writer.nightNotes).contains("Wellness score"))
        // With the columns, and no answer in them, they are asked for.
        input.findings.nights?.asked = AskedNights()
        let asked = String(
            describing: ReportWriter(input: input, isPremium: true).nightChapter(try #require(input.findings.nights)))
        #expect(!asked.contains("Not in this export: wellness") && asked.contains("No sleep event was logged."))
        #expect(asked.contains("No morning check-in answered these questions."))
    }

    /// Of 40 nights from Monday, 5 January, the second dose was skipped on Friday the 9th, Sunday the 18th, Monday the
    /// 19th, Tuesday the 27th and Thursday, 5 February. Saturdays and Sundays are five, the other days six.
    @Test func `skipped second doses are told by weekday`() throws {
        let figure = try #require(figures(Self.document(isPremium: true)).first { $0.heading == "By weekday" })
        let skipped =
            "Second dose skipped: Mon 1 of 6 nights, Tue 1 of 6, Thu 1 of 6, Fri 1 of 6, Sun 1 of 5; on no other weekday."
        #expect(figure.reading.replacing("\u{A0}", with: " ").hasSuffix(skipped))
        #expect(figure.alternative.replacing("\u{A0}", with: " ").hasSuffix(skipped))
        // Fridays without a second dose have no count of none.
        var records = Self.records()
        records.events.removeAll { $0.kind == .dose2 && $0.night.weekday == .friday }
        let fridays = try #require(
            figures(Self.document(records, isPremium: true)).first { $0.heading == "By weekday" })
        let text = String(describing: fridays.plot)
        #expect(text.contains("no night with both doses") && !text.contains("0 of 0"))
    }

    /// A class is named by both its ends.
    @Test func `classes of intervals have their ends`() throws {
        let figure = try #require(figures(Self.document(isPremium: true)).first { $0.heading == "Spread of intervals" })
        let ticks = (figure.plot?.marks ?? []).flatMap { mark -> [String] in
            if case .axis(let axis) = mark { axis.ticks.map { "\($0.label) \($0.detail ?? "")" } } else { [] }
        }
        #expect(
            ticks == [
                "early ", "150 to 164", "165 to 179", "180 to 194", "195 to 209", "210 to 224", "225 to 240", "late ",
            ])
    }

    /// In a free report the title is the heading; in a premium one the table has its own.
    @Test func `a free report says “Nights” once`() throws {
        let input = Self.input(Self.records())
        func headings(isPremium: Bool) throws -> [String] {
            ReportWriter(input: input, isPremium: isPremium).nightsTable(try #require(input.findings.nights)).compactMap
            {
                if case .heading(let heading) = $0 { heading.text } else { nil }
            }
        }
        #expect(try headings(isPremium: false).isEmpty)
        #expect(try headings(isPremium: true) == ["Night by night"])
        #expect(
            ComposeReportTests.table(Self.document(isPremium: false))?.caption
                == "Newest first; each night is dated by its evening")
    }

    @Test func `the newest count stands in every range, with the nights it lasts`() {
        var records = Self.nights(10)
        var supply = InventorySnapshot(asOf: Instant(seconds: 1_767_690_000))
        supply.doses = 15
        records.inventory = [supply]
        let input = Self.input(records, from: "2025-01-01", to: "2025-01-31")
        let text = String(describing: ReportWriter(input: input, isPremium: true).nightChapter(input.findings.nights!))
            .replacing("\u{A0}", with: " ")
        // A dose a night over ten nights.
        #expect(text.contains("15 doses were left on Tue 6 Jan 2026, 09:00. At 1 doses a night, over 10 nights"))
        #expect(text.contains("they last about 15 nights from then."))
    }
}
