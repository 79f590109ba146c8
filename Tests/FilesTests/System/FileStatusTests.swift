import Foundation
import Testing

@testable import Files

struct FileStatusTests {
    private let folder = TestFolder()

    @Test func knowsWhatHasTheName() throws {
        let status = try FileStatus.of(folder.write("12345"))
        #expect(status.isRegularFile && !status.isFolder && !status.isPipe)
        #expect(status.size == 5)
        #expect(status.isOurs)
        #expect(try FileStatus.of(folder.path).isFolder)
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        #expect(try FileStatus.of(folder.file("pipe")).isPipe)
        #expect(throws: SystemFault(code: ENOENT)) { try FileStatus.of(folder.file("none")) }
    }

    @Test func namesOfOneFile() throws {
        let file = try FileStatus.of(folder.write("x", to: "a"))
        #expect(link(folder.file("a"), folder.file("b")) == 0)
        #expect(symlink("a", folder.file("c")) == 0)
        #expect(try FileStatus.of(folder.file("b")).isSameFile(as: file))
        #expect(try FileStatus.of(folder.file("c")).isSameFile(as: file))
        #expect(try !FileStatus.notFollowingLinks(folder.file("c")).isSameFile(as: file))
        #expect(try !FileStatus.of(folder.write("x", to: "d")).isSameFile(as: file))
    }

    @Test func writingAndNewPermissionsAreAChange() throws {
        let before = try FileStatus.of(folder.write("12345"))
        #expect(try FileStatus.of(folder.file("file")).isUnchanged(since: before))
        folder.overwrite("123456")
        #expect(try !FileStatus.of(folder.file("file")).isUnchanged(since: before))
        let grown = try FileStatus.of(folder.file("file"))
        #expect(chmod(folder.file("file"), 0o400) == 0)
        #expect(try !FileStatus.of(folder.file("file")).isUnchanged(since: grown))
    }
}
