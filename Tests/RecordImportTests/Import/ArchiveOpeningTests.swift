import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import RecordImport

/// Exports in a zip archive. The compressed one is made by Python's `zipfile`, a writer of its own.
struct ArchiveOpeningTests {
    private let folder = ExportFolder()

    /// A folder `export` with headaches, patients and what macOS adds.
    private static let clinic = [UInt8](
        Data(
            base64Encoded: """
                UEsDBBQAAAAIAABAYVwAAAAAAgAAAAAAAAAHAAAAZXhwb3J0LwMAUEsDBBQAAAAIAABAYVxwQsk3SQAAAHAAAAAUAAAAZXhwb3J0L2hl\
                YWRhY2hlcy5jc3YrSCzJTM0ric9M0cnPK04tiS/JzE3VKU4tSy3KLKnkKtA11DEyMDLTNTDWNTANMTC3MjAAoigdY1QpMyQpU6CUEULK\
                HEnKkAsAUEsDBBQAAAAIAABAYVzwKKSmJQAAAC4AAAATAAAAZXhwb3J0L3BhdGllbnRzLmNzditILMlMzSuJz0zRyUvMTeUq0DXUcdRT\
                cK1IzC3IAXGNdJwQXABQSwMEFAAAAAgAAEBhXIMW3IwDAAAAAQAAABAAAABleHBvcnQvLkRTX1N0b3JlqwAAUEsDBBQAAAAIAABAYVyD\
                PXOlBgAAAAQAAAAfAAAAX19NQUNPU1gvZXhwb3J0Ly5faGVhZGFjaGVzLmNzdmNgFWMHAFBLAQIUAxQAAAAIAABAYVwAAAAAAgAAAAAA\
                AAAHAAAAAAAAAAAAAACAAQAAAABleHBvcnQvUEsBAhQDFAAAAAgAAEBhXHBCyTdJAAAAcAAAABQAAAAAAAAAAAAAAIABJwAAAGV4cG9y\
                dC9oZWFkYWNoZXMuY3N2UEsBAhQDFAAAAAgAAEBhXPAopKYlAAAALgAAABMAAAAAAAAAAAAAAIABogAAAGV4cG9ydC9wYXRpZW50cy5j\
                c3ZQSwECFAMUAAAACAAAQGFcgxbcjAMAAAABAAAAEAAAAAAAAAAAAAAAgAH4AAAAZXhwb3J0Ly5EU19TdG9yZVBLAQIUAxQAAAAIAABA\
                YVyDPXOlBgAAAAQAAAAfAAAAAAAAAAAAAACAASkBAABfX01BQ09TWC9leHBvcnQvLl9oZWFkYWNoZXMuY3N2UEsFBgAAAAAFAAUAQwEA\
                AGwBAAAAAA==
                """)!)

    private func table(_ severities: Int...) -> String {
        let rows = severities.enumerated().map { "2026-03-\(10 + $0.offset)T07:00:00Z,\($0.element)\n" }
        return "onset_time,severity\n" + rows.joined()
    }

    @Test("its members are read as files of a folder are; their hashes are of what they hold")
    func clinic() throws {
        let found = try folder.read(Self.clinic, as: "clinic.zip")
        #expect(found.patients.map(\.identity.name) == ["A. Example", "B. Example"])
        #expect(found.patients.map { $0.headaches.map(\.storedSeverity) } == [[3, 5], [1]])
        let archive = folder["clinic.zip"]
        #expect(
            found.summary.sources.map(\.path) == [archive + "/export/headaches.csv", archive + "/export/patients.csv"])
        // `hashlib.sha256` of the table before it was compressed.
        #expect(
            found.summary.sources[0].sha256 == "9417355d7e95651f6d368df1ca85970423d939b8b0e9c57f9ab197f1ba238433")
        #expect(found.headaches[1].place == Place(file: archive + "/export/headaches.csv", line: 3))
        #expect(found.remarks.isEmpty)
        #expect(folder.scratch.isEmpty)
    }

    @Test("the compressed one cut short anywhere is refused, and with any bit turned is refused or says the same")
    func damaged() throws {
        for end in 4..<Self.clinic.count {
            let failure = thrownFailure { _ = try folder.read(Array(Self.clinic[..<end]), as: "clinic.zip") }
            #expect(failure?.status == .dataError, "\(end)")
        }
        for index in Self.clinic.indices {
            var bytes = Self.clinic
            bytes[index] ^= 0x04
            do {
                let found = try folder.read(bytes, as: "clinic.zip")
                #expect(found.headaches.map(\.storedSeverity) == [3, 5, 1], "\(index)")
            } catch let failure as Failure {
                #expect(failure.status == .dataError, "\(index)")
            }
        }
        #expect(folder.scratch.isEmpty)
    }

    @Test("a member by its path; a wrong one is told with the nearest")
    func member() throws {
        folder.write(
            ZipBytes(.init("a.csv", table(1)), .init("in/b.csv", table(3, 5)), .init("c.txt", "x")).bytes, to: "x.zip")
        let found = try WholeImport(folder.open("x.zip/in/b.csv"))
        #expect(found.headaches.map(\.storedSeverity) == [3, 5])
        #expect(found.summary.sources.map(\.path) == [folder["x.zip"] + "/in/b.csv"])
        #expect(try WholeImport(folder.open("x.zip/a.csv", "x.zip/a.csv")).headaches.count == 1)
        let failure = try #require(thrownFailure { _ = try folder.open("x.zip/in/d.csv") })
        #expect(failure.status == .noInput)
        #expect(failure.hint == "did you mean \(folder["x.zip"])/in/b.csv?")
        #expect(thrownFailure { _ = try folder.open("x.zip/c.txt") }?.status == .dataError)
        folder.write(table(1), to: "plain.csv")
        let plain = try #require(thrownFailure { _ = try folder.open("plain.csv/a") })
        #expect(plain.status == .noInput && plain.message.hasPrefix("is not an archive"))
        #expect(thrownFailure { _ = try folder.open("nowhere/a.csv") }?.status == .noInput)
    }

    @Test("what is no export in it is told by name; of one file alone the reason is told")
    func others() throws {
        folder.write(ZipBytes(.init("a.csv", table(1)), .init("notes.txt", "x")).bytes, to: "x.zip")
        let found = try WholeImport(folder.open("x.zip"))
        #expect(found.remarks == ["unrecognised-file"])
        #expect(found.summary.diagnostics.diagnostics[0].place.file == folder["x.zip"] + "/notes.txt")
        folder.write(ZipBytes(.init("diary.csv", "Start time,Pain\n2026-03-05,3\n")).bytes, to: "y.zip")
        let one = try #require(thrownFailure { _ = try folder.open("y.zip") })
        #expect(one.status == .dataError && one.place?.file == folder["y.zip"] + "/diary.csv")
        #expect(one.hint?.contains("--suggest-mapping") == true)
        folder.write(ZipBytes(.init("a.txt", "x"), .init("b.txt", "y")).bytes, to: "z.zip")
        let none = try #require(thrownFailure { _ = try folder.open("z.zip") })
        #expect(none.message == "no file in the archive is in a known format")
        folder.write(ZipBytes([]).bytes, to: "empty.zip")
        #expect(thrownFailure { _ = try folder.open("empty.zip") }?.message == none.message)
    }

    @Test("archives in archives are refused")
    func nested() throws {
        let inner = ZipBytes(.init("a.csv", table(1))).bytes
        for bytes in [inner, [0x1F, 0x8B, 8, 0, 0]] {
            let failure = try #require(
                thrownFailure { _ = try folder.read(ZipBytes(.init("in.bin", bytes)).bytes, as: "x.zip") })
            #expect(failure.status == .dataError)
            #expect(failure.message == "an archive inside an archive is not opened")
            #expect(failure.place?.file == folder["x.zip"] + "/in.bin")
        }
        #expect(folder.scratch.isEmpty)
    }

    @Test("in a folder an archive of exports is read, one of other things is told")
    func inFolder() throws {
        folder.write(ZipBytes(.init("a.csv", table(1))).bytes, to: "in/a.zip")
        folder.write(ZipBytes(.init("a.jpg", [0xFF, 0xD8, 0xFF])).bytes, to: "in/b.zip")
        folder.write(table(3), to: "in/c.csv")
        let found = try WholeImport(folder.open("in"))
        #expect(found.headaches.compactMap(\.storedSeverity).sorted() == [1, 3])
        #expect(found.summary.sources.map(\.path) == ["a.zip/a.csv", "c.csv"])
        #expect(
            found.summary.diagnostics.diagnostics.contains { $0.place.file == "b.zip" && $0.code == .unrecognisedFile })
    }

    @Test("a database is read with the log beside it")
    func database() throws {
        let workshop = SQLiteWorkshop()
        _ = workshop.buildOpen(
            "a.db", "PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0",
            "CREATE TABLE headaches (id TEXT, onset_time TEXT, severity INTEGER)",
            "INSERT INTO headaches VALUES ('1', '2026-03-05T07:00:00Z', 3)", "PRAGMA wal_checkpoint(FULL)",
            "INSERT INTO headaches VALUES ('2', '2026-03-06T07:00:00Z', 5)")
        let log = workshop.bytes("a.db-wal")
        #expect(!log.isEmpty)
        let archive = ZipBytes(.init("in/a.db", workshop.bytes("a.db")), .init("in/a.db-wal", log)).bytes
        let found = try folder.read(archive, as: "x.zip")
        #expect(found.headaches.map(\.storedSeverity) == [3, 5])
        #expect(found.summary.sources.map(\.path) == [folder["x.zip"] + "/in/a.db"])
        #expect(folder.scratch.isEmpty)
    }
}
