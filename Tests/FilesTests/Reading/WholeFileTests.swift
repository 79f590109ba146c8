import Diagnostics
import Foundation
import Testing

@testable import Files

@Suite("Reading a file whole")
struct WholeFileTests {
    @Test("a file's bytes, larger than one read, come whole")
    func bytes() throws {
        let folder = TestFolder()
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try Data(bytes).write(to: URL(filePath: folder.path + "/file"))
        #expect(try WholeFile.bytesIfThere(at: folder.path + "/file") == bytes)
    }

    @Test("what is not there is nil")
    func missing() throws {
        #expect(try WholeFile.bytesIfThere(at: TestFolder().path + "/file") == nil)
    }

    @Test("a folder or a named pipe is refused without waiting")
    func others() throws {
        let folder = TestFolder()
        #expect(throws: Failure.self) { try WholeFile.bytesIfThere(at: folder.path) }
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(throws: Failure.self) { try WholeFile.bytesIfThere(at: folder.path + "/pipe") }
    }
}
