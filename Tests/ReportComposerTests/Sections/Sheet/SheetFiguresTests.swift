import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Numerals of the visit sheet")
struct SheetFiguresTests {
    /// 5 headache days of 90, 2 of them severe, 4 with acute medication; lengths of 60, 120, 180, 180 and 240 minutes with
    /// the middle half from 120 to 180; ratings of 4 and 2 that are one medicine's.
    @Test func eachNumeralHasItsValuesByMonth() throws {
        let figures = try SheetSectionTests.sheet(SheetSectionTests.headaches).figures
        #expect(figures.map(\.parts) == [[.init("5")], [.init("2")], [.init("4")], [.init("3", "h")], [.init("3.0")]])
        #expect(figures.map(\.unit) == ["of 90", "of 90", "of 90", nil, "of 5"])
        #expect(figures[0].lines == [["2, 2, 1 a month", "2, 2, 1"]])
        #expect(figures[1].lines.first?.first == "1, 0, 1 a month")
        #expect(figures[2].lines.first?.first == "1, 2, 1 a month")
        #expect(figures[3].lines == [["middle half 2\u{A0}h–3\u{A0}h", "half 2\u{A0}h–3\u{A0}h"]])
        #expect(figures[4].caption == "mean relief, 2\u{A0}ratings")
        // Three entries were rated, one of them with two medicines.
        #expect(figures[4].lines.first?.first == "of one acute medicine alone")
    }

    /// The diary was kept from 20 January to 31 March: 12 of January's 31 days.
    @Test func monthsInPartStandInBrackets() throws {
        let headaches = [
            Diary.headache("2026-01-20", 8), Diary.headache("2026-02-03", 8), Diary.headache("2026-03-31", 8),
        ]
        let figures = try SheetSectionTests.sheet(headaches, isObserved: false).figures
        #expect(figures[0].unit == "of 71")
        #expect(figures[0].lines.first?.last == "(1), 1, 1")
        // Said once, beside the first of them.
        #expect(figures[0].lines.dropFirst() == [["( ) incomplete month", "( ) incomplete"]])
        #expect(figures[1].lines.count == 1 && figures[2].lines.count == 1)
        #expect(figures[0].heard?.contains("( )") == false)
    }

    /// No headache of January says whether a medicine was taken; February's says there was none.
    @Test func aMonthWithoutAnAnswerHasNoNumber() throws {
        let headaches = [
            Diary.headache("2026-01-02", 8),
            Diary.headache("2026-02-03", 8) { $0.retrospective.medicationName = "none" },
            Diary.headache("2026-03-30", 8) { $0.retrospective.medicationName = "Ibuprofen" },
        ]
        let figures = try SheetSectionTests.sheet(headaches).figures
        #expect(figures[2].lines.first?.first == "–, 0, 1 a month")
        #expect(figures[2].lines.contains(["– no answer"]))
        #expect(figures[2].lines.last == ["medicine recorded for 2 of 3", "recorded for 2 of 3"])
        #expect(figures[2].heard?.contains("January: not answered; February: 0; March: 1") == true)
    }

    /// Seven months with 1, 1, 1, 5, 2, 2 and 2 headaches: the first four have a mean of 2.
    @Test func ofMoreThanSixMonthsTheLastThreeAndTheMeanBefore() throws {
        let counts = [1, 1, 1, 5, 2, 2, 2]
        let headaches = counts.enumerated().flatMap { month, count in
            (1...count).map { Diary.headache("2025-0\(month + 1)-0\($0)", 8) }
        }
        let figures = try SheetSectionTests.sheet(headaches, from: "2025-01-01", to: "2025-07-31").figures
        #expect(figures[0].lines == [["2, 2, 2, before 2.0"], ["last three months", "last three"]])
        #expect(figures[1].lines == [["0, 0, 0, before 0.0"]])
        // (1 + 1 + 1 + 5) / 4.
        #expect(
            figures[0].heard?.hasSuffix("By month: May: 2; June: 2; July: 2; mean of 4\u{A0}months before: 2.0") == true
        )
    }

    /// Three days with 3, 1 and 3 severe headaches each: what the lines say is heard, too.
    @Test func attacksAreHeard() throws {
        let headaches = [("2026-02-02", 3), ("2026-03-02", 1), ("2026-03-05", 3)].flatMap { day, count in
            (0..<count).map { Diary.headache(day, 6 + 3 * $0, severity: 5, lasting: 30) }
        }
        let figures = try SheetSectionTests.sheet(headaches).figures
        #expect(
            figures[0].lines.contains { $0.first == "7\u{A0}headaches: 3 a day (median), at most 3" },
            "\(figures[0].lines)")
        #expect(
            figures[0].heard
                == "3 of 90 days with headache. By month: January: 0; February: 1; March: 2. "
                + "7\u{A0}headaches: 3 a day (median), at most 3")
        #expect(
            figures[1].heard
                == "3 of 90 days with severe headache. By month: January: 0; February: 1; March: 2. 7 severe headaches")
    }

    /// With a single month the numeral is enough; one headache has no median.
    @Test func oneHeadacheHasNoMedian() throws {
        let figures = try SheetSectionTests.sheet(
            [Diary.headache("2026-03-02", 8)], from: "2026-03-01", to: "2026-03-31"
        ).figures
        #expect(figures[0].lines.isEmpty)
        #expect(figures[0].unit == "of 31")
        #expect(
            figures.prefix(3).map(\.caption) == [
                "day with headache", "days with severe headache", "acute-medication days",
            ])
        #expect(figures[3].caption == "duration of one headache")
        #expect(
            figures[4].lines == [["medicine recorded for 0 of 1\u{A0}headache", "recorded for 0 of 1\u{A0}headache"]])
    }

    /// Five headaches in January, one in February, two in March: of one month alone there is a median, which the numeral
    /// nearly says.
    @Test func oneKnownMonthIsNoCourse() throws {
        let days = ["01-02", "01-05", "01-08", "01-11", "01-14", "02-03", "03-02", "03-05"]
        let headaches = days.map { Diary.headache("2026-\($0)", 8, lasting: 120) }
        let lines = try SheetSectionTests.sheet(headaches).figures[3].lines.flatMap(\.self)
        #expect(!lines.contains { $0.contains("few") }, "\(lines)")
    }
}
