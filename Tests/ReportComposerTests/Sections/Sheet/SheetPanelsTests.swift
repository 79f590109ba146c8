import Analysis
import DisplayList
import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Parts side by side on the visit sheet")
struct SheetPanelsTests {
    private static func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

    private enum Missing: Error { case content }

    /// Two left and one right of four with a side; nausea in two of three that name their symptoms; nothing on pulsating.
    @Test func featuresAreSharesOfWhatWasRecorded() throws {
        let diary = Diary.daily(6) { index, record in
            if index < 4 {
                record.retrospective.location = ["left side", "left side", "right side", "both sides"][index]
            }
            if index < 3 { record.retrospective.symptoms = index < 2 ? ["nausea"] : ["neck_pain"] }
        }
        let panel = try #require(try SheetSectionTests.sheet(diary).panels.first)
        guard case .features(let rows) = panel.content else { throw Missing.content }
        #expect(panel.heading == "Features" && panel.note == "n of recorded")
        #expect(
            rows.map(\.name) == [
                "One-sided", "Moderate or severe", "Pulsating; worse if active", "Nausea or vomiting",
                "Light and sound", "Aura",
            ])
        #expect(rows[0].present == 3 && rows[0].recorded == 4)
        #expect(rows[2].recorded == 0)
        #expect(rows[3].present == 2 && rows[3].recorded == 3)
    }

    /// The three parts are there whatever is missing, and say what.
    @Test func noPartMoves() throws {
        let panels = try SheetSectionTests.sheet(Diary.daily(10)).panels
        #expect(panels.map(\.heading) == ["Features", "Tried and stopped", "Values and visits"])
        #expect(panels[1].remarks == [["Treatments: not in this export."]])
        #expect(panels[2].remarks == [["Neither is in this export."]])
        let nights = try SheetSectionTests.sheet(Diary.daily(10)) { records in
            records.nights.events = Self.night("2026-03-01")
        }
        #expect(nights.panels.map(\.heading) == ["Features", "Tried and stopped", "Nights"])
    }

    /// Ten headaches without an answer about factors do not show that none was present.
    @Test func factorsThatNobodyAnsweredAreNotToldAsFew() throws {
        let diary = Diary.daily(10) { _, record in record.retrospective.medicationName = "Ibuprofen" }
        #expect(try SheetSectionTests.sheet(diary).absent == "Possible triggers: not answered for any of 10.")
    }

    /// Stress was answered in each of ten headaches and never high; nine began in the menstrual phase.
    @Test func factorsThatWereNeverPresentAreToldSo() throws {
        let menstrual = Diary.daily(10) { index, record in
            record.retrospective.stressLevel = 3
            record.retrospective.cyclePhase = index < 9 ? .menstrual : .luteal
        }
        let features = try #require(try SheetSectionTests.sheet(menstrual).panels.first)
        #expect(features.remarks.first?.first?.contains("menstrual phase 9 of 10") == true)
        let page = Diary.pages(menstrual).triggerPages.paragraphs
        #expect(
            page.contains(
                "Menstrual phase: 9 of 10 headaches with a cycle phase. Other factors recorded as present: 0."))
    }

    /// LDL of 130 above 100 and a visit, beside headaches; iron in range is counted.
    @Test func valuesOutOfRangeAndTheLastVisit() throws {
        let sheet = try SheetSectionTests.sheet(SheetSectionTests.headaches) { records in
            records.markers = MarkerRecords(
                markers: [
                    Self.marker("LDL", 130, high: 100), Self.marker("Iron", 50, high: 100),
                ], visits: [VisitRecord(day: Self.day("2026-02-11"), type: .specialist)])
        }
        let panel = try #require(sheet.panels.last)
        guard case .values(let values) = panel.content else { throw Missing.content }
        #expect(values.map(\.name) == ["LDL"])
        #expect(values[0].value == "130" && values[0].status == .high && values[0].word == "high")
        #expect(panel.reading == "Last visit: Specialist, 11 Feb 2026")
        #expect(panel.remarks == [["1\u{A0}other value in range"]])
    }

    private static func marker(_ name: String, _ value: Double, high: Double) -> MarkerRecord {
        MarkerRecord(
            definition: MarkerDefinition(
                name: name, unit: "mg/dL", defaultRange: ReferenceRange(high: high)),
            readings: [MarkerReading(value: value, unit: "mg/dL", day: day("2026-02-10"))])
    }

    /// Values alone: all of them, with day and range.
    @Test func aPatientWithValuesAloneHasThemAll() throws {
        let sheet = try SheetSectionTests.sheet([], isObserved: false) { records in
            records.markers = MarkerRecords(
                markers: [Self.marker("LDL", 130, high: 100), Self.marker("Iron", 50, high: 100)], visits: [])
        }
        #expect(sheet.panels.count == 1)
        guard case .values(let values) = sheet.panels[0].content else { throw Missing.content }
        #expect(values.map(\.name) == ["LDL", "Iron"])
        #expect(values.map(\.range) == ["up to 100", "up to 100"])
        #expect(values.map(\.day) == ["10 Feb 2026", "10 Feb 2026"])
        #expect(sheet.figures.map(\.caption).contains("in range"))
        #expect(!sheet.lastLine.contains("diagnosis"))
    }

    /// Two nights with 170 minutes between the doses.
    @Test func nightsBesideHeadaches() throws {
        let sheet = try SheetSectionTests.sheet(SheetSectionTests.headaches) { records in
            records.nights.events = Self.night("2026-03-01") + Self.night("2026-03-02")
        }
        let panel = try #require(sheet.panels.last)
        #expect(panel.heading == "Nights" && panel.note == "2 of 2 logged")
        #expect(panel.remarks.contains(["Logged since 1 Mar."]))
        #expect(
            panel.content
                == .facts([
                    SheetFact(figure: "2 of 2", caption: "intervals of 150–240\u{A0}min"),
                    SheetFact(figure: "0 of 2", caption: "second doses skipped"),
                    SheetFact(figure: "170\u{A0}min", caption: "median interval"),
                ]))
    }

    @Test func aNightWithoutAnOutcomeIsSaid() throws {
        let sheet = try SheetSectionTests.sheet(SheetSectionTests.headaches) { records in
            records.nights.events = Self.night("2026-03-01") + Self.night("2026-03-02").prefix(1)
        }
        let panel = try #require(sheet.panels.last)
        #expect(panel.remarks.contains(["On 1\u{A0}night no outcome was logged."]))
    }

    /// Nights alone have a row a month of their own.
    @Test func nightsAloneAreDrawnByDay() throws {
        let sheet = try SheetSectionTests.sheet([], isObserved: false) { records in
            records.nights.events = Self.night("2026-03-01") + Self.night("2026-03-03")
        }
        guard case .days(let grid) = sheet.days else { throw Missing.content }
        #expect(!grid.isOfHeadaches && grid.heading == "Every night")
        let march = try #require(grid.months.last)
        #expect(march.days.filter { $0.night == .inWindow }.map(\.number) == [1, 3])
        #expect(march.days.filter { !$0.isSilent }.map(\.number) == [1, 3])
        #expect(grid.keyInWords == "Key: a filled dot is a night in the window, a hatched day has no night logged.")
        #expect(march.inWords(in: grid) == "1: in the window; 3: in the window. No night logged: 2, 4 to 31.")
        #expect(sheet.lastLine.contains("Nights without a log are not counted as missed."))
    }

    /// Two intervals of 170 minutes, 5 from the target of 165; sleep quality 3 and 4, grogginess 1. The doses are not mornings.
    @Test func nightsAloneTellOfDosesAndMornings() throws {
        let sheet = try SheetSectionTests.sheet([], isObserved: false) { records in
            records.nights.events = Self.night("2026-03-01") + Self.night("2026-03-03")
            records.nights.checkIns = [("2026-03-01", 3), ("2026-03-03", 4)].map {
                var checkIn = MorningCheckIn(night: Self.day($0))
                (checkIn.sleepQuality, checkIn.grogginess) = ($1, 1)
                return checkIn
            }
        }
        #expect(sheet.panels.map(\.heading) == ["Second dose", "Mornings"])
        #expect(
            sheet.panels.map(\.content) == [
                .facts([
                    SheetFact(figure: "2\u{A0}of 2", caption: "second doses within 10\u{A0}min of the 165-min target"),
                    SheetFact(figure: "2\u{A0}of 2", caption: "without a snooze"),
                ]),
                .facts([
                    SheetFact(figure: "3.5\u{A0}of 5", caption: "sleep quality, mean of 2"),
                    SheetFact(figure: "1\u{A0}of 4", caption: "grogginess (lower is better), mean of 2"),
                ]),
            ])
        #expect(sheet.figures.map(\.caption).contains("in the 150–240\u{A0}min window"))
        #expect(
            sheet.review.diary.map { $0.replacing("\u{A0}", with: " ") } == [
                "Entries 1 Mar – 3 Mar 2026: 2 of these 3 nights logged.", "No night since 3 Mar 2026 (28 days).",
            ])
    }

    private static func night(_ iso: String) -> [NightEvent] {
        let evening = Diary.zone.instant(day: day(iso), second: 23 * 3600)
        return [
            NightEvent(kind: .dose1, moment: evening, night: day(iso), log: .doses),
            NightEvent(
                kind: .dose2, moment: Instant(milliseconds: evening.milliseconds + 170 * 60_000), night: day(iso),
                log: .doses),
        ]
    }
}
