import Records
import ReportDocument
import TestSupport
import Testing

@testable import ReportComposer

@Suite("Frequency")
struct FrequencyFiguresTests {
    static func figure(_ heading: String, _ headaches: [HeadacheRecord], from: String, to: String) -> ChartFigure? {
        Diary.pages(headaches, from: from, to: to).chartsPages.figure(heading)
    }

    static func reading(_ figure: ChartFigure?) -> String? { figure?.reading.replacing("\u{A0}", with: " ") }

    /// One headache on the 5th of each month: every month alike.
    @Test func oneHeadacheAMonthIsSingular() {
        let diary = ["01", "02", "03"].map { Diary.headache("2026-\($0)-05", 8) }
        let figure = Self.figure("Headache days per month", diary, from: "2026-01-01", to: "2026-03-31")
        #expect(
            Self.reading(figure)
                == "1 headache day a month. Over 3 months there is no clear direction (change each month: 95 % interval "
                + "−0.8 to 0.8).")
        #expect(figure?.drawn.count { $0 == "1" } == 3, "each month's column has its number")
    }

    @Test func aTrendThatNeedsOneMonthIsSingular() {
        let diary = ["01", "02"].map { Diary.headache("2026-\($0)-05", 8) }
        let figure = Self.figure("Headache days per month", diary, from: "2026-01-01", to: "2026-02-28")
        #expect(
            Self.reading(figure)
                == "1 headache day a month. A trend line needs 1 more month.")
    }

    /// 1, 2 and 3 headaches are 0.97, 2.14 and 2.90 per 30 days: 0.97 more each month, with an interval of −0.6 to 2.5.
    @Test func aTrendIsToldInHeadacheDaysAMonth() {
        let diary = [("01", 1), ("02", 2), ("03", 3)].flatMap { month, count in
            (1...count).map { Diary.headache("2026-\(month)-0\($0)", 8) }
        }
        let figure = Self.figure("Headache days per month", diary, from: "2026-01-01", to: "2026-03-31")
        #expect(
            Self.reading(figure)
                == "1 to 3 headache days a month. Over 3 months there is no clear direction (change each month: 95 % "
                + "interval −0.6 to 2.5).")
        #expect(figure?.drawn.contains("Trend") == false)
        #expect(
            figure?.alternative.hasPrefix("Headache days per month. January 2026: 1. February 2026: 2. March 2026: 3.")
                == true)
    }

    /// One headache in each of six months is 1 or 0.97 per 30 days: a slope of −0.0009, with an interval of 2.776 × 0.0047
    /// on both sides. In tenths both ends would be 0.0.
    @Test func anEndNearZeroKeepsItsSign() {
        let diary = (4...9).map { Diary.headache("2025-0\($0)-05", 8) }
        let figure = Self.figure("Headache days per month", diary, from: "2025-04-01", to: "2025-09-30")
        #expect(
            Self.reading(figure)
                == "1 headache day a month. Over 6 months there is no clear direction (change each month: 95 % interval "
                + "−0.01 to 0.01).")
    }

    /// An interval that ends within a hundredth on both sides is printed as nothing; months that two years share have theirs.
    @Test func aRateThatDoesNotChangeHasNoInterval() {
        // January 2022 to June 2025, one headache on the 5th of each month but one of 30 days a month for good measure.
        let months = (0..<42).map { (2022 + $0 / 12, $0 % 12 + 1) }
        let diary = months.map { Diary.headache("\($0)-\($1 < 10 ? "0" : "")\($1)-05", 8) }
        let figure = Self.figure("Headache days per month", diary, from: "2022-01-01", to: "2025-06-10")
        #expect(Self.reading(figure)?.hasSuffix(" the rate did not change.") == true)
        #expect(figure?.note?.hasSuffix("; Jun 2025 incomplete (outlined)") == true)
    }

    /// With 30 months, the last 24 are drawn; the first, with three, is not among them.
    @Test func aSpanIsThatOfTheMonthsShown() {
        let months = (0..<30).map { (2023 + ($0 + 6) / 12, ($0 + 6) % 12 + 1) }
        var diary = months.map { Diary.headache("\($0)-\($1 < 10 ? "0" : "")\($1)-05", 8) }
        diary += [Diary.headache("2023-07-11", 8), Diary.headache("2023-07-21", 8)]
        let figure = Self.figure("Headache days per month", diary, from: "2023-07-01", to: "2025-12-31")
        #expect(Self.reading(figure)?.hasPrefix("1 headache day in each whole month shown. ") == true)
    }

    /// 1, 5 and 9 headaches in April, May and June: 1, 4.84 and 9 per 30 days. The slope is 4, the residuals −0.054, 0.108
    /// and −0.054, so that the interval is 4 ± 12.706 × √(0.0175 / 2) = 2.8 to 5.2.
    @Test func aRiseIsToldPer30Days() {
        let diary = [("04", 1), ("05", 5), ("06", 9)].flatMap { month, count in
            (1...count).map { Diary.headache("2025-\(month)-0\($0)", 8) }
        }
        let figure = Self.figure("Headache days per month", diary, from: "2025-04-01", to: "2025-06-30")
        #expect(
            Self.reading(figure)
                == "1 to 9 headache days a month. Over 3 months the rate rises by 4.0 headache days per 30 days "
                + "each month (95 % interval 2.8 to 5.2).")
        #expect(figure?.drawn.contains("Trend") == true && figure?.drawn.contains("4.0 more") == true)
    }

    /// From Monday 5 January to Sunday 18 January: two whole weeks with one headache each.
    @Test func oneHeadacheAWeekIsSingular() {
        let diary = [Diary.headache("2026-01-06", 8), Diary.headache("2026-01-13", 8)]
        let figure = Self.figure("Headaches per week", diary, from: "2026-01-05", to: "2026-01-18")
        #expect(Self.reading(figure) == "1 headache a week, 2 headaches in all.")
        #expect(figure?.note == "by first day; whole weeks")
    }

    /// From 20 January to 10 April: 3 and 4 headaches in the months in part, 1 and 2 in February and March.
    @Test func aSpanOfWholeMonthsSaysThatItIsOfThose() {
        let diary = [("01", 3), ("02", 1), ("03", 2), ("04", 4)].flatMap { month, count in
            (0..<count).map { Diary.headache("2026-\(month)-\(month == "01" ? "2\($0)" : "0\($0 + 1)")", 8) }
        }
        let figure = Self.figure("Headache days per month", diary, from: "2026-01-20", to: "2026-04-10")
        #expect(Self.reading(figure)?.hasPrefix("1 or 2 headache days in each whole month. ") == true)
    }

    @Test func weeksThatTheRangeCutsAreSaid() {
        let figure = Self.figure(
            "Headaches per week", [Diary.headache("2026-01-07", 8)], from: "2026-01-07", to: "2026-01-12")
        #expect(
            figure?.note?.replacing("\u{A0}", with: " ")
                == "by first day; the first has 5 days, the last 1 day (outlined)")
    }

    /// A year is too long for weeks: the rolling line takes their place. Its last 28 days hold one headache.
    @Test func oneHeadacheDayInTheLastDaysIsSingular() {
        let diary = [Diary.headache("2025-06-01", 8), Diary.headache("2025-06-02", 8), Diary.headache("2025-12-30", 8)]
        let figure = Self.figure("Headache days in 28 days", diary, from: "2025-01-01", to: "2025-12-31")
        #expect(
            Self.reading(figure) == "1 headache day in the last 28 days of the diary; the highest was 2.")
    }

    @Test func acuteDaysAreHeldAgainstTheLine() {
        let diary = (1...10).map { day in
            Diary.headache("2026-03-\(day < 10 ? "0" : "")\(day)", 8) {
                $0.retrospective.medicationName = "Ibuprofen"
                $0.retrospective.medicationIsAcute = true
            }
        }
        // With a page of medicines they are drawn there, and not among the charts.
        func figure(_ headaches: [HeadacheRecord], from: String) -> ChartFigure? {
            let pages = Diary.pages(headaches, from: from, to: "2026-03-31")
            #expect(pages.chartsPages.figure("Acute-medication days") == nil)
            return pages.medicinesPage.figure("Acute-medication days")
        }
        let whole = figure(diary, from: "2026-01-01")
        #expect(Self.reading(whole) == "10 days reached in 1 of 3 months.")
        // Half of March is no whole month without the line.
        let cut = figure(diary, from: "2026-02-15")
        #expect(Self.reading(cut) == "10 days reached in 1 of 1 whole month.")
        let under = figure(Array(diary.dropLast()), from: "2026-01-01")
        #expect(Self.reading(under) == "10 days reached in 0 of 3 months.")
    }
}
