import Foundation
import Testing

@testable import Files

struct FilePathTests {
    @Test(arguments: [("a/b/c.pdf", "a/b"), ("/c.pdf", "/"), ("c.pdf", "."), ("./c.pdf", "."), ("é/c", "é")])
    func knowsTheFolderOfAPath(path: String, folder: String) {
        #expect(FilePath.folder(of: path) == folder)
    }

    @Test func theProgramsFilesAreBesideItOrAboveIt() {
        #expect(
            FilePath.candidates(executable: "/usr/local/bin/aurae-report", shared: "fonts", checkout: ".fonts") == [
                "/usr/local/share/aurae-report/fonts", "/usr/local/bin/.fonts", "/usr/local/.fonts", "/usr/.fonts",
            ])
        let deep = FilePath.candidates(executable: "/a/b/c/d/e/f/g/h/program", shared: "x", checkout: "y")
        #expect(deep.first == "/a/b/c/d/e/f/g/share/aurae-report/x")
        #expect(deep.count == 7)
        #expect(deep.last == "/a/b/c/y")
    }

    @Test func aNameIsTakenUnlessTheSystemSaysNo() {
        let folder = TestFolder()
        #expect(FilePath.isTaken(folder.write("x")))
        #expect(!FilePath.isTaken(folder.file("none")))
        // A file is no folder: whatever that is, it is not "there is none".
        #expect(FilePath.isTaken(folder.file("file/none")))
    }

    @Test func linksAreFollowed() throws {
        let folder = TestFolder()
        folder.write("x")
        #expect(symlink("file", folder.file("link")) == 0)
        #expect(try FilePath.resolved(folder.file("link")) == FilePath.resolved(folder.file("file")))
        #expect(throws: SystemFault(code: ENOENT)) { try FilePath.resolved(folder.file("none")) }
    }

    @Test func renamingTakesTheNameFromAnother() throws {
        let folder = TestFolder()
        folder.write("new", to: "a")
        folder.write("old", to: "b")
        try FilePath.rename(folder.file("a"), to: folder.file("b"))
        #expect(folder.names == ["b"])
        #expect(folder.text(of: "b") == "new")
        #expect(throws: SystemFault(code: ENOENT)) { try FilePath.rename(folder.file("a"), to: folder.file("b")) }
    }
}
