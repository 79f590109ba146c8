import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

/// Pages of patterns and charts for an export that lacks columns.
@Suite struct AbsentFiguresTests {
    /// Eight headaches in two months, enough for any pattern; 1 to 8 hours long, so that the duration has several bars.
    private static let headaches = (0..<8).map {
        Diary.headache("2026-0\($0 / 4 + 1)-\(10 + $0 % 4 * 3)", 8, lasting: 60 * ($0 + 1))
    }

    private static func blocks(without columns: Set<String>) -> [Block] {
        let range = DayRange(from: CalendarDay(iso: "2026-01-01")!, to: CalendarDay(iso: "2026-03-31")!)
        var records = Diary.records(headaches, range: range, identity: PatientIdentity(id: "p-001"))
        records.asked = AskedFields(absent: [.headaches: columns])
        var input = Diary.input([])
        input.findings = analysePatient(records, range: range, zone: Diary.zone, asOf: range.to)
        let premium = analysePremium(records, findings: input.findings.headaches)
        let writer = ReportWriter(input: input, isPremium: true)
        return writer.triggerPages(premium) + writer.chartsPages(premium)
    }

    private static func headings(_ blocks: [Block]) -> [String] { blocks.figures.map(\.heading) }

    @Test func whatHasNoColumnIsLeftOutAndNamedInOneLine() {
        let blocks = Self.blocks(without: [
            "medication_name", "medication_effectiveness", "cycle_phase", "sleep_hours", "health_sleep_hours",
        ])
        let headings = Self.headings(blocks)
        #expect(!headings.contains("Cycle overlay") && !headings.contains("Medication effectiveness"))
        #expect(!headings.contains("Acute-medication days") && headings.contains("Duration"))
        let lines = blocks.said.filter { $0.hasPrefix("Not in this export: ") }
        #expect(lines.contains("Not in this export: acute medication, relief by medicine, the cycle."))
        #expect(!blocks.said.contains { $0.contains("This is not in this export") })
    }

    /// Patterns count headaches that ended; without ends there is no page of them, and that they need more would be untrue.
    @Test func withoutEndsThereIsNoPageOfPatternsToKeepLoggingFor() {
        let patterns: Set<Figure> = [.sleep, .weather, .cooccurrence]
        let needed = TableDescription.headaches.columns.filter { !patterns.isDisjoint(with: $0.field.figures) }
        let blocks = Self.blocks(without: Set(needed.map(\.name)).union(["resolved_time"]))
        #expect(blocks.said.count { $0 == "Trigger patterns" } == 0)
        #expect(!Self.headings(blocks).contains("Weekday and time of day"))
        #expect(!blocks.said.contains { $0.contains("Patterns need") })
        #expect(
            blocks.said.contains(
                "Not in this export: duration, weekday and time of day, factors, weather, sleep. "
                    + "Not answered: acute medication, relief by medicine."))
    }

    /// Weekdays need the onset alone: without any factor they stand with the charts, and no chapter is begun for them.
    @Test func withoutFactorsTheWeekdaysStandWithTheCharts() {
        let patterns: Set<Figure> = [.sleep, .weather, .cooccurrence]
        let needed = TableDescription.headaches.columns.filter { !patterns.isDisjoint(with: $0.field.figures) }
        let blocks = Self.blocks(without: Set(needed.map(\.name)))
        #expect(blocks.said.count { $0 == "Trigger patterns" } == 0)
        #expect(Self.headings(blocks).contains("Weekday and time of day"))
        #expect(
            blocks.said.contains(
                "Not in this export: factors, weather, sleep. Not answered: acute medication, relief by medicine."))
    }

    @Test func whereAllWasAskedNothingIsNamed() {
        #expect(!Self.blocks(without: []).said.contains { $0.hasPrefix("Not in this export") })
    }
}
