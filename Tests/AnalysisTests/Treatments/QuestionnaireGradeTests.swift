import Records
import Testing

@testable import Analysis

/// The published limits of both questionnaires.
@Suite struct QuestionnaireGradeTests {
    @Test(arguments: [
        ("MIDAS", 0, "I"), ("MIDAS", 5, "I"), ("MIDAS", 6, "II"), ("MIDAS", 10, "II"), ("MIDAS", 11, "III"),
        ("MIDAS", 20, "III"), ("MIDAS", 21, "IV"), ("MIDAS", 460, "IV"),
        ("HIT-6", 36, "little-or-none"), ("HIT-6", 49, "little-or-none"), ("HIT-6", 50, "some"), ("HIT-6", 55, "some"),
        ("HIT-6", 56, "substantial"), ("HIT-6", 59, "substantial"), ("HIT-6", 60, "severe"), ("HIT-6", 78, "severe"),
    ])
    func gradeOfATotal(name: String, total: Int, grade: String) {
        let questionnaire = Questionnaire(name: name, day: CalendarDay(number: 0), writtenTotal: total)
        #expect(questionnaire.grade?.rawValue == grade)
    }

    @Test func anotherQuestionnaireHasNone() {
        #expect(Questionnaire(name: "PHQ-9", day: CalendarDay(number: 0), writtenTotal: 5).grade == nil)
        #expect(Questionnaire(name: "MIDAS", day: CalendarDay(number: 0)).grade == nil)
    }

    @Test func bandsCoverAllTotals() {
        #expect(
            QuestionnaireGrade.bands(.hit6).map(\.totals) == [36...49, 50...55, 56...59, 60...78])
        #expect(QuestionnaireGrade.bands(.midas).map(\.totals) == [0...5, 6...10, 11...20, 21...460])
    }
}
