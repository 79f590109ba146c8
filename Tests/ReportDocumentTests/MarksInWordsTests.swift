import DisplayList
import Testing

@testable import ReportDocument

@Suite("Marks in words")
struct MarksInWordsTests {
    static func day(
        _ number: Int, _ headaches: [SeveritySymbol] = [], acute: Bool = false, menstruation: Bool = false
    ) -> CalendarGrid.Day {
        CalendarGrid.Day(
            number: number, weekday: 0, isOutside: false, headaches: headaches, tookAcuteMedication: acute,
            isMenstruation: menstruation)
    }

    static func words(_ days: [CalendarGrid.Day]) -> String {
        CalendarGrid.Month(label: "January", detail: "", days: days).inWords
    }

    @Test func aMonthWithoutHeadachesSaysSo() { #expect(Self.words([Self.day(1)]) == "January. No headaches.") }

    @Test func aMonthWithoutDaysSaysSoToo() { #expect(Self.words([]) == "January. No headaches.") }

    @Test func whatWentOnIsSaidWithHowBadItWas() {
        var (worse, alone, milder) = (Self.day(6, [.moderate]), Self.day(7), Self.day(9, [.severe]))
        (worse.goesOn, alone.goesOn, milder.goesOn) = (.severe, .severe, .mild)
        #expect(
            Self.words([worse, alone, milder])
                == "January. Headaches: 6, severe continued and moderate; 9, severe and mild continued. "
                + "Severe headaches continued from the day before: 7.")
        #expect([worse, alone, milder].map(\.worst) == [.severe, .severe, .severe])
    }

    /// Marks of headaches that began on the day; a stroke takes one of the two places of a day.
    @Test func aStrokeMarksWhatContinuedOnEveryDay() {
        func marks(_ headaches: [SeveritySymbol], goesOn: SeveritySymbol?) -> (strokes: Int, began: [SeveritySymbol]) {
            var (day, began) = (Self.day(6, headaches), [SeveritySymbol]())
            day.goesOn = goesOn
            let strokes = day.marks(center: Point(0, 0), apart: 4, dash: 8) { mark, _ in
                began.append(mark)
                return []
            }
            return (strokes.count, began)
        }
        #expect(marks([.moderate], goesOn: .severe) == (1, [.moderate]))
        #expect(marks([.severe, .mild], goesOn: .mild) == (1, [.severe]))
        #expect(marks([], goesOn: .severe) == (1, []))
        #expect(marks([.severe, .moderate, .mild], goesOn: nil) == (0, [.severe, .moderate]))
        #expect(marks([], goesOn: nil) == (0, []))
    }

    @Test func severalHeadachesOfADayAreOneList() {
        #expect(
            Self.words([
                Self.day(2, [.mild], acute: true), Self.day(20, [.moderate, .mild]),
                Self.day(21, [.severe, .moderate, .mild]),
            ])
                == "January. Headaches: 2, mild, with acute medication; 20, moderate and mild; "
                + "21, severe, moderate and mild.")
    }

    @Test func medicationAndPhaseWithoutAHeadacheAreSaidApart() {
        #expect(
            Self.words([
                Self.day(4, acute: true, menstruation: true), Self.day(5, menstruation: true),
                Self.day(6, [.severe], acute: true),
            ])
                == "January. Headaches: 6, severe, with acute medication. Acute medication without a headache: 4. "
                + "Menstrual phase: 4, 5.")
    }

    @Test func theKeyNamesTheDropOnlyWhereThereIsOne() {
        func key(_ days: [CalendarGrid.Day]) -> String {
            CalendarGrid(heading: "", months: [.init(label: "", detail: "", days: days)]).keyInWords
        }
        #expect(
            key([Self.day(1)])
                == "Key: an open circle is mild, a half-filled circle is moderate, a filled circle is severe, "
                + "a bar is acute medication.")
        #expect(
            key([Self.day(1, menstruation: true)]).hasSuffix(
                "a bar is acute medication, a drop is the menstrual phase."))
    }
}
