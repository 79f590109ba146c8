import Diagnostics
import Foundation
import Testing

@testable import Files

struct SpoolTests {
    @Test func `a stream is copied to its end, however slowly it comes`() throws {
        let folder = TestFolder()
        let pipe = Pipe()
        let parts = (0..<50).map { String(repeating: "line \($0)\n", count: 400) }
        let writer = Thread {
            for part in parts {
                try? pipe.fileHandleForWriting.write(contentsOf: Data(part.utf8))
                usleep(200)
            }
            try? pipe.fileHandleForWriting.close()
        }
        writer.start()
        let file = try Spool.copy(
            of: FileDescriptor(number: pipe.fileHandleForReading.fileDescriptor), name: "standard input",
            in: folder.makeFolder("scratch"))
        #expect(file.name == "standard input")
        var bytes = [UInt8](repeating: 0, count: file.size)
        try bytes.withUnsafeMutableBytes { try file.readFully(into: $0, at: 0) }
        #expect(bytes.elementsEqual(parts.joined().utf8))
        #expect(folder.names(in: folder.file("scratch")) == [])
    }

    @Test func `a stream that cannot be read`() {
        let folder = TestFolder()
        let caught = thrownFailure {
            _ = try Spool.copy(of: FileDescriptor(number: -1), name: "standard input", in: folder.makeFolder("scratch"))
        }
        #expect(caught?.status == .ioError)
        #expect(caught?.place?.file == "standard input")
        #expect(folder.names(in: folder.file("scratch")) == [])
    }
}
