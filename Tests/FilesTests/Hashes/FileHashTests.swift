import Diagnostics
import Testing

@testable import Files

struct FileHashTests {
    /// FIPS 180-4's examples: "abc", and a million times "a".
    @Test(arguments: [true, false])
    func `known hashes`(inBackground: Bool) throws {
        let folder = TestFolder()
        let short = try InputFile(path: folder.write("abc", to: "a"), name: "a")
        #expect(
            try FileHash(short, inBackground: inBackground).value()
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        let million = try InputFile(path: folder.write(String(repeating: "a", count: 1_000_000), to: "b"), name: "b")
        #expect(
            try FileHash(million, inBackground: inBackground).value()
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
        let empty = try InputFile(path: folder.write("", to: "c"), name: "c")
        #expect(
            try FileHash(empty, inBackground: inBackground).value()
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func `a large file on a thread of its own, asked by several`() async throws {
        let folder = TestFolder()
        let file = try InputFile(path: folder.write(String(repeating: "a", count: 4_000_000), to: "b"), name: "b")
        let here = try FileHash(file, inBackground: false).value()
        let hash = FileHash(file, inBackground: true)
        let values = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<4 { group.addTask { try hash.value() } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(values == [here])
    }

    @Test func `one that nobody asks for ends with its owner`() throws {
        let folder = TestFolder()
        let file = try InputFile(path: folder.write(String(repeating: "a", count: 30_000_000), to: "b"), name: "b")
        for _ in 0..<20 { _ = FileHash(file, inBackground: true) }
    }

    @Test func `a file that changed has no hash`() throws {
        let folder = TestFolder()
        let file = try InputFile(path: folder.write("abc"), name: "a")
        let hash = FileHash(file, inBackground: false)
        folder.overwrite("abcd")
        #expect(thrownFailure { _ = try hash.value() }?.status == .ioError)
    }
}
