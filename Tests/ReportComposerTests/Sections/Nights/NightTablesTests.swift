import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("The table of nights")
struct NightTablesTests {
    /// A night of 22:00 and so many minutes to the second dose; nil when none was logged.
    static func events(_ iso: String, _ minutes: Int?, extra: Int? = nil) -> [NightEvent] {
        let night = CalendarDay(iso: iso)!
        let first = Diary.zone.instant(day: night, second: 22 * 3600)
        func event(_ kind: NightEventKind, _ minutes: Int) -> NightEvent {
            NightEvent(
                kind: kind, moment: Instant(milliseconds: first.milliseconds + Int64(minutes) * 60_000), night: night,
                log: .doses)
        }
        return [event(.dose1, 0)]
            + [minutes.map { event(.dose2, $0) }, extra.map { event(.extraDose, $0) }].compactMap(\.self)
    }

    static func table(_ events: [NightEvent]) throws -> SummaryTable {
        let input = input(events)
        let findings = try #require(input.findings.nights)
        let tables = ReportWriter(input: input, isPremium: true).nightsTable(findings).compactMap {
            if case .table(let table) = $0 { table } else { nil }
        }
        return try #require(tables.first)
    }

    /// The paragraphs about nights with contradictory or doubtful entries.
    static func quality(_ events: [NightEvent]) throws -> [String] {
        let input = input(events)
        return ReportWriter(input: input, isPremium: true).nightQuality(try #require(input.findings.nights)).paragraphs
    }

    private static func input(_ events: [NightEvent]) -> ReportInput {
        var records = NightRecords()
        records.events = events
        let patient = PatientRecords(identity: PatientIdentity(id: "p"), headaches: [], nights: records)
        let range = DayRange(from: CalendarDay(iso: "2026-01-01")!, to: CalendarDay(iso: "2026-02-28")!)
        let asOf = CalendarDay(iso: "2026-04-02")!
        return ReportInput(
            identity: patient.identity,
            findings: analysePatient(patient, range: range, zone: Diary.zone, asOf: asOf), sources: [], diagnostics: [],
            context: RunContext(zone: Diary.zone, asOf: asOf, generator: "test"), zoneWasGiven: true)
    }

    static func texts(_ row: SummaryTable.Row?) -> [String] {
        row?.cells.map { cell in
            switch cell {
            case .text(let text), .quiet(let text), .severity(_, let text), .shortened(let text, _),
                .limited(let text, _),
                .plot(_, let text):
                text.replacing("\u{A0}", with: " ")
            case .missing: "–"
            }
        } ?? []
    }

    @Test func aNightIsOneRowNewestFirstUnderItsMonth() throws {
        let table = try Self.table(
            Self.events("2026-01-30", 165) + Self.events("2026-01-31", 250) + Self.events("2026-02-01", nil))
        #expect(table.groups.map(\.label) == ["February 2026", "January 2026"])
        #expect(
            table.groups.map { $0.detail.replacing("\u{A0}", with: " ") } == [
                "1 night  ·  0 with both doses", "2 nights  ·  2 with both doses",
            ])
        #expect(
            Self.texts(table.groups[1].rows.first)
                == ["Sat 31 Jan", "22:00", "02:10", "250 min", "Late", "–", "–"])
        #expect(
            Self.texts(table.groups[1].rows.last)
                == ["Fri 30 Jan", "22:00", "00:45", "165 min", "In the window", "–", "on time"])
        #expect(table.groups[1].rows.map(\.isEmphasised) == [true, false])
        #expect(Self.texts(table.groups[0].rows.first).prefix(4) == ["Sun 1 Feb", "22:00", "–", "–"])
    }

    @Test func anExtraDoseIsSaidFirstAndTheRowStandsOut() throws {
        let row = try Self.table(Self.events("2026-01-30", 165, extra: 300)).groups.first?.rows.first
        #expect(Self.texts(row).last == "extra dose at 03:00, second on time")
        #expect(row?.isEmphasised == true)
    }

    /// An extra dose has a notice of its own: the night hangs together.
    @Test func anExtraDoseIsNoContradiction() throws {
        let events = Self.events("2026-01-30", 165, extra: 300)
        let words = try Self.quality(events)
        #expect(words == ["No night in the range has contradictory entries."])
    }
}
