import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

/// QuestionnaireResponses.
struct FHIRQuestionnaireRowTests {
    private let folder = ExportFolder()

    private func read(_ rest: String, status: String = "completed") throws -> WholeImport {
        try folder.read(
            #"{"resourceType":"QuestionnaireResponse","id":"q","status":"\#(status)","subject":{"reference":"Patient/1"},"#
                + #""authored":"2026-03-03",\#(rest)}"#, as: "fhir.ndjson")
    }

    private static let named =
        #""_questionnaire":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/display","valueString":"MIDAS"}]}"#

    private static func items(_ answers: [(String, Int)]) -> String {
        #""item":["#
            + answers.map { #"{"linkId":"\#($0.0)","answer":[{"valueInteger":\#($0.1)}]}"# }.joined(separator: ",")
            + "]"
    }

    @Test func aResponseIsAQuestionnaire() throws {
        let answers = [("total", 24), ("item_1", 5), ("item_2", 6), ("item_3", 4), ("item_4", 5), ("item_5", 4)]
        let found = try read(Self.named + "," + Self.items(answers + [("other", 3)]))
        #expect(
            found.patients[0].questionnaires == [
                Questionnaire(
                    id: "q", name: "MIDAS", day: CalendarDay(iso: "2026-03-03")!, writtenTotal: 24,
                    items: [5, 6, 4, 5, 4], place: Place(file: folder["fhir.ndjson"], line: 1))
            ])
        #expect(found.patients[0].asked.hasQuestionnaires && found.remarks == [])
    }

    @Test("a known name at the end of the address is enough", arguments: ["HIT-6", "hit6|1.0"])
    func addresses(name: String) throws {
        let found = try read(
            #""questionnaire":"http://example.org/Questionnaire/\#(name)","# + Self.items([("total", 60)]))
        #expect(found.patients[0].questionnaires.map(\.name) == ["HIT-6"])
    }

    @Test(
        "a response whose answers nobody can tell is counted and left alone",
        arguments: [
            named + "," + items([("1", 5), ("2", 6)]), named, items([("total", 24)]),
            #""questionnaire":"http://example.org/Questionnaire/7","# + items([("total", 24)]),
        ])
    func unknown(rest: String) throws {
        let found = try read(rest)
        #expect(found.patients.flatMap(\.questionnaires) == [] && found.count(.otherSamples) == 1)
    }

    @Test("one that was not finished is not used", arguments: ["in-progress", "entered-in-error", "stopped"])
    func retracted(status: String) throws {
        let found = try read(Self.named + "," + Self.items([("total", 24)]), status: status)
        #expect(found.patients[0].questionnaires == [] && found.count(.retractedResource) == 1)
    }

    @Test func twoAnswersToAnItemAreNone() throws {
        let two = #""item":[{"linkId":"total","answer":[{"valueInteger":24},{"valueInteger":25}]}]"#
        let found = try read(Self.named + "," + two)
        #expect(found.patients[0].questionnaires.map(\.total) == [nil] && found.count(.badNumber) == 1)
    }
}
