import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Better or worse on the visit sheet")
struct SheetCoursePartTests {
    @Test func aMonthHasItsDaysAndHowMuchOfItIsKnown() throws {
        let course = try #require(try SheetSectionTests.sheet(SheetSectionTests.headaches).course)
        #expect(course.months.map(\.headacheDays) == [2, 2, 1])
        #expect(course.months.map(\.severeDays) == [1, 0, 1])
        #expect(course.months.map(\.acuteDays) == [1, 2, 1])
        #expect(course.months.allSatisfy { $0.cover == .whole && $0.detail == nil })
        #expect(course.months.map(\.moderateDays).allSatisfy { $0 <= 2 })
        #expect(course.lines.isEmpty)
    }

    /// Ten days are two thirds of 15, nine are less.
    @Test(arguments: [(9, 0), (10, 1)]) func aLineIsDrawnNearABar(days: Int, lines: Int) throws {
        let headaches = (1...days).map { Diary.headache("2026-02-\($0 < 10 ? "0" : "")\($0)", 8) }
        let course = try #require(try SheetSectionTests.sheet(headaches).course)
        #expect(course.lines.map(\.bars) == Array(repeating: .headacheDays, count: lines))
    }

    /// Kept from 20 January to 27 March: January with 12 of 31 days and March with 27 (87 %) are in part.
    @Test func aMonthInPartIsMarked() throws {
        let headaches = [Diary.headache("2026-01-20", 8), Diary.headache("2026-03-27", 8)]
        let course = try #require(try SheetSectionTests.sheet(headaches, isObserved: false).course)
        #expect(course.months.map(\.cover) == [.part, .whole, .part])
        #expect(course.months.map(\.detail) == ["diary 12 of 31", nil, "diary 27 of 31"])
        let words = course.alternative.replacing("\u{A0}", with: " ")
        #expect(words.hasPrefix("Days a month. Lines: 15 headache days"), "\(words)")
        #expect(words.contains(". January 2026, 12 of 31 days in the diary: headache on 1 day, "), "\(words)")
        #expect(words.contains(". February 2026: headache on 0 days, "), "\(words)")
    }

    /// A month by itself stands beside as many days before it: 29 January to 28 February with one headache, March with two.
    @Test func aSingleMonthStandsBesideTheTimeBefore() throws {
        let headaches = [
            Diary.headache("2026-02-10", 8, severity: 5), Diary.headache("2026-03-10", 8),
            Diary.headache("2026-03-11", 8),
        ]
        let course = try #require(
            try SheetSectionTests.sheet(headaches, from: "2026-03-01", to: "2026-03-31").course)
        #expect(course.months.map(\.label) == ["29 Jan – 28 Feb", "1 Mar – 31 Mar"])
        #expect(course.months.map(\.headacheDays) == [1, 2])
        #expect(course.months.map(\.severeDays) == [1, 0])
        #expect(course.lines.isEmpty)
    }

    @Test func withNothingBeforeASingleMonthThereIsNothingToCompare() throws {
        let alone = try SheetSectionTests.sheet(
            [Diary.headache("2026-03-10", 8)], from: "2026-03-01", to: "2026-03-31", isObserved: false)
        #expect(alone.course == nil)
    }

    /// Fifteen months from January 2025: the last three have 2, 2 and 3 days, the three before 1 each, the nine before
    /// those are no twelve.
    @Test func aboveFourteenMonthsThereIsOneChart() throws {
        let counts = [Int](repeating: 4, count: 9) + [1, 1, 1, 2, 2, 3]
        let headaches = counts.enumerated().flatMap { place, count in
            (1...count).map {
                Diary.headache("\(2025 + place / 12)-\(place % 12 < 9 ? "0" : "")\(place % 12 + 1)-0\($0)", 8)
            }
        }
        let sheet = try SheetSectionTests.sheet(headaches, from: "2025-01-01", to: "2026-03-31")
        #expect(sheet.course == nil)
        #expect(
            sheet.places?.course
                == "Headache days a month, as means: 2.3 in the last three whole months, 1.0 in the three before. "
                + "Each month is above.")
    }
}
