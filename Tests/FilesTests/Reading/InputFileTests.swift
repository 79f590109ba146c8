import Diagnostics
import Foundation
import Testing

@testable import Files

struct InputFileTests {
    @Test func `reads any part, as far as the file goes`() throws {
        for staysOpen in [true, false] {
            let folder = TestFolder()
            let file = try InputFile(path: folder.write("0123456789"), name: "f", staysOpen: staysOpen)
            #expect(file.size == 10)
            var bytes = [UInt8](repeating: 0, count: 4)
            #expect(try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 3) } == 4)
            #expect(bytes == Array("3456".utf8))
            #expect(try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 8) } == 2)
            #expect(try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 100) } == 0)
            let caught = thrownFailure { try bytes.withUnsafeMutableBytes { try file.readFully(into: $0, at: 8) } }
            #expect(caught?.status == .ioError)
        }
    }

    @Test func `what is not there, may not be read or is no file`() {
        let folder = TestFolder()
        let name = "the name"
        func open(_ path: String) -> Failure? { thrownFailure { _ = try InputFile(path: path, name: name) } }
        #expect(open(folder.file("missing.csv"))?.status == .noInput)
        #expect(open(folder.write("x") + "/y")?.status == .noInput)
        #expect(open(folder.path)?.message == "not a regular file")
        #expect(open("/dev/null")?.message == "not a regular file")
        #expect(open("/dev/zero")?.place == Place(file: name))
        let pipe = folder.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(open(pipe)?.message == "not a regular file")
        let link = folder.file("loop")
        #expect(symlink(link, link) == 0)
        #expect(open(link)?.status == .noInput)
    }

    @Test func `notices that a file has changed`() throws {
        for staysOpen in [true, false] {
            let folder = TestFolder()
            let file = try InputFile(path: folder.write("0123456789"), name: "f", staysOpen: staysOpen)
            try file.requireUnchanged()
            folder.overwrite("0123456789+")
            #expect(thrownFailure { try file.requireUnchanged() }?.status == .ioError)
        }
    }

    @Test func `a file that is opened anew must be the same one`() throws {
        let folder = TestFolder()
        let file = try InputFile(path: folder.write("0123456789"), name: "f", staysOpen: false)
        try FileManager.default.removeItem(atPath: folder.file("file"))
        folder.write("0123456789")
        var bytes = [UInt8](repeating: 0, count: 4)
        #expect(
            thrownFailure { _ = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: 0) } }?.status
                == .ioError)
    }

    @Test func `a part is a file of its own, and nothing beside it is read`() throws {
        let folder = TestFolder()
        let file = try InputFile(path: folder.write("0123456789"), name: "f")
        let part = file.part(named: "f/a", from: 3, size: 4)
        #expect(part.name == "f/a" && part.size == 4 && part.identity == file.identity)
        var bytes = [UInt8](repeating: 0, count: 3)
        #expect(try bytes.withUnsafeMutableBytes { try part.read(into: $0, at: 1) } == 3)
        #expect(bytes == Array("456".utf8))
        #expect(try bytes.withUnsafeMutableBytes { try part.read(into: $0, at: 2) } == 2)
        #expect(try bytes.withUnsafeMutableBytes { try part.read(into: $0, at: 4) } == 0)
        let inner = part.part(named: "f/a/b", from: 2, size: 100)
        #expect(inner.size == 2)
        #expect(try bytes.withUnsafeMutableBytes { try inner.read(into: $0, at: 0) } == 2)
        #expect(bytes[..<2] == ArraySlice("56".utf8))
        #expect(file.part(named: "g").size == 10)
        try part.requireUnchanged()
        folder.overwrite("0123456789+")
        #expect(thrownFailure { try part.requireUnchanged() }?.status == .ioError)
    }
}
