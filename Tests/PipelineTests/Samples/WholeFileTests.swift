import Diagnostics
import Foundation
import Testing

@testable import Pipeline

@Suite("Reading a file whole")
struct WholeFileTests {
    @Test("a file's bytes, larger than one read, come whole")
    func bytes() throws {
        let folder = try ScratchFolder()
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try Data(bytes).write(to: URL(filePath: folder.path + "/file"))
        #expect(try WholeFile.bytesIfThere(at: folder.path + "/file") == bytes)
    }

    @Test("what is not there is nil as bytes and status 66 as text")
    func missing() throws {
        let folder = try ScratchFolder()
        #expect(try WholeFile.bytesIfThere(at: folder.path + "/file") == nil)
        #expect {
            _ = try WholeFile.text(of: folder.path + "/file")
        } throws: { ($0 as? Failure)?.status == .noInput }
    }

    @Test("a folder or a named pipe is refused without waiting")
    func others() throws {
        let folder = try ScratchFolder()
        #expect(throws: Failure.self) { try WholeFile.bytesIfThere(at: folder.path) }
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(throws: Failure.self) { try WholeFile.bytesIfThere(at: folder.path + "/pipe") }
    }
}
