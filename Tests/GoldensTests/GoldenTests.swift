import Foundation
import Goldens
import Testing

@Suite("Goldens") struct GoldenTests {
    /// A name of its own, so that tests side by side do not meet.
    private let name = "golden-test-\(UUID().uuidString)"
    private var path: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Goldens/\(name)").path
    }

    private func remove() {
        for end in ["", "-changed"] { try? FileManager.default.removeItem(atPath: path + end) }
    }

    @Test func aMissingOneIsWrittenAndIsAFailure() throws {
        defer { remove() }
        #expect(try Golden(name).difference(from: "a\nb\n")?.contains("was missing") == true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "a\nb\n")
        #expect(try Golden(name).difference(from: "a\nb\n") == nil)
    }

    @Test func aDifferentTextStandsBesideItUntilItIsTheSameAgain() throws {
        defer { remove() }
        try "a\nb\n".write(toFile: path, atomically: true, encoding: .utf8)
        let words = try #require(try Golden(name).difference(from: "a\nc\n"))
        #expect(words.contains("line 2"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "a\nb\n")
        #expect(try String(contentsOfFile: path + "-changed", encoding: .utf8) == "a\nc\n")
        #expect(try Golden(name).difference(from: "a\nb\n") == nil)
        #expect(!FileManager.default.fileExists(atPath: path + "-changed"))
    }
}
