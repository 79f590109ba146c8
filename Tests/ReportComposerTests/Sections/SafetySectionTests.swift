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
        #expect(quiet.paragraphs == ["Nothing that was logged in this range led to a safety notice."])
        let frequent = page(daily(15), isFollowedByTable: isFollowedByTable)
        #expect(frequent.paragraphs == ["Headache on 15 days or more: March."])
        // Beside a card too.
        let sudden = page(daily(15) { $0.onsetSpeed = .instantaneous }, isFollowedByTable: isFollowedByTable)
        #expect(sudden.paragraphs == ["Headache on 15 days or more: March."])
        #expect(sudden.contains { if case .notice = $0 { true } else { false } })
    }

    @Test func withoutANoticeItIsSaidWhatIsNotKnown() {
        let open = page(daily(1) { $0.retrospective.medicationName = nil }, absent: ["onset_speed"])
        #expect(
            open.paragraphs.map { $0.replacing("\u{A0}", with: " ") }
                == ["No safety notice; but medicine recorded for 0 of 1 headache, and onset speed was not asked."])
        let both = page(daily(1), absent: ["onset_speed", "symptoms"])
        #expect(both.paragraphs == ["No safety notice; but onset speed and symptoms were not asked."])
    }

    /// A free report of one record type has no cover: its first page names them.
    @Test func aFreeReportNamesMonthsOfManyHeadacheDays() {
        func strips(_ days: Int) -> [String] {
            composeFreeReport(Diary.input(daily(days))).blocks.flatMap { block -> [String] in
                if case .review(let strip) = block, strip.label == "For review" { strip.lines } else { [] }
            }
        }
        #expect(strips(15) == ["Headache on 15 days or more: March."])
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
