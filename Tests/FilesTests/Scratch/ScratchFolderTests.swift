import Diagnostics
import Foundation
import Testing

@testable import Files

struct ScratchFolderTests {
    @Test func `a private folder that goes with its owner`() throws {
        let folder = TestFolder()
        var scratch: ScratchFolder? = try ScratchFolder(in: folder.makeFolder("scratch"))
        let path = try #require(scratch?.path)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
        #expect(FileManager.default.createFile(atPath: path + "/copy", contents: Data("x".utf8)))
        scratch = nil
        #expect(folder.names(in: folder.file("scratch")) == [])
    }

    @Test func `folders that no run has locked are removed, also if their number lives again; all others stay`() throws
    {
        let folder = TestFolder()
        let parent = folder.makeFolder("scratch")
        let stale = [
            "aurae-report-999999-AAAAAA", "aurae-report-\(getppid())-BBBBBB", "aurae-report-\(getpid())-CCCCCC",
        ]
        let kept = ["aurae-report-x-DDDDDD", "aurae-report--1-EEEEEE", "aurae-report-1-E", "somebody-else-999999"]
        for name in stale + kept { folder.write("patient data", to: "scratch/\(name)/copy") }
        let elsewhere = folder.write("x", to: "elsewhere/file")
        let link = "aurae-report-999999-FFFFFF"
        #expect(symlink(folder.file("elsewhere"), parent + "/" + link) == 0)
        let scratch = try ScratchFolder(in: parent)
        #expect(
            Set(folder.names(in: folder.file("scratch")))
                == Set(kept + [link, (scratch.path as NSString).lastPathComponent]))
        #expect(FileManager.default.fileExists(atPath: elsewhere))
    }

    @Test func `a folder that a living run has locked stays, whatever its number`() throws {
        let folder = TestFolder()
        let name = "aurae-report-999999-AAAAAA"
        folder.write("patient data", to: "scratch/\(name)/copy")
        let descriptor = open(folder.file("scratch/\(name)"), O_RDONLY | O_CLOEXEC)
        #expect(flock(descriptor, LOCK_EX) == 0)
        ScratchFolder.removeStale(in: folder.makeFolder("scratch"))
        #expect(folder.names(in: folder.file("scratch")) == [name])
        close(descriptor)
        // A program that another test is just starting may hold the lock for a moment.
        for _ in 0..<100 where !folder.names(in: folder.file("scratch")).isEmpty {
            ScratchFolder.removeStale(in: folder.makeFolder("scratch"))
            usleep(20_000)
        }
        #expect(folder.names(in: folder.file("scratch")) == [])
    }

    @Test func `folders made beside runs that tidy up stay with their owners`() async throws {
        let folder = TestFolder()
        let parent = folder.makeFolder("scratch")
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        let scratch = try ScratchFolder(in: parent)
                        guard FileManager.default.fileExists(atPath: scratch.path) else { return false }
                    }
                    return true
                }
            }
            for try await stayed in group { #expect(stayed) }
        }
        #expect(folder.names(in: parent) == [])
    }

    @Test func `a file without a name can be written and read, and is private`() throws {
        let folder = TestFolder()
        let descriptor = try ScratchFolder(in: folder.makeFolder("scratch")).namelessFile()
        defer { try? descriptor.close() }
        #expect(folder.names(in: folder.file("scratch")) == [])
        var status = stat()
        #expect(fstat(descriptor.number, &status) == 0)
        #expect(status.st_nlink == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test func `no place to make one`() {
        let caught = thrownFailure { _ = try ScratchFolder(in: TestFolder().file("missing")) }
        #expect(caught?.status == .cannotCreate)
    }
}
