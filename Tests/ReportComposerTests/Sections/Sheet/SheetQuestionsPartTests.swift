import Analysis
import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("To ask or tell on the visit sheet")
struct SheetQuestionsPartTests {
    @Test func nothingIsSuggestedWhereNoNoticeIs() throws {
        let questions = try SheetSectionTests.sheet(SheetSectionTests.headaches).questions
        #expect(questions.questions.isEmpty)
        #expect(questions.notes == [""])
    }

    /// Ten days with ibuprofen in January, and four markers out of range: three lines, in the notices' own words.
    @Test func atMostThreeInTheNoticesOwnWords() throws {
        let headaches = (1...10).map { number in
            Diary.headache("2026-01-\(number + 10)", 8) { SheetSectionTests.medicine(&$0, "Ibuprofen") }
        }
        let sheet = try SheetSectionTests.sheet(headaches) { records in
            records.markers = MarkerRecords(
                markers: ["LDL", "ALT", "TSH", "Iron"].map { name in
                    MarkerRecord(
                        definition: MarkerDefinition(
                            name: name, unit: "u", defaultRange: ReferenceRange(high: 10), isPredefined: true),
                        readings: [MarkerReading(value: 20, unit: "u", day: CalendarDay(iso: "2026-02-10")!)])
                }, visits: [])
        }
        let questions = sheet.questions
        #expect(questions.questions.count == 3)
        #expect(
            questions.questions[0]
                == "Acute medication on 10\u{A0}days in January 2026. It may be worth mentioning this pattern to your "
                + "healthcare provider.")
        #expect(VerbatimCopy.overuse.hasSuffix(VerbatimCopy.overuseToMention))
        #expect(questions.questions[1].hasSuffix(GlanceCopy.askAboutValue))
        // Five in all: what is not shown is counted, however many lines there is room for.
        #expect(questions.notes.count == 4)
        #expect(questions.notes[3].hasSuffix("2 more in the full report"))
        #expect(questions.notes[0].hasSuffix("5 more in the full report"))
    }

    private static func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

    /// A marker that the patient made up, 130 above its range of up to 100.
    private static func markers(_ names: [String], isPredefined: Bool = false) -> MarkerRecords {
        MarkerRecords(
            markers: names.map { name in
                MarkerRecord(
                    definition: MarkerDefinition(
                        name: name, unit: "u", defaultRange: ReferenceRange(high: 100), isPredefined: isPredefined),
                    readings: [MarkerReading(value: 130, unit: "u", day: day("2026-02-10"))])
            }, visits: [])
    }

    /// A night with a dose beyond the second, and one with its second dose 300 minutes after the first.
    private static var nights: [NightEvent] {
        func event(_ kind: NightEventKind, _ night: String, _ minutes: Int) -> NightEvent {
            let evening = Diary.zone.instant(day: day(night), second: 22 * 3600).milliseconds
            return NightEvent(
                kind: kind, moment: Instant(milliseconds: evening + Int64(minutes) * 60_000), night: day(night),
                log: .doses)
        }
        return [
            event(.dose1, "2026-03-01", 0), event(.dose2, "2026-03-01", 170), event(.extraDose, "2026-03-01", 290),
            event(.dose1, "2026-03-02", 0), event(.dose2, "2026-03-02", 300),
        ]
    }

    /// Extra doses are in the report's notices: something is suggested.
    @Test func anExtraDoseIsToldFirst() throws {
        let questions = try SheetSectionTests.sheet(SheetSectionTests.headaches) { records in
            records.nights.events = Self.nights
            records.markers = Self.markers(["LDL"])
        }.questions
        let told = questions.questions.map { $0.replacing("\u{A0}", with: " ") }
        #expect(
            told.first
                == "A third dose on 1 night: 1 Mar 2026. Please bring this to the prescriber’s "
                + "attention.")
        #expect(
            told.dropFirst().first
                == "Your LDL was 130 u on 10 Feb 2026, above the range (up to 100). Consider asking your doctor about "
                + "this reading.")
        #expect(told.last == "Second doses outside the window: 2 Mar 2026, 300 min.")
    }

    /// The line ends as the notice does.
    @Test func extraDosesAreToldInTheWordsOfTheirNotice() throws {
        var records = PatientRecords(identity: PatientIdentity(id: "p"), headaches: [])
        records.nights.events = Self.nights
        var input = Diary.input([])
        input.findings = analysePatient(
            records, range: input.findings.range, zone: Diary.zone, asOf: Self.day("2026-04-02"))
        let nights = try #require(input.findings.nights)
        guard case .notice(let card) = ReportWriter(input: input).nightSafety(nights).first else {
            throw Missing.card
        }
        #expect(card.text.hasSuffix(ReportWriter.bringToPrescriber))
    }

    private enum Missing: Error { case card }

    /// Values out of the range of a marker that no library knows are asked about as any other.
    @Test func valuesOutOfRangeAreAskedAbout() throws {
        let sheet = try SheetSectionTests.sheet(SheetSectionTests.headaches) { records in
            records.markers = Self.markers(["HbA1c", "LDL", "TSH", "Iron", "ALT"])
        }
        #expect(sheet.questions.questions.count == 3)
        #expect(sheet.questions.questions[0].hasPrefix("Your HbA1c was 130"))
        #expect(sheet.questions.notes[3].hasSuffix("; 2 more in the full report"))
    }

    /// A sudden and severe headache, aura with a disturbed sight, and a marker out of range.
    @Test func redFlagsComeBeforeValues() throws {
        let headaches = [
            Diary.headache("2026-03-28", 8, severity: 5) { $0.onsetSpeed = .instantaneous },
            Diary.headache("2026-03-20", 8, severity: 5) { $0.onsetSpeed = .instantaneous },
            Diary.headache("2026-03-10", 8) { $0.retrospective.symptoms = ["aura", "visual_disturbance"] },
            Diary.headache("2026-03-05", 8) { $0.onsetSpeed = .instantaneous },
        ]
        let questions = try SheetSectionTests.sheet(headaches, isAlone: false) { records in
            records.markers = Self.markers(["Ferritin"], isPredefined: true)
        }.questions
        #expect(
            questions.questions.map { $0.replacing("\u{A0}", with: " ") } == [
                "Red flag: very sudden and severe onset, 2 headaches, latest 28 Mar 2026. Headaches that reach full "
                    + "intensity very quickly can sometimes be a sign of a serious condition that needs immediate medical "
                    + "attention.",
                "Red flag: aura with visual disturbance, 10 Mar 2026. If this was new for you, or if anything feels "
                    + "unusual or severe, please contact a healthcare provider.",
                "Notice: very sudden onset, 5 Mar 2026. Sudden-onset headaches can occasionally signal a condition that "
                    + "needs medical attention.",
            ])
        #expect(questions.notes[3] == "from the diary’s notices; 1 more not listed here")
    }

    @Test func linesAreSentencesOfTheNotices() {
        #expect(VerbatimCopy.primaryRedFlag.contains(VerbatimCopy.primaryToMention))
        #expect(VerbatimCopy.advisoryRedFlag.contains(VerbatimCopy.advisoryToMention))
        #expect(SafetyCopy.auraWithVisualDisturbance.contains(SafetyCopy.auraToMention))
    }
}
