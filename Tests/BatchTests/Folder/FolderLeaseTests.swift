import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import Batch

@Suite("Who writes into a folder, where there are no locks")
struct FolderLeaseTests {
    private let scratch: TestFolder
    private let folder: OpenFolder

    init() throws {
        scratch = try TestFolder()
        folder = try OpenFolder(scratch.path)
    }

    private func lease(_ own: String = "own") throws(Failure) -> FolderLease {
        try FolderLease(in: folder, own: own, path: "out")
    }

    /// Puts somebody else's file there, last touched so many seconds ago.
    private func hold(_ holder: ProcessIdentity, secondsAgo: Double = 0) throws {
        try scratch.write(holder.text, to: FolderLease.fileName)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -secondsAgo)],
            ofItemAtPath: scratch.file(FolderLease.fileName))
    }

    private func other(
        boot: String = ProcessIdentity.own.boot, space: String = ProcessIdentity.own.space,
        number: Int = ProcessIdentity.own.number, started: Int = ProcessIdentity.own.started
    ) -> ProcessIdentity {
        ProcessIdentity(host: "node7", boot: boot, space: space, number: number, started: started)
    }

    @Test("one run has it, and gives it back")
    func one() throws {
        let first = try lease()
        #expect(scratch.names == [FolderLease.fileName])
        #expect(ProcessIdentity(scratch.text(of: FolderLease.fileName) ?? "") == .own)
        let refused = #expect(throws: Failure.self) { _ = try lease("second") }
        #expect(refused?.status == .cannotCreate)
        #expect(refused?.message.contains("process \(getpid()) of") == true)
        #expect(first.isHeld())
        first.end()
        #expect(scratch.names == [])
        let second = try lease("second")
        // The first one's end must not take away what is the second's.
        first.end()
        #expect(second.isHeld())
    }

    @Test("a process of this machine that has ended, or another that has its number now, gives way at once")
    func deadHere() throws {
        try hold(other(number: 4_194_303 + 17))
        _ = try lease()
        try hold(other(started: ProcessIdentity.own.started - 1))
        #expect(try lease().isHeld())
        #expect(scratch.names == [FolderLease.fileName])
    }

    @Test("a run of another machine, of another start of it or of another container has a minute")
    func elsewhere() throws {
        for holder in [other(boot: "b"), other(space: "4:1"), other(boot: "b", number: 4_194_303 + 17)] {
            try hold(holder, secondsAgo: 50)
            let refused = #expect(throws: Failure.self) { _ = try lease() }
            #expect(refused?.message.contains("of node7") == true)
            try hold(holder, secondsAgo: 70)
            let taken = try lease()
            #expect(taken.isHeld())
            taken.end()
        }
    }

    @Test("what is no such file has a minute too")
    func damaged() throws {
        for text in ["", "nonsense", "host a\nboot b\n"] {
            try scratch.write(text, to: FolderLease.fileName)
            #expect(throws: Failure.self) { _ = try lease() }
        }
    }

    @Test("a run that was held up sees that its folder is another's")
    func takenOver() throws {
        let first = try lease()
        try FileManager.default.removeItem(atPath: scratch.file(FolderLease.fileName))
        #expect(!first.isHeld())
        try hold(other(boot: "b"))
        #expect(!first.isHeld())
        first.end()
        #expect(scratch.names == [FolderLease.fileName])
    }

    @Test("of many that find a dead run's file at once, one gets the folder")
    func race() throws {
        for _ in 0..<20 {
            try hold(other(number: 4_194_303 + 17))
            let taken = Mutexed()
            let folder = folder
            DispatchQueue.concurrentPerform(iterations: 8) { number in
                if let lease = try? FolderLease(in: folder, own: "own-\(number)", path: "out") { taken.add(lease) }
            }
            #expect(taken.leases.count { $0.isHeld() } == 1)
            for lease in taken.leases { lease.end() }
            #expect(scratch.names == [])
        }
    }
}

/// The leases that several threads obtained.
private final class Mutexed: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var leases: [FolderLease] = []

    func add(_ lease: FolderLease) { lock.withLock { leases.append(lease) } }
}
