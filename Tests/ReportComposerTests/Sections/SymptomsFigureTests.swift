import Records
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Symptoms")
struct SymptomsFigureTests {
    static func reading(_ symptoms: [[String]]) -> String? {
        let diary = Diary.daily(symptoms.count) { $1.retrospective.symptoms = symptoms[$0] }
        return ReportWriter(input: Diary.input(diary), isPremium: true).symptomsFigure?.reading
            .replacing("\u{A0}", with: " ")
    }

    @Test func withoutSymptomsThereIsNoFigure() { #expect(Self.reading([[]]) == nil) }

    @Test func theLeadingSymptomIsNamed() {
        #expect(
            Self.reading([["nausea"], ["nausea", "aura"]]) == "Nausea was named most often: 2 of 2 headaches.")
    }

    @Test func symptomsThatLeadTogetherAreAList() {
        #expect(
            Self.reading([["nausea", "aura", "neck_pain"]])
                == "Aura, nausea and neck pain were each named most often: 1 of 1 headache.")
    }

    /// 300 symptoms of one headache: a sentence of all of them would be longer than a page.
    @Test func onlySoManyAreNamed() throws {
        let reading = try #require(Self.reading([(100..<400).map { "symptom \($0)" }]))
        #expect(
            reading == "Symptom 100, symptom 101, symptom 102, symptom 103, symptom 104 and 295 more were each named "
                + "most often: 1 of 1 headache. 292 other symptoms were logged no more often.")
    }

    /// Four headaches; the third says that there was no symptom, and the last says nothing of symptoms.
    @Test func symptomsAreCountedOfTheHeadachesThatAnswer() throws {
        let diary = Diary.daily(4) { index, record in
            if index < 2 { record.retrospective.symptoms = ["nausea"] }
            if index == 2 { record.retrospective.saysNoSymptoms = true }
            if index == 3 { record.retrospective.stressLevel = 2 }
        }
        let figure = try #require(ReportWriter(input: Diary.input(diary), isPremium: true).symptomsFigure)
        #expect(
            figure.reading.replacing("\u{A0}", with: " ")
                == "Nausea was named most often: 2 of 3 headaches that answered.")
        #expect(figure.note == "headaches that name each, of 3 that answered")
        #expect(figure.alternative.hasPrefix("Symptoms by number of headaches, of 3 that answered."))
    }
}
