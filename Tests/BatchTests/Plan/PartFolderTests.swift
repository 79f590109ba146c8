import Diagnostics
import TestSupport
import Testing

@testable import Batch

@Suite("A folder of parts")
struct PartFolderTests {
    private let scratch: TestFolder

    init() throws { scratch = try TestFolder() }

    private func write(_ kind: String, _ names: [String]) throws {
        let parts = names.map { "{\"file\":\"\($0)\"}" }.joined(separator: ",")
        try scratch.write(
            "{\"schemaVersion\":1,\"kind\":\"\(kind)\",\"sharesOf\":\"b\",\"parts\":[\(parts)]}",
            to: PartFolder.fileName)
    }

    @Test("is told by its file; a share is a part, and so is a part by its name")
    func whole() throws {
        #expect(try PartFolder(at: scratch.path) == nil)
        #expect(try PartFolder.known(in: scratch.path) == [])
        try write("partition", ["part-001.sqlite", "part-002.sqlite"])
        #expect(try PartFolder(at: scratch.path)?.basis == "b")
        #expect(try PartFolder.known(in: scratch.path) == ["part-001.sqlite", "part-002.sqlite"])
        #expect(try PartFolder.chosen(scratch.path, nil) == nil)
        #expect(try PartFolder.chosen(scratch.path, Shard("2/2"))?.path == scratch.file("part-002.sqlite"))
        #expect(try PartFolder.chosen(scratch.file("part-002.sqlite"), nil)?.shard == Shard("2/2"))
        #expect(throws: Failure.self) { _ = try PartFolder.chosen(scratch.path, Shard("1/3")) }
    }

    @Test("while parts of two runs may be in it, none is read, and all may give way")
    func unfinished() throws {
        let names = (1...3).map { "part-00\($0).sqlite" }
        try write("partition-unfinished", names)
        #expect(try PartFolder.known(in: scratch.path) == names)
        for (source, shard) in [(scratch.path, nil), (scratch.path, Shard("1/2")), (scratch.file(names[0]), nil)] {
            let failure = #expect(throws: Failure.self) { _ = try PartFolder.chosen(source, shard) }
            #expect(failure?.status == .dataError)
            #expect(failure?.message.contains("has not ended") == true)
        }
        // Other paths are read as usual.
        #expect(try PartFolder.chosen(scratch.file("headaches.csv"), nil) == nil)
    }

    @Test(
        "names of anything else are not believed",
        arguments: ["../x.sqlite", "part-1.csv", "patients.sqlite", "part-/../.sqlite"])
    func names(name: String) throws {
        for kind in ["partition", "partition-unfinished"] {
            try write(kind, [name])
            #expect(throws: Failure.self) { _ = try PartFolder(at: scratch.path) }
            #expect(throws: Failure.self) { _ = try PartFolder.known(in: scratch.path) }
        }
    }
}
