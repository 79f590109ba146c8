import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Safety notices")
struct SafetySectionTests {
    static func cards(
        _ headaches: [HeadacheRecord], from: String = "2026-01-01", to: String = "2026-03-31"
    ) -> [NoticeCard] {
        ReportWriter(input: Diary.input(headaches, from: from, to: to)).safety.compactMap {
            if case .notice(let card) = $0 { card } else { nil }
        }
    }

    /// A headache with an acute medicine on each of these days of a month.
    static func acute(_ month: String, _ days: ClosedRange<Int>) -> [HeadacheRecord] {
        days.map { day in
            Diary.headache("\(month)-\(day < 10 ? "0" : "")\(day)", 8) {
                $0.retrospective.medicationName = "Sumatriptan"
                $0.retrospective.medicationIsAcute = true
            }
        }
    }

    static func lines(_ card: NoticeCard?) -> [String]? {
        card?.aside?.lines.map { $0.replacing("\u{A0}", with: " ") }
    }

    @Test func aDiaryWithoutSignsHasNoNotice() { #expect(Self.cards(Diary.daily(3)).isEmpty) }

    @Test func noHeadachesHaveNoNotice() { #expect(Self.cards([]).isEmpty) }

    /// Severity 4 of 5 is stored as 4: severe, and so the urgent notice; moderate and as sudden is the quieter one.
    @Test func suddenOnsetsAreToldByTheirSeverityMostUrgentFirst() {
        let cards = Self.cards([
            Diary.headache("2026-01-05", 8, severity: 3) { $0.onsetSpeed = .instantaneous },
            Diary.headache("2026-01-09", 21, 30, severity: 5) { $0.onsetSpeed = .instantaneous },
            Diary.headache("2026-01-10", 8, severity: 4) { $0.onsetSpeed = .instantaneous },
        ])
        #expect(cards.map(\.urgency) == [.urgent, .advisory])
        #expect(cards.first?.entries == ["Sat 10 Jan 2026, 08:00", "Fri 9 Jan 2026, 21:30"])
        #expect(cards.last?.entries == ["Mon 5 Jan 2026, 08:00"])
        #expect(cards.first?.text == VerbatimCopy.primaryRedFlag)
        #expect(cards.last?.text == VerbatimCopy.advisoryRedFlag)
    }

    @Test func auraWithAVisualDisturbanceIsANoticeOfItsOwn() {
        let cards = Self.cards([
            Diary.headache("2026-01-05", 8) { $0.retrospective.symptoms = ["aura", "visual_disturbance"] },
            Diary.headache("2026-01-06", 8) { $0.retrospective.symptoms = ["aura"] },
        ])
        #expect(cards.map(\.entries) == [["Mon 5 Jan 2026, 08:00"]])
        #expect(cards.first?.text == SafetyCopy.auraWithVisualDisturbance)
    }

    @Test func theOveruseCardShowsFromTenDaysOfTheLastMonth() {
        #expect(Self.cards(Self.acute("2026-03", 1...9)).isEmpty)
        let card = Self.cards(Self.acute("2026-03", 1...10)).first
        #expect(card?.text == VerbatimCopy.overuse)
        #expect(card?.aside?.numeral == "10" && card?.aside?.unit == "days")
        #expect(Self.lines(card) == ["in March 2026", "logged 10 times", "the line is 10 days", "Feb: 0, Jan: 0 days"])
    }

    @Test func monthsBeforeStandBesideItWithTheirNumberOfDays() {
        let diary = Self.acute("2026-01", 1...1) + Self.acute("2026-02", 1...4) + Self.acute("2026-03", 1...11)
        #expect(Self.lines(Self.cards(diary).first) == ["in March 2026", "logged 11 times", "Feb: 4, Jan: 1 day"])
    }

    /// Two doses on one day are two logs of one day.
    @Test func daysAreCountedAndNotLogs() {
        let again = Diary.headache("2026-03-01", 20) {
            $0.retrospective.medicationName = "Sumatriptan"
            $0.retrospective.medicationIsAcute = true
        }
        #expect(Self.cards(Self.acute("2026-03", 1...9) + [again]).isEmpty)
        let card = Self.cards(Self.acute("2026-03", 1...10) + [again]).first
        #expect(card?.aside?.numeral == "10")
        #expect(Self.lines(card)?[1] == "logged 11 times")
    }

    /// Ten days of March, six of them after the range.
    @Test func aMonthThatTheRangeCutsIsSaid() {
        let cards = Self.cards(Self.acute("2026-03", 1...10), to: "2026-03-04")
        #expect(cards.map(\.heading) == ["Medication overuse awareness: March 2026"])
        #expect(cards.first?.aside?.numeral == "10")
        #expect(
            Self.lines(cards.first) == [
                "in March 2026", "logged 10 times", "the line is 10 days", "4 in the report’s range",
                "Feb: 0, Jan: 0 days",
            ])
    }

    /// 10 in September, 12 in October, 0 in November, 11 in December, one day in January: the latest first.
    @Test func aQuietMonthHidesNoneBeforeIt() {
        let diary =
            Self.acute("2025-09", 1...10) + Self.acute("2025-10", 1...12) + Self.acute("2025-12", 1...11)
            + Self.acute("2026-01", 1...1)
        let input = Diary.input(diary, from: "2025-09-01", to: "2026-01-31")
        let cards = ReportWriter(input: input).safety.compactMap {
            if case .notice(let card) = $0 { card } else { nil }
        }
        #expect(cards.map(\.heading) == ["Medication overuse awareness: December 2025"])
        #expect(
            Self.lines(cards.first) == [
                "in December 2025", "logged 11 times", "Nov: 0, Oct: 12 days",
            ])
        #expect(cards.first?.entries == ["September 2025: 10\u{A0}days"])
    }

    /// Every month of a year at the line: two stand beside the last, the others in the list.
    @Test func noMonthAtTheLineIsLeftOut() {
        let months = (1...12).map { "2025-\($0 < 10 ? "0" : "")\($0)" }
        let card = Self.cards(
            months.flatMap { Self.acute($0, 1...10) }, from: "2025-01-01", to: "2025-12-31"
        ).first
        #expect(card?.entries.count == 9)
        #expect(card?.entries.last == "January 2025: 10\u{A0}days")
    }

    /// A diary of 20 February to 11 March: of January it tells nothing, of February less than half.
    @Test func monthsBeforeAreSaidAsFarAsTheDiaryTellsOfThem() {
        let input = Diary.input(
            Self.acute("2026-02", 20...22) + Self.acute("2026-03", 1...11), isObserved: false)
        let card = ReportWriter(input: input).safety.lazy.compactMap {
            if case .notice(let card) = $0 { card } else { nil }
        }.first
        #expect(Self.lines(card) == ["in March 2026", "logged 11 times", "Feb: (3) days", "( ) incomplete month"])
    }

    /// The page of notices of a premium report, before a table or without one.
    private func page(
        _ headaches: [HeadacheRecord], absent: Set<String> = [], isFollowedByTable: Bool = true
    ) -> [Block] {
        let range = DayRange(from: CalendarDay(iso: "2026-01-01")!, to: CalendarDay(iso: "2026-03-31")!)
        var input = Diary.input(headaches)
        var records = Diary.records(headaches, range: range, identity: input.identity)
        records.asked = AskedFields(absent: [.headaches: absent])
        input.findings = analysePatient(
            records, range: range, zone: Diary.zone, asOf: CalendarDay(iso: "2026-04-02")!)
        return ReportWriter(input: input, isPremium: true, sections: [.safety])
            .safetyPage(isFollowedByTable: isFollowedByTable)
    }

    private func daily(_ days: Int, configure: (inout HeadacheRecord) -> Void = { _ in }) -> [HeadacheRecord] {
        (1...days).map { day in
            Diary.headache("2026-03-\(day < 10 ? "0" : "")\(day)", 8) {
                $0.onsetSpeed = .gradual
                $0.retrospective.saysNoSymptoms = true
                $0.retrospective.medicationName = "none"
                configure(&$0)
            }
        }
    }

    @Test(arguments: [true, false]) func thePageSaysWhatHasNoCard(isFollowedByTable: Bool) {
        let quiet = page(daily(14), isFollowedByTable: isFollowedByTable)
        #expect(quiet.paragraphs.isEmpty)
        let checked = Self.checked(quiet)
        #expect(checked.count == 1 && checked[0].hasPrefix("Looked for: very sudden onset, aura with visual"))
        let frequent = page(daily(15), isFollowedByTable: isFollowedByTable)
        #expect(frequent.paragraphs == ["Headache on 15 days or more: March."])
        // Beside a card too.
        let sudden = page(daily(15) { $0.onsetSpeed = .instantaneous }, isFollowedByTable: isFollowedByTable)
        #expect(sudden.paragraphs == ["Headache on 15 days or more: March."])
        #expect(sudden.contains { if case .notice = $0 { true } else { false } })
    }

    @Test func withoutANoticeItIsSaidWhatIsNotKnown() {
        let open = page(daily(1) { $0.retrospective.medicationName = nil }, absent: ["onset_speed"])
        #expect(open.paragraphs.isEmpty)
        #expect(Self.checked(open).first?.hasPrefix("Looked for: aura with visual disturbance") == true)
        #expect(
            Self.checked(open).dropFirst() == [
                "Medicine recorded for 0 of 1 headache: whether a month reached 10 acute-medication days is not known.",
                "Onset speed not asked: warning signs that depend on it cannot be assessed.",
            ])
        let both = Self.checked(page(daily(1), absent: ["onset_speed", "symptoms"]))
        #expect(
            both.last == "Onset speed and symptoms not asked: warning signs that depend on them cannot be assessed.")
        #expect(Self.checked(page([])).first == "No headache was logged.")
    }

    private static func checked(_ blocks: [Block]) -> [String] {
        blocks.flatMap { block -> [String] in
            guard case .review(let strip) = block, strip.label == "Checked" else { return [] }
            return strip.lines.map { $0.replacing("\u{A0}", with: " ") }
        }
    }

    /// The stronger notice, under a line that says why; beside a headache known to be severe, each has its own.
    @Test func aSuddenOnsetWithoutASeverityHasTheStrongerNotice() {
        let cards = Self.cards([
            Diary.headache("2026-01-05", 8) {
                $0.storedSeverity = nil
                $0.onsetSpeed = .instantaneous
            },
            Diary.headache("2026-01-09", 21, severity: 5) { $0.onsetSpeed = .instantaneous },
        ])
        #expect(cards.map(\.urgency) == [.urgent, .urgent])
        #expect(
            cards.map(\.heading) == ["Red flag: very sudden and severe onset", "Red flag: very sudden onset"])
        #expect(cards.map(\.text) == [VerbatimCopy.primaryRedFlag, VerbatimCopy.primaryRedFlag])
        #expect(
            cards.map(\.lead) == [nil, "Severity was not recorded; shown because it cannot be ruled out."])
        #expect(cards.map(\.entries) == [["Fri 9 Jan 2026, 21:00"], ["Mon 5 Jan 2026, 08:00"]])
    }

    /// Ten headaches, five of them with a symptom of the nervous system, four of these with a note: two notes are shown.
    @Test func neurologicalSymptomsTheirNotesAndStopsForPregnancyAreRemarks() {
        let headaches = daily(10) { record in
            record.retrospective.saysNoSymptoms = true
        }.enumerated().map { index, record in
            var record = record
            if index < 5 {
                record.retrospective.saysNoSymptoms = false
                record.retrospective.symptoms = index == 0 ? ["aura", "numbness"] : ["aura"]
                record.retrospective.notes = index == 0 ? nil : String(repeating: "numb ", count: index * 6)
            } else {
                record.retrospective.notes = "a note without a warning sign"
            }
            return record
        }
        var input = Diary.input(headaches)
        input.findings.stoppedForPregnancy = [
            Treatment(
                name: "topiramate", start: CalendarDay(iso: "2026-01-02")!, stop: CalendarDay(iso: "2026-02-03")!),
            Treatment(name: "valproate", start: CalendarDay(iso: "2026-01-02")!),
        ]
        // 24 times "numb " is 119 characters without the last blank; 18 times, 89.
        let numb = Array(repeating: "numb", count: 18).joined(separator: " ")
        #expect(
            ReportWriter(input: input).safetyRemarks.map { $0.replacing("\u{A0}", with: " ") } == [
                "Neurological symptoms in 5 headaches: aura 5, numbness 1; latest 5 Mar 2026.",
                "Note of 5 Mar 2026: “\(numb)…”", "Note of 4 Mar 2026: “\(numb)”",
                "2 further headaches with a warning sign have notes.", "Topiramate stopped for pregnancy, 3 Feb 2026.",
                "Valproate stopped for pregnancy, day not recorded.",
            ])
    }

    /// A free report of one record type has no cover: its first page names them, and what was looked for beside them.
    /// Each of the 15 has an onset, symptoms, an end and medicines, all of them "none" or harmless.
    @Test func aFreeReportNamesMonthsOfManyHeadacheDays() {
        func strips(_ days: Int) -> [String] {
            composeFreeReport(Diary.input(daily(days))).blocks.flatMap { block -> [String] in
                if case .review(let strip) = block, strip.label == "For review" { strip.lines } else { [] }
            }
        }
        #expect(
            strips(15) == [
                "Headache on 15 days or more: March.",
                "Looked for: very sudden onset, aura with visual disturbance and a headache longer than 72 hours: none; "
                    + "recorded for 15 of 15; 10 acute-medication days in a month: none; recorded for 15 of 15.",
            ])
        #expect(strips(14).isEmpty)
    }

    /// On ten observed days a medicine was taken, with a headache on two of them: ten days, and not two times.
    @Test func daysWithoutAHeadacheAreNoTimes() throws {
        var records = Diary.records(
            Self.acute("2026-03", 1...2),
            range: DayRange(from: CalendarDay(iso: "2026-03-01")!, to: CalendarDay(iso: "2026-03-31")!),
            identity: PatientIdentity(id: "p"))
        for place in records.observedDays.indices where (3...10).contains(records.observedDays[place].day.parts.day) {
            records.observedDays[place].retrospective.medicationName = "Sumatriptan"
        }
        var input = Diary.input([], from: "2026-03-01")
        input.findings = analysePatient(
            records, range: input.findings.range, zone: Diary.zone, asOf: CalendarDay(iso: "2026-04-02")!)
        let card = ReportWriter(input: input).safety.lazy.compactMap {
            if case .notice(let card) = $0 { card } else { nil }
        }.first
        #expect(card?.aside?.numeral == "10")
        #expect(Self.lines(card)?[1] == "with 2 headaches")
    }
}
