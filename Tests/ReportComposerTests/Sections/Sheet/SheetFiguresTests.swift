import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Numerals of the visit sheet")
struct SheetFiguresTests {
    /// 5 headache days of 90, 2 of them severe, 4 with acute medication; lengths of 60, 120, 180, 180 and 240 minutes with
    /// the middle half from 120 to 180. 5 × 28 / 90 is 1.6.
    @Test func eachNumeralHasItsValuesByMonth() throws {
        let figures = try SheetSectionTests.sheet(SheetSectionTests.headaches).figures
        #expect(figures.count == 5 && figures[1].caption.hasPrefix("migraine days"))
        #expect(
            [0, 2, 3, 4].map { figures[$0].parts } == [[.init("5")], [.init("2")], [.init("4")], [.init("3", "h")]])
        #expect([0, 2, 3, 4].map { figures[$0].unit } == ["of 90", "of 90", "of 90", nil])
        #expect(
            figures[0].lines == [
                ["2, 2, 1 a month", "2, 2, 1"], ["1.6 per 28 observed days", "1.6 per 28 observed"],
            ])
        #expect(figures[2].lines.first?.first == "1, 0, 1 a month")
        #expect(figures[3].lines.first?.first == "1, 2, 1 a month")
        #expect(figures[4].lines == [["middle half 2\u{A0}h–3\u{A0}h", "half 2\u{A0}h–3\u{A0}h"]])
    }

    /// The latest MIDAS stands in place of the length, with those before it, and the latest HIT-6.
    @Test func aScoreStandsInPlaceOfTheLength() throws {
        func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }
        let figures = try SheetSectionTests.sheet(SheetSectionTests.headaches) { records in
            records.asked = AskedFields(absent: [:], furtherTables: [.questionnaires])
            records.questionnaires = [
                Questionnaire(name: "MIDAS", day: day("2025-12-01"), writtenTotal: 40),
                Questionnaire(name: "HIT-6", day: day("2026-03-02"), writtenTotal: 54),
                Questionnaire(name: "MIDAS", day: day("2026-03-03"), writtenTotal: 12),
            ]
        }.figures
        // 11 to 20 is grade III.
        #expect(figures[4].unit == "grade\u{A0}III")
        #expect(figures[4].parts == [.init("12")] && figures[4].caption == "MIDAS, 3 Mar 2026")
        #expect(figures[4].lines == [["40 → 12"], ["HIT-6 54 (some impact)"]])
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
        #expect(figures[2].lines.count == 1 && figures[3].lines.count == 1)
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
        #expect(figures[3].lines.first?.first == "–, 0, 1 a month")
        #expect(figures[3].lines.contains(["– no answer"]))
        #expect(figures[3].lines.last == ["medicine recorded for 2 of 3", "recorded for 2 of 3"])
        #expect(figures[3].heard?.contains("January: not answered; February: 0; March: 1") == true)
    }

    /// Seven months with 1, 1, 1, 5, 2, 2 and 2 headaches: the three before the last three have a mean of 7 / 3.
    @Test func ofMoreThanSixMonthsTheLastThreeAndTheMeanBefore() throws {
        let counts = [1, 1, 1, 5, 2, 2, 2]
        let headaches = counts.enumerated().flatMap { month, count in
            (1...count).map { Diary.headache("2025-0\(month + 1)-0\($0)", 8) }
        }
        let figures = try SheetSectionTests.sheet(headaches, from: "2025-01-01", to: "2025-07-31").figures
        // 14 × 28 / 212.
        #expect(
            figures[0].lines == [
                ["2, 2, 2, before 2.3"], ["1.8 per 28 observed days", "1.8 per 28 observed"],
                ["last 3 months, mean before", "last 3, mean before"],
            ])
        #expect(figures[2].lines == [["0, 0, 0, before 0.0"]])
        // (1 + 1 + 5) / 3.
        #expect(
            figures[0].heard?.hasSuffix("By month: May: 2; June: 2; July: 2; mean of 3\u{A0}months before: 2.3") == true
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
                == "3 of 90 days with headache. 0.9 per 28 observed days. By month: January: 0; February: 1; March: 2. "
                + "7\u{A0}headaches: 3 a day (median), at most 3")
        #expect(
            figures[2].heard
                == "severe-headache days: 3 of 90. By month: January: 0; February: 1; March: 2. 7 severe headaches")
    }

    /// With a single month the numeral is enough; one headache has no median.
    @Test func oneHeadacheHasNoMedian() throws {
        let figures = try SheetSectionTests.sheet(
            [Diary.headache("2026-03-02", 8)], from: "2026-03-01", to: "2026-03-31"
        ).figures
        #expect(figures[0].lines.map(\.first) == ["0.9 per 28 observed days"])
        #expect(figures[0].unit == "of 31")
        #expect(
            figures.prefix(4).map(\.caption) == [
                "day with headache", "migraine days", "severe-headache days", "acute-medication days",
            ])
        #expect(figures[4].caption == "length of one headache")
    }

    /// Five headaches in January, one in February, two in March: of one month alone there is a median, which the numeral
    /// nearly says.
    @Test func oneKnownMonthIsNoCourse() throws {
        let days = ["01-02", "01-05", "01-08", "01-11", "01-14", "02-03", "03-02", "03-05"]
        let headaches = days.map { Diary.headache("2026-\($0)", 8, lasting: 120) }
        let lines = try SheetSectionTests.sheet(headaches).figures[4].lines.flatMap(\.self)
        #expect(!lines.contains { $0.contains("few") }, "\(lines)")
    }
}
