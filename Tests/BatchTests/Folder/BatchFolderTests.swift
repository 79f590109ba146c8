import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import Batch

@Suite("The folder of a batch")
struct BatchFolderTests {
    /// Without the file that says whose the folder is.
    private func visible(in folder: TestFolder) -> [String] { folder.names.filter { $0 != FolderLease.fileName } }

    @Test("is made for its owner, and held by one run at a time")
    func lock() throws {
        let scratch = try TestFolder()
        let path = scratch.file("out")
        var first: BatchFolder? = try BatchFolder(path)
        #expect(scratch.mode(of: "out") == 0o700)
        #expect { try BatchFolder(path) } throws: { ($0 as? Failure)?.status == .cannotCreate }
        _ = first
        first = nil
        _ = try BatchFolder(path)
    }

    @Test("a run that does not get it leaves nothing open")
    func descriptors() throws {
        let scratch = try TestFolder()
        func open() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?
                    .hasPrefix(scratch.path) == true
            }
        }
        // The holder is on another machine, so that there is a lease and no lock.
        let holder = ProcessIdentity(
            host: "node7", boot: "b", space: ProcessIdentity.own.space, number: 1, started: 1)
        try scratch.write(holder.text, to: FolderLease.fileName)
        for _ in 0..<3 { #expect(throws: Failure.self) { _ = try BatchFolder(scratch.path) } }
        #expect(try open() == 0)
        #expect(scratch.names == [FolderLease.fileName])
        let path = scratch.file("out")
        let first = try BatchFolder(path)
        let held = try open()
        #expect(throws: Failure.self) { _ = try BatchFolder(path) }
        #expect(try open() == held)
        _ = first
    }

    @Test("a file, or a folder inside one that is not there, is none")
    func noFolder() throws {
        let scratch = try TestFolder()
        try scratch.write("", to: "file")
        for name in ["file", "missing/out"] {
            #expect { try BatchFolder(scratch.file(name)) } throws: { ($0 as? Failure)?.status == .cannotCreate }
        }
    }

    @Test("what a killed run left is removed, and nothing else")
    func sweep() throws {
        let scratch = try TestFolder()
        let left = [".aurae-batch-7-1.partial", ".aurae-report-7-1.partial"]
        let others = ["a.pdf", ".aurae-batch-7", ".hidden", "aurae-batch-7-1.partial"]
        for name in left + others { try scratch.write("x", to: name) }
        try FileManager.default.createDirectory(
            atPath: scratch.file(".aurae-batch-8-1.partial"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.file(".aurae-batch-9-1.partial"), withDestinationPath: scratch.file("a.pdf"))
        _ = try BatchFolder(scratch.path)
        #expect(visible(in: scratch) == (others + [".aurae-batch-8-1.partial", ".aurae-batch-9-1.partial"]).sorted())
    }

    @Test("a report gets its name when it is as long as was said, in place of an older one")
    func place() throws {
        let scratch = try TestFolder()
        let folder = try BatchFolder(scratch.path)
        let unfinished = BatchFolder.unfinishedName(3)
        try scratch.write("old", to: "a.pdf")
        try scratch.write("half", to: unfinished)
        #expect(throws: SystemFault(code: EIO)) {
            try folder.place([.init(unfinished: unfinished, name: "a.pdf", bytes: 5)])
        }
        #expect(scratch.text(of: "a.pdf") == "old")
        #expect(visible(in: scratch) == ["a.pdf"])
        try scratch.write("whole", to: unfinished)
        try folder.place([.init(unfinished: unfinished, name: "a.pdf", bytes: 5)])
        #expect(scratch.text(of: "a.pdf") == "whole")
        #expect(try folder.bytes(of: "a.pdf") == Array("whole".utf8))
        #expect(throws: SystemFault(code: ENOENT)) {
            try folder.place([.init(unfinished: unfinished, name: "a.pdf", bytes: 5)])
        }
        #expect(try folder.bytes(of: "none.pdf") == nil)
    }

    @Test("the files of a report get their names together, or none does")
    func placeAll() throws {
        let scratch = try TestFolder()
        let folder = try BatchFolder(scratch.path)
        let names = ["a.pdf", "a.archive.pdf", "a.protected.pdf"]
        let files = names.indices.map {
            BatchFolder.Unplaced(unfinished: BatchFolder.unfinishedName(3, file: $0), name: names[$0], bytes: 5)
        }
        #expect(Set(files.map(\.unfinished)).count == 3)
        func write(_ texts: [String]) throws {
            for (file, text) in zip(files, texts) { try scratch.write(text, to: file.unfinished) }
        }
        try scratch.write("older", to: "a.pdf")
        for texts in [["whole", "whole"], ["whole", "whole", "cut"]] {
            try write(texts)
            #expect(throws: SystemFault.self) { try folder.place(files) }
            #expect(visible(in: scratch) == ["a.pdf"] && scratch.text(of: "a.pdf") == "older")
        }
        try FileManager.default.createDirectory(
            atPath: scratch.file("a.protected.pdf"), withIntermediateDirectories: true)
        try write(["whole", "whole", "whole"])
        #expect(throws: SystemFault(code: EISDIR)) { try folder.place(files) }
        #expect(visible(in: scratch) == ["a.pdf", "a.protected.pdf"] && scratch.text(of: "a.pdf") == "older")
        try FileManager.default.removeItem(atPath: scratch.file("a.protected.pdf"))
        try write(["first", "secnd", "third"])
        try folder.place(files)
        #expect(visible(in: scratch) == names.sorted())
        #expect(names.map { scratch.text(of: $0) } == ["first", "secnd", "third"])
    }

    @Test("files go to the disk before they have their names; one that is gone, or is none, is a fault")
    func disk() throws {
        let scratch = try TestFolder()
        let folder = try BatchFolder(scratch.path)
        try scratch.write("one", to: "a.partial")
        try scratch.write("two", to: "b.partial")
        #expect(
            folder.bringToDisk([["a.partial", "b.partial"], ["a.partial", "c.partial"], ["b.partial"]]).value()
                == [nil, SystemFault(code: ENOENT), nil])
        try FileManager.default.createSymbolicLink(
            atPath: scratch.file("d.partial"), withDestinationPath: scratch.file("a.partial"))
        #expect(folder.bringToDisk([["d.partial"]]).value() == [SystemFault(code: ELOOP)])
    }
}
