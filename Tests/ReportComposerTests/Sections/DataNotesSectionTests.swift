import Analysis
import Diagnostics
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Data notes")
struct DataNotesSectionTests {
    static func notes(_ input: ReportInput) -> [String: String] {
        let notes = ReportWriter(input: input).dataNotes.flatMap { block -> [Note] in
            if case .notes(let notes) = block { notes } else { [] }
        }
        #expect(Set(notes.map(\.label)).count == notes.count)
        return Dictionary(
            notes.map { ($0.label, $0.text.replacing("\u{A0}", with: " ")) }, uniquingKeysWith: { $1 })
    }

    @Test func whatWasReadIsSaidOfEachFile() {
        #expect(
            Self.notes(Diary.input(Diary.daily(1)))["Source"]
                == "headaches.csv, clinic export (CSV): 41 rows read, 2 not used. Logged by the patient; nothing here "
                + "was measured or confirmed by a clinician.")
    }

    /// Nights have a column of the same name as one that the headaches lack.
    @Test func columnsThatNoFileHasAreNamedWithTheirTable() {
        func note(nights: Bool) -> String? {
            var input = Diary.input([])
            var records = Diary.records(
                Diary.daily(1), range: input.findings.range, identity: input.identity)
            records.asked = AskedFields(absent: [.headaches: ["sleep_quality", "temperature_c", "condition"]])
            if nights {
                records.nights.events = [
                    NightEvent(
                        kind: .bathroom, moment: Instant(seconds: 1_768_257_000),
                        night: CalendarDay(iso: "2026-01-12")!, log: .events)
                ]
            }
            input.findings = analysePatient(
                records, range: input.findings.range, zone: Diary.zone, asOf: CalendarDay(iso: "2026-04-02")!)
            return Self.notes(input)["Not in this export"]
        }
        let rest =
            " sleep_quality, temperature_c and condition. Figures that need them are omitted; a missing answer is not a “no”."
        #expect(note(nights: false) == "Columns" + rest)
        #expect(note(nights: true) == "Columns of the headache table:" + rest)
    }

    @Test func oneRowIsSingular() {
        var input = Diary.input(Diary.daily(1))
        input.sources = [SourceNote(name: "a.csv", kind: "CSV", rowsRead: 1, rowsSkipped: 0)]
        #expect(Self.notes(input)["Source"]?.hasPrefix("a.csv, CSV: 1 row read, 0 not used.") == true)
    }

    @Test func namesOfMedicinesThatWereTakenForAnotherOrAreNotKnownAreListed() {
        let written = ["Topirmate 50", "topirmate", "Foobarin 20 mg & propanolol", "foobarin", "Imigran", nil]
        let notes = Self.notes(
            Diary.input(
                written.enumerated().map { place, name in
                    Diary.headache("2026-03-0\(place + 1)", 8) { $0.retrospective.medicationName = name }
                }))
        #expect(
            notes["Medicine names"]
                == "Read as the nearest known name: “Topirmate” as topiramate (2) and “propanolol” as propranolol (1). "
                + "Not known, and counted as acute: “Foobarin” (2).")
        #expect(Self.notes(Diary.input(Diary.daily(3)))["Medicine names"] == nil)
    }

    /// Nobody chose "moderate" who wrote 57.
    @Test func ratingsOfAnotherScaleAreNotSaidToBeThePatientsChoiceOfWords() {
        var input = Diary.input(Diary.daily(1))
        #expect(Self.notes(input)["Severity"] == "The patient’s own choice of mild, moderate or severe.")
        for code in [DiagnosticCode.rescaledSeverity, .rescaledSeverityOfThree, .rescaledSeverityOfHundred] {
            input.diagnostics = [Diagnostic(code, at: Place(file: "a.csv"), count: 3)]
            #expect(Self.notes(input)["Severity"]?.hasPrefix("The patient’s own rating, read as mild") == true)
        }
    }

    @Test func headachesWithoutAnEndAreCounted() {
        let one = Self.notes(Diary.input([Diary.headache("2026-03-30", 8, lasting: nil)]))
        #expect(
            one["Duration"]
                == "From onset to the logged end. 1 headache had no end logged: its length is unknown.")
        let two = Self.notes(
            Diary.input([
                Diary.headache("2026-03-30", 8, lasting: nil), Diary.headache("2026-03-31", 8, lasting: nil),
            ]))
        #expect(two["Duration"]?.hasSuffix("2 headaches had no end logged: their lengths are unknown.") == true)
    }

    @Test func anEndBeforeTheOnsetIsAFault() {
        let notes = Self.notes(Diary.input([Diary.headache("2026-03-30", 8, lasting: -30)]))
        #expect(
            notes["Duration"]?.hasSuffix(
                "1 headache ends before the onset in the record; the duration is shown as — and left out of averages.")
                == true)
    }

    @Test func severitiesOfAnOlderScaleAreCounted() {
        let notes = Self.notes(
            Diary.input([
                Diary.headache("2026-03-30", 8, severity: 4), Diary.headache("2026-03-31", 8, severity: 5),
            ]))
        #expect(
            notes["Severity"]?.hasSuffix(
                "1 older entry held 2 or 4 on a scale of five, shown as Moderate and Severe.") == true)
    }

    @Test func anAssumedTimeZoneIsSaid() {
        #expect(
            Self.notes(Diary.input(Diary.daily(1)))["Days and times"]
                == "Local time of Europe/London. A headache counts on the day it began and on each later "
                + "day on which it lasted at least 30 minutes.")
        #expect(
            Self.notes(Diary.input(Diary.daily(1), zoneWasGiven: false))["Days and times"]?.contains(
                "as no time zone was given") == true)
    }

    @Test func withoutHeadachesNothingIsSaidOfTheirDurationOrWeather() {
        let notes = Self.notes(Diary.input([]))
        #expect(notes["Duration"] == nil && notes["Weather"] == nil)
        #expect(notes["Source"] != nil && notes["Days without a log"] != nil)
    }

    @Test func aMissingCharacterIsSingular() {
        var input = Diary.input(Diary.daily(1))
        input.fonts.missingCharacters = 1
        #expect(
            Self.notes(input)["Fonts"]
                == "1 character could not be drawn with the fonts installed and appears as an empty box.")
    }
}
