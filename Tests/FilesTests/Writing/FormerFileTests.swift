import Foundation
import Testing

@testable import Files

/// An existing file whose name a new file takes is restored when another file of the same report fails.
struct FormerFileTests {
    private let folder: TestFolder
    private var place: String { folder.path + "/report.pdf" }
    private var unfinished: String { folder.path + "/.aurae-report-1-0.partial" }

    init() { folder = TestFolder() }

    private func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }
    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

    @Test func anOlderFileHasItsNameAgain() throws {
        folder.write("old", to: "report.pdf")
        folder.write("new", to: ".aurae-report-1-0.partial")
        let former = FormerFile(of: place, besides: unfinished)
        try FilePath.rename(unfinished, to: place)
        #expect(text(place) == "new")
        former.restore(to: place)
        #expect(try text(place) == "old" && names() == ["report.pdf"])
    }

    @Test func aNameThatWasFreeIsFreeAgain() throws {
        folder.write("new", to: ".aurae-report-1-0.partial")
        let former = FormerFile(of: place, besides: unfinished)
        try FilePath.rename(unfinished, to: place)
        former.restore(to: place)
        #expect(try names() == [])
    }

    @Test func theSecondNameGoesWhereTheNewFileStays() throws {
        folder.write("old", to: "report.pdf")
        folder.write("new", to: ".aurae-report-1-0.partial")
        let former = FormerFile(of: place, besides: unfinished)
        // Until then it ends as what later runs sweep away.
        #expect(try names().contains(".aurae-report-1-0-former.partial"))
        try FilePath.rename(unfinished, to: place)
        former.forget()
        #expect(try text(place) == "new" && names() == ["report.pdf"])
    }
}
