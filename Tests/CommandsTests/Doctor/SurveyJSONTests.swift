import Foundation
import Testing

@testable import Commands

@Suite("A survey of the machine for scripts")
struct SurveyJSONTests {
    @Test("it is JSON and says what is missing")
    func shape() throws {
        var survey = MachineSurveyTests.complete()
        survey.fonts.brandFolder = nil
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(SurveyJSON.bytes(of: survey))) as? [String: Any])
        #expect(object["complete"] as? Bool == false)
        #expect((object["libraries"] as? [String: String])?["sqlite"] != nil)
        #expect((object["timeZones"] as? [String: Any])?["version"] as? String == "2025b")
        let missing = try #require(object["missing"] as? [[String: Any]])
        #expect(missing.map { $0["command"] as? String } == ["make setup"])
        #expect(((object["fonts"] as? [String: Any])?["fallback"] as? [Any])?.count == survey.fonts.fallback.count)
    }
}
