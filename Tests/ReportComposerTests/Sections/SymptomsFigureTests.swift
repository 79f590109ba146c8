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

    /// Five of five are 57 to 100 % (Wilson), one is 4 to 62 %; six of six are 61 to 100 %, one is 3 to 56 %.
    @Test func aSymptomIsNamedWhereItIsClearlyAhead() {
        let nausea = Array(repeating: ["nausea"], count: 4)
        #expect(Self.reading(nausea + [["nausea", "aura"]]) == "Nausea in 5 and aura in 1 of 5 headaches.")
        #expect(
            Self.reading(nausea + [["nausea"], ["nausea", "aura"]])
                == "Most frequent symptom: nausea, 6 of 6 headaches.")
        #expect(
            Self.reading([["nausea", "aura", "neck_pain"]])
                == "Aura in 1, nausea in 1 and neck pain in 1 of 1 headache.")
    }

    @Test func thoseWithoutARowAreCounted() throws {
        let reading = try #require(Self.reading([(100..<400).map { "symptom \($0)" }]))
        #expect(
            reading == "Symptom 100 in 1, symptom 101 in 1 and symptom 102 in 1 of 1 headache. "
                + "292 other symptoms were logged no more often.")
    }

    /// Eleven headaches; the tenth says that there was no symptom, and the last says nothing of symptoms.
    @Test func symptomsAreCountedOfTheHeadachesThatAnswer() throws {
        let diary = Diary.daily(11) { index, record in
            if index < 9 { record.retrospective.symptoms = index == 0 ? ["aura", "nausea"] : ["nausea"] }
            if index == 9 { record.retrospective.saysNoSymptoms = true }
            if index == 10 { record.retrospective.stressLevel = 2 }
        }
        let figure = try #require(ReportWriter(input: Diary.input(diary), isPremium: true).symptomsFigure)
        #expect(
            figure.reading.replacing("\u{A0}", with: " ")
                == "Most frequent symptom: nausea, 9 of 10 headaches that answered.")
        #expect(figure.note == "headaches that name each, of 10 that answered")
        #expect(figure.alternative.hasPrefix("Symptoms by number of headaches, of 10 that answered."))
    }
}
