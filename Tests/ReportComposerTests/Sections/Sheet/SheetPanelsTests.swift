import Analysis
import DisplayList
import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Parts side by side on the visit sheet")
struct SheetPanelsTests {
    private static func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

    /// Five headaches at 08, 09, 10, 11 and 20: four between 06 and 12. Monday, Saturday, Tuesday, Wednesday, Monday.
    @Test func whenTheyBegan() throws {
        let panel = try #require(try SheetSectionTests.sheet(SheetSectionTests.headaches).panels.first)
        #expect(panel.heading == "When" && panel.note == "onsets, n = 5")
        // By chance 4 of 5 are in some six hours or other more often than once in twenty times.
        #expect(panel.reading == nil)
        guard case .columns(let columns) = panel.content else { throw Missing.content }
        #expect(columns.columns.map(\.value) == [2, 1, 1, 0, 0, 1, 0])
        // Two of five are no difference.
        #expect(columns.columns.allSatisfy { !$0.isEmphasised })
    }

    private enum Missing: Error { case content }

    @Test func ofFewerThanFiveHeadachesNoSharesAreShown() throws {
        let sheet = try SheetSectionTests.sheet(Array(SheetSectionTests.headaches.prefix(4)))
        #expect(sheet.panels.isEmpty)
        #expect(
            sheet.absent
                == "4\u{A0}headaches: weekdays, hours and what was often present are shown once 5 headaches are logged."
        )
    }

    /// A skipped meal in 6 of 10; high stress in 5 of 5 that recorded it, never below; screen light in 3 of 10 by its list,
    /// alcohol in 1 of 4. By the lower end of the interval high stress (57 %) comes before the meal (31 %).
    @Test func factorsAreRankedByTheLowerEndOfTheirInterval() throws {
        let diary = Diary.daily(10) { index, record in
            record.retrospective.skippedMeal = index < 6
            record.retrospective.stressLevel = index < 6 ? 5 : nil
            if index == 0 { record.retrospective.stressLevel = 2 }
            if index < 4 { record.retrospective.alcohol = index == 0 ? "wine" : "none" }
        }
        let panels = try SheetSectionTests.sheet(diary).panels
        let panel = try #require(panels.first { $0.heading == "Often present" })
        guard case .shares(let shares) = panel.content else { throw Missing.content }
        #expect(shares.map(\.name) == ["High stress (4 or 5 of 5)", "Skipped meal"])
        #expect(shares.map(\.present) == [5, 6] && shares.map(\.recorded) == [6, 10])
        #expect(panel.remarks == [["Fewer than 5 records: alcohol.", "1\u{A0}factor with too few records."]])
    }

    /// Ten headaches without an answer about factors do not show that none was present: a line below the onsets, no panel.
    @Test func factorsThatNobodyAnsweredAreNotToldAsFew() throws {
        let words = "Factors were not answered in any of 10\u{A0}headaches."
        let alone = try SheetSectionTests.sheet(Diary.daily(10))
        #expect(alone.panels.map(\.heading) == ["When"] && alone.panels[0].remarks == [[words]])
        let beside = try SheetSectionTests.sheet(Diary.daily(10)) { records in
            records.nights.events = Self.night("2026-03-01")
        }
        #expect(beside.panels.map(\.heading) == ["When", "Nights"])
        #expect(beside.panels[0].remarks == [[words]])
    }

    /// Stress was answered in each of ten headaches and never high; nine began in the menstrual phase.
    @Test func factorsThatWereNeverPresentAreToldSo() throws {
        let stressed = Diary.daily(10) { _, record in record.retrospective.stressLevel = 3 }
        let panel = try #require(try SheetSectionTests.sheet(stressed).panels.last)
        #expect(panel.remarks == [["Factors recorded as present: 0."]])
        let menstrual = Diary.daily(10) { index, record in
            record.retrospective.stressLevel = 3
            record.retrospective.cyclePhase = index < 9 ? .menstrual : .luteal
        }
        let other = try #require(try SheetSectionTests.sheet(menstrual).panels.last)
        #expect(other.remarks == [["Other factors recorded as present: 0."]])
        let page = Diary.pages(menstrual).triggerPages.paragraphs
        #expect(
            page.contains(
                "Menstrual phase: 9 of 10 headaches with a cycle phase. Other factors recorded as present: 0."))
    }

    /// Two meals of two headaches, one with a comma in its name; nothing was answered of the others.
    @Test func aNameWithACommaIsOneName() throws {
        let diary = Diary.daily(6) { index, record in
            if index < 2 { record.retrospective.meals = ["toast, butter and marmalade", "turkey sandwich"] }
        }
        let panels = try SheetSectionTests.sheet(diary).panels
        // Without a share there is no panel of factors: the reason is below the onsets.
        #expect(panels.map(\.heading) == ["When"])
        let panel = try #require(panels.first)
        #expect(panel.remarks.count == 1)
        let words = panel.remarks.flatMap(\.self).joined()
        #expect(words.contains("“toast, butter and marmalade” and turkey sandwich"), "\(words)")
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
