import Diagnostics
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
        return [template.name, template.title, template.depth.rawValue] + template.sections.map(\.rawValue)
    }

    @Test func readsWhatStandsInTheFileInItsOrder() throws {
        let moved = #""seeking-care","safety","locked","data-notes""#
        #expect(
            try words(Self.text(sections: moved))
                == ["ours", "Headaches", "free", "seeking-care", "safety", "locked", "data-notes"])
    }

    /// Nothing that is printed may say these, whoever wrote the template (Aurae PRD §7.3).
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
            (text(sections: #""locked","data-notes","seeking-care""#), 6, "13", "safety notes are in every report"),
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
