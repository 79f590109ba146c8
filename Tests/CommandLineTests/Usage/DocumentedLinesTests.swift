import Foundation
import Testing

@testable import Commands

/// The command lines that README and the documentation print.
struct DocumentedLinesTests {
    private static let pages: [String] = {
        let catalogue = "Sources/aurae-report/Documentation.docc"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: ProjectFolder.path + "/" + catalogue)) ?? []
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { catalogue + "/" + $0 }
    }()

    /// The words after the program's name of each line that begins with it, without what is the shell's.
    private static func lines(of page: String) throws -> [[String]] {
        let text = try String(contentsOfFile: ProjectFolder.path + "/" + page, encoding: .utf8)
        var lines: [[String]] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map { String($0).replacing("'", with: "") }
            guard words.first == "aurae-report" else { continue }
            lines.append(Array(words.dropFirst().prefix { word in !["#", ">", "<", "|"].contains(word) }))
        }
        return lines
    }

    @Test(arguments: pages) func everyLineIsOneThatTheProgramUnderstands(page: String) throws {
        for words in try Self.lines(of: page) {
            let found = try CommandList.find(words)
            _ = try ArgumentParser.parse(found.rest, for: found.command.declaration)
        }
    }

    @Test func thereAreLines() throws {
        let count = try Self.pages.map { try Self.lines(of: $0).count }.reduce(0, +)
        #expect(Self.pages.count > 10)
        #expect(count >= 25)
        #expect(try Self.lines(of: "README.md").count == 10)
    }
}
