import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Batch
@testable import Reports

@Suite("The journal of a run")
struct BatchJournalTests {
    private func report(_ name: String) -> BatchReport {
        var report = BatchMessagesTests.report
        report.files[0].name = name
        return report
    }

    @Test("what was added is there for the next run, and gone with the journal")
    func goesOn() throws {
        let scratch = try TestFolder()
        do {
            let journal = try BatchJournal(in: try BatchFolder(scratch.path), continues: false)
            for name in ["a", "b", "a"] { try journal.add(report(name)) }
        }
        #expect(scratch.mode(of: BatchJournal.fileName) == 0o600)
        do {
            let journal = try BatchJournal(in: try BatchFolder(scratch.path), continues: true)
            #expect(journal.earlier == ["a": report("a"), "b": report("b")])
            try journal.add(report("c"))
        }
        do {
            let journal = try BatchJournal(in: try BatchFolder(scratch.path), continues: true)
            #expect(journal.earlier.keys.sorted() == ["a", "b", "c"])
        }
        let journal = try BatchJournal(in: try BatchFolder(scratch.path), continues: false)
        #expect(journal.earlier.isEmpty)
        journal.remove()
        #expect(scratch.names == [FolderLease.fileName])
    }

    @Test("a journal cut off at any byte gives the entries before, and goes on from there")
    func cutOff() throws {
        let scratch = try TestFolder()
        do {
            let journal = try BatchJournal(in: try BatchFolder(scratch.path), continues: false)
            for name in ["a", "b"] { try journal.add(report(name)) }
        }
        let whole = Array(try #require(FileManager.default.contents(atPath: scratch.file(BatchJournal.fileName))))
        var counts: Set<Int> = []
        for end in 0...whole.count {
            var entries: [String: BatchReport] = [:]
            let used = BatchJournal.read(Array(whole[..<end]), into: &entries)
            #expect(used <= end)
            counts.insert(entries.count)
            #expect(entries.count == (end == whole.count ? 2 : entries.count))
        }
        #expect(counts == [0, 1, 2])
        for position in whole.indices {
            var damaged = whole
            damaged[position] ^= 0x10
            var entries: [String: BatchReport] = [:]
            _ = BatchJournal.read(damaged, into: &entries)
            for entry in entries.values { #expect(entry == report(entry.fileName)) }
            #expect(entries.count < 2)
        }
        try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.file(BatchJournal.fileName)))
            .truncate(atOffset: UInt64(whole.count - 3))
        do {
            let journal = try BatchJournal(in: try BatchFolder(scratch.path), continues: true)
            #expect(journal.earlier.keys.sorted() == ["a"])
            try journal.add(report("c"))
        }
        let journal = try BatchJournal(in: try BatchFolder(scratch.path), continues: true)
        #expect(journal.earlier.keys.sorted() == ["a", "c"])
    }
}
