import DisplayList
import Testing

@testable import ReportDocument

@Suite("Large figures as they are heard")
struct FiguresInWordsTests {
    @Test(arguments: [
        (KeyFigure(numeral: "58", unit: "of 88", caption: "days with headache"), nil),
        (KeyFigure(numeral: "3", caption: "visits"), nil),
        (KeyFigure(numeral: "176", unit: "min", caption: "median interval"), "median interval: 176 minutes"),
        (KeyFigure(numeral: "22:51", caption: "median first dose"), "median first dose: 22:51"),
        (KeyFigure(numeral: "–", caption: "mean wellness score"), "mean wellness score: not known"),
    ])
    func aMeasureStandsAfterItsName(figure: KeyFigure, heard: String?) {
        #expect(figure.heard == heard)
    }

    @Test func aComparedFigureSaysItsChangeInASentenceOfItsOwn() {
        func heard(_ value: ComparedFigure.Value, _ caption: String, _ change: String) -> String? {
            ComparedFigure(value: value, caption: caption, change: change).heard
        }
        #expect(heard(.parts([.init("4", "of 28")]), "headache days", "") == "headache days: 4 of 28")
        #expect(heard(.parts([.init("4", "of 28")]), "headache days in the last 28", "") == nil)
        #expect(
            heard(.parts([.init("4", "of 28")]), "days with headache", "2 fewer")
                == "4 of 28 days with headache. 2 fewer")
        #expect(
            heard(.parts([.init("6", "days")]), "none logged since 25 Mar", "") == "none logged since 25 Mar: 6 days")
        #expect(
            heard(.parts([.init("2", "h"), .init("15")]), "median duration", "")
                == "median duration: 2 hours 15 minutes")
        #expect(heard(.severity(.moderate, "Moderate"), "most common severity", "") == "most common severity: Moderate")
        #expect(
            heard(.none, "since the last headache", "a headache is active")
                == "since the last headache: a headache is active")
    }

    @Test func aFigureOfTheSheetNamesItsMonths() {
        var figure = SheetFigure(
            parts: [.init("58")], unit: "of 88", caption: "days with headache",
            lines: [["(16), 42 a month", "(16), 42"]],
            heardLines: ["By month: January, incomplete month: 16; February: 42"])
        #expect(figure.heard == "58 of 88 days with headache. By month: January, incomplete month: 16; February: 42")
        figure = SheetFigure(parts: [.init("2.1")], unit: "of 5", caption: "mean relief, 38 ratings")
        #expect(figure.heard == "mean relief, 38 ratings: 2.1 of 5")
        figure = SheetFigure(parts: [], caption: "mean relief", lines: [["no rating logged"]])
        #expect(figure.heard == "mean relief: no rating logged")
        figure = SheetFigure(parts: [.init("3")], caption: "visits")
        #expect(figure.heard == nil)
    }

    @Test func aValueIsHeardFromItsNameOn() {
        let value = SheetValue(
            name: "Ferritin", value: "11", unit: "ng/mL", range: "15–200", day: "17 Mar 2026", status: .low,
            word: "low",
            arrow: .down)
        #expect(value.heard(withDay: false) == "Ferritin: 11 ng/mL, low, falling")
        #expect(value.heard(withDay: true) == "Ferritin: 11 ng/mL, low, falling, 17 Mar 2026, range 15 to 200")
        let reading = ReadingGrid.Reading(day: "17 Mar 2026", value: "12.4", status: .nearLimit, word: "Near limit")
        #expect(reading.heard == "17 Mar 2026: 12.4, near limit")
    }

    @Test func aShareOfDaysOfAKindStandsAfterItsName() {
        let figure = KeyFigure(numeral: "37", unit: "of 88", caption: "acute-medication days")
        #expect(figure.heard == "acute-medication days: 37 of 88")
        let onSheet = SheetFigure(
            parts: [.init("37")], unit: "of 88", caption: "acute-medication days", lines: [["9, 28 a month"]],
            heardLines: ["By month: January 9, February 28"])
        #expect(onSheet.heard == "acute-medication days: 37 of 88. By month: January 9, February 28")
    }

    @Test func rangesAndMeansAreHeardInWords() {
        #expect(HeardRange.words("0.6–1.2") == "0.6 to 1.2")
        #expect(HeardRange.words("up to 100") == nil)
        #expect(HeardMean.words("2.1\u{A0}(20)") == "2.1 of 5, 20 ratings")
        #expect(HeardMean.words("3.0 (1)") == "3.0 of 5, 1 rating")
        #expect(HeardMean.words("12") == nil && HeardMean.words("2.1 (20) more") == nil)
    }
}
