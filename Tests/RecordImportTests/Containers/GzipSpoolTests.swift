import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import RecordImport

/// Tables that gzip compressed. The compressed bytes are made by Python's `gzip`, a writer of its own.
struct GzipSpoolTests {
    private let folder = ExportFolder()
    private let table = "onset_time,severity\n2026-03-05T07:00:00Z,3\n2026-03-06T07:00:00Z,5\n"

    /// `gzip.compress(table, mtime=0)`.
    private let compressed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0xCF, 0x2B, 0x4E, 0x2D, 0x89, 0x2F,
        0xC9, 0xCC, 0x4D, 0xD5, 0x29, 0x4E, 0x2D, 0x4B, 0x2D, 0xCA, 0x2C, 0xA9, 0xE4, 0x32, 0x32, 0x30, 0x32,
        0xD3, 0x35, 0x30, 0xD6, 0x35, 0x30, 0x0D, 0x31, 0x30, 0xB7, 0x32, 0x30, 0x00, 0xA2, 0x28, 0x1D, 0x63,
        0x84, 0xB0, 0x19, 0x92, 0xB0, 0x29, 0x17, 0x00, 0xB0, 0xAD, 0xF5, 0xBE, 0x42, 0x00, 0x00, 0x00,
    ]

    @Test("it is read as what it holds; its hash is the file's as it was given")
    func plain() throws {
        let found = try folder.read(compressed, as: "headaches.csv.gz")
        #expect(found.headaches.map(\.storedSeverity) == [3, 5])
        #expect(found.summary.sources.map(\.path) == [folder["headaches.csv.gz"]])
        // `hashlib.sha256(compressed)`.
        #expect(found.summary.sources[0].sha256 == "a48c2d6279c50dd59cfc2abf551eb2c87fb45036e20d3a6c3e99db19316c4812")
        #expect(found.remarks.isEmpty)
        #expect(folder.scratch.isEmpty)
    }

    @Test("several, one after the other, are one")
    func members() throws {
        // `gzip.compress(b"2026-03-07T07:00:00Z,1\n", mtime=0)`.
        let more: [UInt8] = [
            0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x33, 0x32, 0x30, 0x32, 0xD3, 0x35, 0x30,
            0xD6, 0x35, 0x30, 0x0F, 0x31, 0x30, 0xB7, 0x32, 0x30, 0x00, 0xA2, 0x28, 0x1D, 0x43, 0x2E, 0x00, 0x33,
            0x3E, 0x92, 0xFD, 0x17, 0x00, 0x00, 0x00,
        ]
        let found = try folder.read(compressed + more, as: "a.csv.gz")
        #expect(found.headaches.map(\.storedSeverity) == [3, 5, 1])
    }

    @Test("cut short anywhere, or damaged, it is refused and nothing stays behind")
    func damaged() throws {
        for end in 3..<compressed.count {
            let failure = try #require(thrownFailure { _ = try folder.read(Array(compressed[..<end]), as: "a.csv.gz") })
            #expect(failure.status == .dataError, "\(end)")
            #expect(failure.place?.file == folder["a.csv.gz"])
        }
        var unharmed: [Int] = []
        for index in 10..<compressed.count {
            var bytes = compressed
            bytes[index] ^= 0x20
            let failure = thrownFailure { _ = try folder.read(bytes, as: "a.csv.gz") }
            if failure == nil { unharmed.append(index) } else { #expect(failure?.status == .dataError, "\(index)") }
        }
        // Behind the end of the compressed block bits are left over that mean nothing; then come check sum and length.
        #expect(unharmed.allSatisfy { $0 == compressed.count - 9 })
        #expect(thrownFailure { _ = try folder.read(compressed + [1, 2, 3], as: "a.csv.gz") }?.status == .dataError)
        #expect(folder.scratch.isEmpty)
    }

    @Test("what comes to far more than its size is refused")
    func bomb() throws {
        // `gzip.compress(b"a" * (64 << 20), mtime=0)` in its essence: 64 MiB of one letter, 65 KB of bytes.
        let path = folder.path + "/bomb.gz"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "head -c 67108864 /dev/zero | tr '\\0' a | gzip -n > '\(path)'"]
        try process.run()
        process.waitUntilExit()
        let failure = try #require(thrownFailure { _ = try folder.open("bomb.gz") })
        #expect(failure.status == .dataError)
        #expect(failure.message.contains("exceeds the limit"))
        #expect(folder.scratch.isEmpty)
    }

    @Test("a limit is a limit")
    func limit() throws {
        let path = folder.write(compressed, to: "a.csv.gz")
        let file = try InputFile(path: path, name: "a.csv.gz")
        #expect(try GzipSpool.expanded(file, in: folder.path, limit: table.utf8.count).size == table.utf8.count)
        #expect(thrownFailure { _ = try GzipSpool.expanded(file, in: folder.path, limit: table.utf8.count - 1) } != nil)
    }
}
