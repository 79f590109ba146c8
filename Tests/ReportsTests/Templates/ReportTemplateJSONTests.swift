import Diagnostics
import Foundation
import ReportComposer
import Testing

@testable import Reports

struct ReportTemplateJSONTests {
    private static let free = #""figures","safety","table","locked","data-notes","seeking-care""#

    private static func text(
        version: String = "1", name: String = "ours", title: String = "Headaches", depth: String = "free",
        sections: String = free
    ) -> String {
        """
        {
        "templateVersion": \(version),
        "name": "\(name)",
        "title": "\(title)",
        "depth": "\(depth)",
        "sections": [\(sections)]
        }
        """
    }

    /// Line, column and words of the refusal.
    private func refusal(_ text: String) -> Failure? {
        do throws(Failure) {
            _ = try words(text)
            return nil
        } catch { return error }
    }

    private func words(_ text: String) throws(Failure) -> [String] {
        let template = try ReportTemplate(json: Array(text.utf8), file: "t.json")
        return [template.name, template.title ?? "", template.depth.rawValue] + template.sections.map(\.rawValue)
    }

    @Test func readsWhatStandsInTheFileInItsOrder() throws {
        let moved = #""seeking-care","safety","locked","data-notes""#
        #expect(
            try words(Self.text(sections: moved))
                == ["ours", "Headaches", "free", "seeking-care", "safety", "locked", "data-notes"])
    }

    /// Words that must not be printed, whoever wrote the template (Aurae PRD §7.3).
    @Test(arguments: [
        ("ours", "Diagnosis report: AI-powered", 4, "10", "title holds “AI-powered”, which no report may say"),
        ("ours", "Your diagnosis", 4, "10", "title holds “diagnosis”"),
        ("machine-learning", "Headaches", 3, "9", "name holds “machine learning”"),
    ])
    func aForbiddenWordIsRefusedWithKeyAndWord(
        name: String, title: String, line: Int, column: String, words: String
    ) throws {
        let refusal = try #require(self.refusal(Self.text(name: name, title: title)))
        #expect(refusal.status == .config && refusal.message.hasPrefix(words))
        #expect(refusal.place?.file == "t.json" && refusal.place?.line == line && refusal.place?.column == column)
    }

    /// Columns are counted by hand: a value of line n begins after its name, a colon and a space.
    @Test(
        arguments: [
            (text(version: "2"), 2, "20", "templateVersion 1"), (text(version: "\"1\""), 2, "20", "whole number"),
            (text(name: "Ours"), 3, "9", "lower-case"), (text(name: "-a"), 3, "9", "hyphen"),
            (text(name: ""), 3, "9", "lower-case"), (text(title: ""), 4, "10", "1 to 60"),
            (text(title: String(repeating: "a", count: 61)), 4, "10", "1 to 60"),
            (text(title: "a\\u0007b"), 4, "10", "control"), (text(title: "a\\u202eb"), 4, "10", "control"),
            (text(title: "   "), 4, "10", "spaces"), (text(depth: "deep"), 5, "10", "free, sheet, summary or full"),
            (text(sections: free + ",\"frontispiece\""), 6, "78", "a section: sheet"),
            (text(sections: free + ",\"safety\""), 6, "78", "each section once"),
            (text(sections: free + ",\"charts\""), 6, "78", "belongs to summary and full"),
            (text(depth: "summary"), 6, "41", "belongs to free"),
            (text(depth: "summary", sections: "\"entries\""), 6, "14", "belongs to full"),
            (text(sections: #""safety","data-notes","seeking-care""#), 6, "13", "locked"),
            (text(sections: #""locked","data-notes","seeking-care""#), 6, "13", "every report has safety notes"),
            (text(sections: #""safety","locked","seeking-care""#), 6, "13", "data-notes in this list"),
            (text(sections: #""safety","locked","data-notes""#), 6, "13", "seeking-care in this list"),
            (text(sections: ""), 6, "13", "safety in this list"),
            (text().replacing("\"depth\"", with: "\"colour\""), 5, "1", "one of the names"),
            ("{\"templateVersion\":1}", 1, "22", "name, which is missing"), ("[]", 1, "1", "an object"),
        ] as [(String, Int, String, String)])
    func eachRuleIsRefusedInItsPlace(text: String, line: Int, column: String, words: String) throws {
        let failure = try #require(refusal(text))
        #expect(failure.status == .config)
        #expect(failure.place == Place(file: "t.json", line: line, column: column))
        #expect(failure.message.hasPrefix("expected "))
        #expect(failure.message.contains(words), "\(failure.message)")
        #expect(failure.hint?.isEmpty == false)
    }

    /// Without one the report is named after the kind of records it holds.
    @Test func aTitleMayBeLeftOut() throws {
        #expect(try words(Self.text().replacing("\"title\": \"Headaches\",\n", with: ""))[1].isEmpty)
    }

    @Test func everythingThatATemplateCanSayIsRead() throws {
        let text = """
            {"$schema": "report.schema.json", "$comment": ["for", "people"], "templateVersion": 1.0, "name": "ours",
             "depth": "full", "last": "12w", "paper": "letter", "header": "Clinic", "footer": "Thank you", "brand": "../x",
             "sections": [
              {"section": "patterns", "factors": 3, "$comment": "few"}, {"section": "charts", "charts": ["relief"]},
              {"section": "medicines", "months": 2}, {"section": "overview", "title": "Now", "calendar": false},
              {"section": "table", "latest": 20}, {"section": "markers", "trends": false, "visits": false},
              {"section": "nights", "clock": false}, "safety", "data-notes", "seeking-care"]}
            """
        #expect(refusal(text)?.place?.description == "t.json, line 2, column 105")
        let template = try ReportTemplate(
            json: Array(text.replacing("../x", with: "brands/x.json").utf8), file: "t.json")
        #expect(template.frame.range == .lastDays(84) && template.frame.paper == .letter)
        #expect(template.frame.header == "Clinic" && template.frame.footer == "Thank you")
        #expect(template.brand == "brands/x.json" && template.title == nil)
        #expect(template.options[.patterns]?.factors == 3 && template.options[.charts]?.charts == [.relief])
        #expect(template.options[.medicines]?.months == 2 && template.options[.overview]?.title == "Now")
        #expect(template.options[.overview]?.calendar == false && template.options[.table]?.latest == 20)
        #expect(template.options[.markers]?.trends == false && template.options[.markers]?.visits == false)
        #expect(template.options[.nights]?.clock == false && template.options[.safety] == nil)
    }

    /// The reports that are made without a template are files too; nothing in them differs.
    @Test func theShippedFilesAreTheUsualReports() throws {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        for depth in ReportDepth.allCases {
            let usual = ReportTemplate.usual(depth)
            let file = try TemplateFile(path: project.appending(path: "templates/\(usual.name).json").path)
            #expect(file.template == usual)
        }
        #expect(
            Set(TemplateFolder.shipped)
                == Set(ReportDepth.allCases.map { ReportTemplate.usual($0).name } + ["prior-authorization"]))
    }

    @Test func aTitleOfSixtyCharactersIsTaken() {
        #expect(refusal(Self.text(title: String(repeating: "a", count: 60))) == nil)
    }

    /// The file may be another than was meant, and somebody's diary.
    @Test func noMessageRepeatsTheFile() {
        for text in [Self.text(name: "SECRET"), Self.text(depth: "SECRET"), Self.text(sections: "\"SECRET\"")] {
            #expect(refusal(text)?.message.contains("SECRET") == false)
        }
    }
}
