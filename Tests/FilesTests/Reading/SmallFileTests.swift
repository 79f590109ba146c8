import Diagnostics
import Testing

@testable import Files

struct SmallFileTests {
    private let folder: TestFolder

    init() throws { folder = TestFolder() }

    @Test func readsNoMoreThanAByteBeyondTheLimit() throws {
        folder.write(String(repeating: "x", count: 100_000), to: "file")
        for limit in [0, 1, 16_383, 16_384, 99_999] {
            #expect(try SmallFile.beginning(of: folder.file("file"), limit: limit).count == limit + 1)
        }
        #expect(try SmallFile.beginning(of: folder.file("file"), limit: 100_000).count == 100_000)
        #expect(try SmallFile.beginning(of: folder.file("file"), limit: 1 << 20).count == 100_000)
    }

    @Test func saysWhenItIsLonger() throws {
        folder.write(String(repeating: "x", count: 2049), to: "file")
        let failure = #expect(throws: Failure.self) {
            _ = try SmallFile.bytes(of: folder.file("file"), limit: 2048, tooLong: .config)
        }
        #expect(failure == Failure(.config, "is longer than 2 KiB", at: Place(file: folder.file("file"))))
        #expect(try SmallFile.bytes(of: folder.file("file"), limit: 2049, tooLong: .config).count == 2049)
    }

    @Test func whatCannotBeOpenedIsStatus66() throws {
        folder.write("x", to: "file")
        for (path, words) in [
            (folder.file("none"), "no such file"), (folder.file("file/none"), "no such file"),
            (folder.path, "is a folder"),
        ] {
            let failure = #expect(throws: Failure.self) { _ = try SmallFile.beginning(of: path, limit: 10) }
            #expect(failure?.status == .noInput)
            #expect(failure?.message.contains(words) == true)
        }
    }
}
