import Foundation
import Testing

/// Cairo draws each page, and all words of it.
struct CairoDrawsTests {
    private static let library = PreloadedLibrary.build("cairo_calls")

    @Test(arguments: ["free", "full"]) func eachPageAndEachWord(depth: String) throws {
        #expect(!Self.library.isEmpty, "no C compiler")
        let folder = try TestFolder()
        let aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.large(patients: 1, headaches: 30), to: "one.csv")
        var run = aurae
        run.environment.merge(["LD_PRELOAD": Self.library, "CAIRO_CALLS": folder.file("calls")]) { $1 }
        let unlocking = try depth == "free" ? [] : aurae.unlocking() + ["--depth", depth]
        let outcome = try run.run(["generate", "one.csv", "-o", "r.pdf", "--as-of", "2026-03-31"] + unlocking)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let calls = try #require(folder.text("calls")).split(separator: "\n")
        let info = try aurae.shell("pdfinfo r.pdf").outputText
        let pages = try #require(info.firstMatch(of: /Pages: +(\d+)/)).1
        #expect(calls.count { $0 == "page" } == Int(pages))
        let shown = Set(calls.filter { $0.hasPrefix("text ") }.flatMap { $0.dropFirst(5).split(separator: " ") })
        // Words of the page, as another program reads them in the order of its content.
        let words = try aurae.shell("mutool draw -q -F txt r.pdf").outputText.split(whereSeparator: \.isWhitespace)
        #expect(words.count > 100)
        let letters = Set(shown.joined())
        #expect(Set(words.joined()).subtracting(letters) == [])
        #expect(words.count { shown.contains($0) } > words.count * 9 / 10)
    }
}
