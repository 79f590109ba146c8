import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite struct DayComparisonTableTests {
    private static let range = DayRange(from: CalendarDay(iso: "2026-01-01")!, to: CalendarDay(iso: "2026-04-30")!)

    /// Every fifth of so many observed days has a headache; stress is high on 20 of 24 of them and on 10 of 96 others.
    private static func pages(observed: Int = 120, isObserved: Bool = true) -> [Block] {
        var headaches: [HeadacheRecord] = []
        var days: [ObservedDay] = []
        for number in 0..<observed {
            let date = range.from.advanced(by: number)
            let hasHeadache = number % 5 == 0
            if hasHeadache { headaches.append(Diary.headache(date.iso, 8)) }
            var day = ObservedDay(day: date, hadHeadache: hasHeadache)
            let place = hasHeadache ? number / 5 : number - number / 5 - 1
            day.retrospective.stressLevel = place < (hasHeadache ? 20 : 10) ? 5 : 1
            days.append(day)
        }
        let records = PatientRecords(
            identity: PatientIdentity(id: "p-001"), headaches: headaches, observedDays: isObserved ? days : [])
        var input = Diary.input([])
        input.findings = analysePatient(records, range: range, zone: Diary.zone, asOf: range.to)
        let premium = analysePremium(records, findings: input.findings.headaches)
        return ReportWriter(input: input, isPremium: true).dayComparison(premium)
    }

    @Test func aRowGivesBothCountsAndTheirDifference() throws {
        let tables = Self.pages().compactMap { if case .table(let table) = $0 { table } else { nil } }
        let table = try #require(tables.first)
        #expect(table.groups.map(\.label) == ["More often on days with headache"])
        // 83.3 % less 10.4 %; Newcombe's interval is 52.2 to 83.9 points.
        #expect(
            table.groups.first?.rows.first?.cells == [
                .text("High stress (4 or 5 of 5)"), .text("20 of 24, 83\u{A0}%"), .text("10 of 96, 10\u{A0}%"),
                .text("+73 (+52 to +84)"),
            ])
    }

    @Test func itSaysHowManyOfTheNamedMayBeChanceAndThatNothingIsACause() {
        let said = Self.pages().said.joined(separator: " ").replacing("\u{A0}", with: " ")
        #expect(said.contains("24 days on which a headache began, and 96 days recorded as headache-free"))
        #expect(said.contains("about one in ten may be so by chance alone (Benjamini–Hochberg at 0.1 over 1 factor)"))
        #expect(said.contains("Events on the same day are not necessarily related."))
    }

    @Test func belowTheThresholdItSaysWhatIsMissing() {
        #expect(
            Self.pages(observed: 80).said.map { $0.replacing("\u{A0}", with: " ") }.contains(
                "Comparing factors with days without a headache needs 8 headaches and 10 days with an answer more."))
    }

    @Test func whereNoDayWasObservedThereIsNothing() { #expect(Self.pages(isObserved: false).isEmpty) }
}
