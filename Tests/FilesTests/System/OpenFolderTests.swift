import Foundation
import Testing

@testable import Files

struct OpenFolderTests {
    private let folder = TestFolder()

    @Test func followsNoLinks() throws {
        folder.write("x")
        #expect(symlink(folder.file("file"), folder.file("link")) == 0)
        let open = try OpenFolder(folder.path)
        defer { open.close() }
        #expect(throws: SystemFault(code: ELOOP)) { try open.open("link", O_RDONLY) }
        #expect(try open.status(of: "link").isRegularFile == false)
        #expect(try open.status(of: "file").isRegularFile)
    }

    @Test func namesStayInTheFolderWhereverItIsMoved() throws {
        let before = folder.makeFolder("before")
        let open = try OpenFolder(before)
        defer { open.close() }
        #expect(rename(before, folder.file("after")) == 0)
        let file = try open.open("a", O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
        try file.writeAll(Array("words".utf8))
        try file.close()
        try open.rename("a", to: "b")
        #expect(folder.text(of: "after/b") == "words")
        #expect(try open.status(of: "b").size == 5)
        open.remove("b")
        open.remove("b")
        #expect(folder.names(in: folder.file("after")) == [])
    }

    @Test func aFileIsNoFolder() {
        #expect(throws: SystemFault(code: ENOTDIR)) { try OpenFolder(folder.write("x")) }
    }
}
