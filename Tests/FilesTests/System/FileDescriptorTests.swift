import Foundation
import Testing

@testable import Files

struct FileDescriptorTests {
    private let folder = TestFolder()

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000, 200_001, Int.max])
    func readsToTheEndOrToTheLimit(limit: Int) throws {
        let text = String(repeating: "0123456789", count: 20_000)
        let file = try FileDescriptor.open(folder.write(text), O_RDONLY)
        defer { try? file.close() }
        #expect(try file.bytes(limit: limit).elementsEqual(text.utf8.prefix(limit)))
    }

    /// More than was expected, less, and as much.
    @Test(arguments: [0, 1, 70_000, 199_999, 200_000, 200_001, 400_000], [10, 200_000, 200_001, Int.max])
    func readsAllThatThereIsWhateverIsExpected(expected: Int, limit: Int) throws {
        let text = String(repeating: "0123456789", count: 20_000)
        let file = try FileDescriptor.open(folder.write(text), O_RDONLY)
        defer { try? file.close() }
        #expect(try file.bytes(limit: limit, expected: expected).elementsEqual(text.utf8.prefix(limit)))
    }

    @Test func fillsFromAnyPosition() throws {
        let file = try FileDescriptor.open(folder.write("0123456789"), O_RDONLY)
        defer { try? file.close() }
        var bytes = [UInt8](repeating: 0, count: 4)
        #expect(try bytes.withUnsafeMutableBytes { try file.fill($0, at: 8) } == 2)
        #expect(bytes.starts(with: Array("89".utf8)))
        #expect(try bytes.withUnsafeMutableBytes { try file.fill($0, at: 20) } == 0)
        #expect(try file.bytes(limit: 3) == Array("012".utf8))
    }

    @Test func aLockIsOneHoldersAtATime() throws {
        let path = folder.write("x")
        let one = try FileDescriptor.open(path, O_RDONLY)
        let other = try FileDescriptor.open(path, O_RDONLY)
        defer { try? other.close() }
        #expect(one.lock() == .taken)
        #expect(other.lock() == .heldByAnother)
        try one.close()
        #expect(other.lock() == .taken)
    }

    @Test func isCutOffOrLengthened() throws {
        let file = try FileDescriptor.open(folder.write("0123456789"), O_RDWR)
        defer { try? file.close() }
        try file.setSize(4)
        #expect(folder.text(of: "file") == "0123")
        try file.setSize(5)
        #expect(folder.text(of: "file") == "0123\0")
    }

    @Test func whatCannotBeReadSaysSo() {
        #expect(throws: SystemFault(code: EBADF)) { try FileDescriptor(number: -1).bytes(limit: 1) }
        #expect(throws: SystemFault(code: EBADF)) { try FileDescriptor(number: -1).bytes(limit: 1, expected: 1) }
        #expect(throws: SystemFault(code: EBADF)) { try FileDescriptor(number: -1).writeAll([1]) }
    }
}
