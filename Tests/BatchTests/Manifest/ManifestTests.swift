import Diagnostics
import Records
import ReportComposer
import TestSupport
import Testing

@testable import Batch
@testable import Reports

struct ManifestTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func read(_ text: String, name: String = "list.csv") throws -> Manifest? {
        try folder.write(text, to: name)
        return try Manifest.read(folder.file(name), temporaryFolder: folder.path)
    }

    private func failure(_ text: String) throws -> Failure? {
        #expect(throws: Failure.self) { _ = try read(text) }
    }

    @Test func everyCellIsReadByItsColumnsName() throws {
        let manifest = try #require(
            try read(
                """
                Severity_Scale,PATIENT_ID,Source,from,to,last,depth,template,entitlement,time_zone,output
                ,p-1,exports/a.csv,2026-01-01,2026-03-31,,Full,mine.json,p1.jwt,Europe/London,first.pdf
                0-10,,/data/clinic | b.json,,,90d,,doctor-visit,,+05:45,

                ,p-3,c.csv,2026-01-01,,,,,,,

                """))
        #expect(manifest.rows.count == 3)
        let here = folder.path
        #expect(
            manifest.rows[0]
                == Manifest.Row(
                    line: 2, patientID: "p-1", sources: ["\(here)/exports/a.csv"],
                    range: .days(from: CalendarDay(iso: "2026-01-01"), to: CalendarDay(iso: "2026-03-31")),
                    depth: .full, template: "\(here)/mine.json", licenceFile: "\(here)/p1.jwt",
                    own: OwnReading(timeZone: "Europe/London"), output: "first.pdf"))
        #expect(
            manifest.rows[1]
                == Manifest.Row(
                    line: 3, sources: ["/data/clinic", "\(here)/b.json"], range: .lastDays(90),
                    template: "doctor-visit", own: OwnReading(timeZone: "+05:45", severityScale: .zeroToTen)))
        #expect(manifest.rows[2].range == .days(from: CalendarDay(iso: "2026-01-01"), to: nil))
        #expect(manifest.rows[2].line == 5)
    }

    /// Such a column would be ignored.
    @Test(arguments: [
        ("passwordfile", "password_file"), ("patient", "patient_id"), ("Template_", "template"), ("ward", nil),
    ])
    func aColumnThatNoManifestHasIsRefused(written: String, meant: String?) throws {
        let failure = try #require(try failure("source,\(written)\na.csv,\n"))
        #expect(failure.status == .config)
        #expect(failure.place?.line == 1 && failure.place?.column == written)
        #expect(
            meant.map { failure.hint == "did you mean \($0)?" } ?? failure.hint?.hasPrefix("the columns are") == true)
    }

    @Test func aScaleIsOneOfTwo() throws {
        #expect(try failure("source,severity_scale\na.csv,1-10\n")?.place?.column == "severity_scale")
    }

    @Test func aRowMayNameItsFilesAndItsPassword() throws {
        let rows = try #require(
            try read(
                "source,profiles,password_file\na.csv,\"plain, protected\",secrets/a\n"
                    + "a.csv,archive|archive-data,/b\na.csv,,\n")
        ).rows
        #expect(rows.map(\.forms) == [[.plain, .protected], [.archive, .archiveData], nil])
        #expect(rows.map(\.passwordFile) == ["\(folder.path)/secrets/a", "/b", nil])
        for cell in ["plain|plain", "protected|", "PDF"] {
            #expect(try failure("source,profiles\na.csv,\(cell)\n")?.place?.column == "profiles")
        }
    }

    @Test func everyDialectOfTheImporterIsRead() throws {
        for text in [
            "source;patient_id\r\n\"a;1.csv\";p\r\n", "\u{FEFF}source\tpatient_id\na;1.csv\tp\n",
            "sep=;\nsource;patient_id\n\"a;1.csv\";p", "\n\nsource,patient_id\r\"a;1.csv\",p\r",
        ] {
            let manifest = try #require(try read(text))
            #expect(manifest.rows.map(\.sources) == [["\(folder.path)/a;1.csv"]])
            #expect(manifest.rows.map(\.patientID) == ["p"])
        }
    }

    @Test func otherFilesAreNone() throws {
        for text in [
            "patient_id,onset_time,severity,source\np,2026-01-01T00:00:00Z,3,app\n", "patient_id,name\np,Ada\n",
            "{\"source\": 1}", "", "\n\n", "a,b\nsource,c\n",
        ] {
            #expect(try read(text) == nil, "\(text)")
        }
        #expect(try Manifest.read(folder.path, temporaryFolder: folder.path) == nil)
        #expect(try Manifest.read(folder.file("missing.csv"), temporaryFolder: folder.path) == nil)
    }

    /// Errors name the place and never repeat the value.
    @Test(arguments: [
        ("source,from\na.csv,yesterday\n", 2, "from"), ("source,to\na.csv,2026-02-30\n", 2, "to"),
        ("source,from,to\na.csv,2026-02-02,2026-02-01\n", 2, "to"), ("source,last\na.csv,9x\n", 2, "last"),
        ("source,last,from\na.csv,90d,2026-01-01\n", 2, "last"), ("source,depth\na.csv,deep\n", 2, "depth"),
        ("source,time_zone\na.csv,Atlantis/Capital\n", 2, "time_zone"), ("source,output\na.csv,a/b.pdf\n", 2, "output"),
        ("source,output\na.csv,nul.pdf\n", 2, "output"), ("patient_id,source\np,\n", 2, "source"),
        ("source\na.csv\n\n-\n", 4, "source"), ("source,profiles\na.csv,secretive\n", 2, "profiles"),
        ("source,source\na.csv,b.csv\n", 1, "source"),
    ])
    func aBadCellIsPlaced(text: String, line: Int, column: String) throws {
        let failure = try failure(text)
        #expect(failure?.status == .config)
        #expect(failure?.place == Place(file: folder.file("list.csv"), line: line, column: column))
        for word in ["yesterday", "02-30", "9x", "deep", "Atlantis", "a/b.pdf", "secretive"] {
            #expect(failure?.message.contains(word) == false && failure?.hint?.contains(word) != true)
        }
    }

    @Test func aBadRowIsPlaced() throws {
        #expect(try failure("source,depth\na.csv,full,x,y\n")?.place?.line == 2)
        #expect(try failure("source,depth\na.csv,full\n\"a.csv,full\n")?.place?.line == 3)
        #expect(try failure("source,depth\n")?.status == .config)
    }

    @Test func theSameRowsHaveTheSameFingerprint() throws {
        let one = try #require(try read("source,depth\na.csv,full\n")).fingerprint
        #expect(try #require(try read("depth;source\r\nfull;a.csv\r\n")).fingerprint == one)
        #expect(try #require(try read("source,depth\na.csv,summary\n")).fingerprint != one)
    }
}
