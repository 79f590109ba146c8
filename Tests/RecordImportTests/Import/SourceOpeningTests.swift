import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

struct SourceOpeningTests {
    private static let nameless = "onset_time,severity\n2026-03-05T07:15:00Z,1\n"
    private static let headaches = "patient_id,onset_time,severity\np1,2026-03-05T07:15:00Z,1\n"
    private static let patients = "patient_id,name\np1,Ada\n"
    private static let json =
        #"{"exportVersion":1,"patients":[{"patientId":"p2","headaches":[{"onsetTime":"2026-03-05T07:15:00Z","severity":1}]}]}"#

    @Test func `files are known by what is in them, whatever they are called`() throws {
        let folder = ExportFolder()
        folder.write(Self.json, to: "a.csv")
        folder.write(Self.headaches, to: "b.json")
        folder.write("\u{FEFF} \n " + Self.json, to: "c")
        #expect(try folder.open("a.csv").sources.map(\.format) == [.clinicJSON])
        #expect(try folder.open("b.json").sources.map(\.format) == [.clinicCSV])
        #expect(FileKind(head: Array("SQLite format 3\0…".utf8)[...]) == .sqlite)
        #expect(FileKind(head: Array("SQLite format 3".utf8)[...]) == .text)
        #expect(FileKind(head: Array("\u{FEFF} \r\n\t[".utf8)[...]) == .json)
        #expect(FileKind(head: []) == .text)
    }

    @Test func `a folder is its files, in order of their names`() throws {
        let folder = ExportFolder()
        folder.write(Self.headaches, to: "in/b.csv")
        folder.write(Self.json, to: "in/a.json")
        folder.write(Self.patients, to: "in/patients.csv")
        folder.write("hello", to: "in/readme.txt")
        folder.write("", to: "in/empty.csv")
        folder.write(Self.headaches, to: "in/.hidden.csv")
        folder.write(Self.headaches, to: "in/older/c.csv")
        #expect(symlink(folder["nowhere"], folder["in/dangling.csv"]) == 0)
        #expect(mkfifo(folder["in/pipe"], 0o600) == 0)
        let sources = try folder.open("in")
        #expect(sources.sources.map(\.path) == ["a.json", "b.csv", "patients.csv"])
        #expect(sources.patientIDs == ["p2", "p1"])
        #expect(sources.identity(of: "p1").name == "Ada")
        let remarks = sources.openingDiagnostics.diagnostics.map { "\($0.code.rawValue) \($0.place.file ?? "")" }
        #expect(
            remarks == [
                "unrecognised-file dangling.csv", "unrecognised-file empty.csv", "folder-not-read older",
                "unlisted-patient patients.csv", "unrecognised-file pipe", "unrecognised-file readme.txt",
            ])
    }

    @Test func `several paths are called as the user named them`() throws {
        let folder = ExportFolder()
        folder.write(Self.headaches, to: "one/headaches.csv")
        folder.write(Self.json, to: "two/headaches.csv")
        let sources = try folder.open("one/", "two")
        #expect(sources.sources.map(\.path) == [folder["one/headaches.csv"], folder["two/headaches.csv"]])
    }

    @Test func `a file named twice is read once`() throws {
        let folder = ExportFolder()
        folder.write(Self.headaches, to: "in/headaches.csv")
        #expect(symlink(folder["in/headaches.csv"], folder["in/link.csv"]) == 0)
        let whole = try WholeImport(folder.open("in/headaches.csv", "in", "in/headaches.csv"))
        #expect(whole.headaches.count == 1)
        #expect(whole.summary.sources.count == 1)
        #expect(whole.remarks == [])
    }

    @Test func `the table of patients beside a file is read with it`() throws {
        let folder = ExportFolder()
        folder.write(Self.headaches)
        folder.write(Self.patients, to: "patients.csv")
        let sources = try folder.open("headaches.csv")
        #expect(sources.sources.map(\.path) == [folder["headaches.csv"], folder["patients.csv"]])
        #expect(sources.identity(of: "p1").name == "Ada")
        #expect(try folder.open("headaches.csv", "patients.csv").sources.count == 2)
        #expect(try folder.open("patients.csv").sources.count == 1)
    }

    @Test func `a file beside that is no table of patients, or that a nameless file does not need`() throws {
        let folder = ExportFolder()
        folder.write(Self.headaches)
        folder.write("hello", to: "patients.csv")
        let sources = try folder.open("headaches.csv")
        #expect(sources.sources.count == 1)
        #expect(sources.openingDiagnostics.count(of: .unrecognisedFile) == 1)
        let other = ExportFolder()
        other.write(Self.nameless)
        other.write(Self.patients, to: "patients.csv")
        #expect(try other.open("headaches.csv").patientIDs == [""])
        #expect(thrownFailure { _ = try other.open("headaches.csv", "patients.csv") }?.status == .dataError)
    }

    @Test func `nothing there, nothing known, nothing in it`() {
        let folder = ExportFolder()
        func status(_ name: String) -> Diagnostics.ExitStatus? { thrownFailure { _ = try folder.open(name) }?.status }
        #expect(status("missing.csv") == .noInput)
        #expect(status("missing/headaches.csv") == .noInput)
        folder.write("", to: "empty.csv")
        #expect(status("empty.csv") == .dataError)
        folder.write("hello\n", to: "hello.csv")
        #expect(status("hello.csv") == .dataError)
        folder.write([0, 1, 2, 255, 254], to: "binary")
        #expect(status("binary") == .dataError)
        folder.write("hello\n", to: "in/hello.csv")
        #expect(status("in") == .dataError)
        #expect(status("scratch") == .dataError)
        #expect(status("/dev/null") == .noInput)
        #expect(thrownFailure { _ = try ImportedSources.open([], options: folder.options) }?.status == .dataError)
    }

    @Test func `no message holds a cell`() {
        let folder = ExportFolder()
        folder.write("onset_time,severity,SecretName,SecretName\nSecretTime,SecretSeverity\n\"SecretQuote\"x,1\n")
        folder.write(#"{"exportVersion":"SecretVersion","patients":[{"patientId":{"Secret Key":1}}]}"#, to: "a.json")
        folder.write("SecretHeader;SecretName\n", to: "b.csv")
        for name in ["headaches.csv", "a.json", "b.csv"] {
            var said = ""
            if let caught = thrownFailure({
                let whole = try WholeImport(folder.open(name))
                for diagnostic in whole.summary.diagnostics.diagnostics where diagnostic.code != .unknownColumn {
                    said += "\(diagnostic.message) \(diagnostic.place.description) \(diagnostic.hint ?? "")"
                }
            }) {
                said += "\(caught.message) \(caught.place?.description ?? "") \(caught.hint ?? "")"
            }
            #expect(!said.contains("Secret"))
            #expect(!said.isEmpty)
        }
    }

    @Test func `a folder of very many files holds few of them open`() throws {
        let folder = ExportFolder()
        for number in 0..<300 {
            folder.write("patient_id,onset_time,severity\np\(number),2026-03-05T07:15:00Z,1\n", to: "in/\(number).csv")
        }
        let sources = try folder.open("in")
        let open = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").filter { name in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/dev/fd/" + name)
            return target?.hasPrefix(folder.path) == true
        }
        #expect(open.count <= 64)
        #expect(try WholeImport(sources).headaches.count == 300)
    }

    @Test func `UTF-16 files leave nothing in the scratch folder`() throws {
        let folder = ExportFolder()
        let bytes: [UInt8] =
            [0xFF, 0xFE] + Self.headaches.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
        folder.write(bytes, to: "wide.csv")
        do {
            let sources = try folder.open("wide.csv")
            #expect(try sources.records(of: "p1").records.headaches.count == 1)
        }
        #expect(folder.scratch == [])
    }
}
