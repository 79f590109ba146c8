import Foundation
import Testing

/// Bad input gets a status, never a crash, a hang, a cell's value in a message, or a file.
struct BadInputTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// Runs all three commands over an input; nothing may be written.
    private func expect(
        _ status: Int32, for source: String, says part: String = "", sourceLocation: SourceLocation = #_sourceLocation
    )
        throws
    {
        let before = folder.names()
        for line in ["analyze \(source)", "inspect \(source)", "generate \(source) -o out.pdf"] {
            let outcome = try aurae.shell("\"$AURAE\" \(line)")
            #expect(outcome.status == status, "\(line): \(outcome.errors)", sourceLocation: sourceLocation)
            #expect(outcome.errors.hasPrefix("error: "), sourceLocation: sourceLocation)
            #expect(part.isEmpty || outcome.errors.contains(part), "\(outcome.errors)", sourceLocation: sourceLocation)
            #expect(folder.names() == before, sourceLocation: sourceLocation)
        }
    }

    @Test func aMissingFileIsStatus66() throws {
        try expect(66, for: "none.csv", says: "none.csv")
        try folder.write(ClinicFixture.onePatient, to: "one.csv")
        try expect(66, for: "one.csv none.csv")
        try expect(66, for: "one.csv/inside.csv")
    }

    @Test func anEmptyFileIsStatus65() throws {
        try folder.write("", to: "empty.csv")
        try expect(65, for: "empty.csv", says: "empty.csv")
        try expect(65, for: "- < /dev/null")
    }

    @Test func aFolderWithoutAnythingIsStatus65() throws {
        try folder.makeFolder("folder")
        try expect(65, for: "folder", says: "folder")
        try folder.write("hello", to: "folder/readme.txt")
        try expect(65, for: "folder", says: "folder")
    }

    @Test func randomBytesAreStatus65() throws {
        var generator = SystemRandomNumberGenerator()
        for length in [1, 2, 16, 1000, 100_000] {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
            try folder.write(Data(bytes), to: "random.csv")
            try expect(65, for: "random.csv")
        }
        try folder.write(Data("SQLite format 3\u{0}".utf8) + Data(repeating: 0x5A, count: 5000), to: "random.sqlite")
        try expect(65, for: "random.sqlite")
    }

    @Test(arguments: [
        "{", "[", "{\"patients\":[{\"patientId\":\"a\",\"headaches\":[{\"onsetTime\":", "{\"patients\":7}", "[1,2",
        "null",
    ])
    func brokenJSONIsStatus65(text: String) throws {
        try folder.write(text, to: "export.json")
        try expect(65, for: "export.json", says: "export.json")
    }

    @Test func deepJSONDoesNotCrash() throws {
        try folder.write(String(repeating: "[", count: 200_000), to: "deep.json")
        try expect(65, for: "deep.json")
        try folder.write(String(repeating: "{\"a\":", count: 200_000), to: "deep.json")
        try expect(65, for: "deep.json")
    }

    @Test func aPipeOrADeviceDoesNotHang() throws {
        let made = try aurae.shell("mkfifo pipe")
        #expect(made.status == 0)
        for source in ["pipe", "/dev/tty", "/dev/zero"] {
            for command in ["analyze \(source)", "inspect \(source)", "generate \(source) -o out.pdf"] {
                let outcome = try aurae.shell("timeout 20 \"$AURAE\" \(command)")
                #expect(outcome.status == 65 || outcome.status == 66, "\(command): \(outcome.status) \(outcome.errors)")
            }
        }
        #expect(folder.names() == ["pipe"])
    }

    @Test func otherTablesAreStatus65() throws {
        try folder.write("name,colour\nx,red\n", to: "other.csv")
        try expect(65, for: "other.csv", says: "other.csv")
    }

    @Test func noMessageHoldsACell() throws {
        let canary = "zebracanary"
        let bad = """
            a,\(canary),\(canary),2026-01-05T10:00:00Z,3,4.5,\(canary),true,\(canary)
            a,2,2026-01-05T08:00:00Z,\(canary),3,\(canary),x,\(canary),y
            a,3,2026-01-06T08:00:00Z,,\(canary),4.5,x,true,y
            a,4,,,3,4.5,\(canary),true,\(canary)
            a,5,2026-01-07T08:00:00Z,,3,4.5,x,true,y,\(canary),\(canary)
            ,6,2026-01-07T08:00:00Z,,3,4.5,\(canary),true,\(canary)
            a,7,\(canary)
            a,8,2026-01-07T08:00:00Z,,3,4.5,x,true,"\(canary)

            """
        try folder.write(ClinicFixture.headaches + bad, to: "headaches.csv")
        try folder.write(
            "patient_id,name,date_of_birth,record_number\na,Name \(canary),\(canary),\(canary)\na,Other \(canary),,\n",
            to: "patients.csv")
        for line in [
            "analyze headaches.csv --verbose --patient b", "analyze headaches.csv --verbose --format json",
            "inspect headaches.csv --verbose", "inspect headaches.csv --format json",
            "generate headaches.csv --patient a --verbose -o out.pdf", "generate headaches.csv --verbose -o out/",
            "analyze headaches.csv --strict", "inspect headaches.csv --strict",
        ] {
            let outcome = try aurae.shell("\"$AURAE\" \(line)")
            #expect(!outcome.everything.lowercased().contains(canary), "\(line): \(outcome.everything)")
            #expect(!outcome.everything.isEmpty)
        }
        #expect(!(folder.names() + folder.names("out")).joined().contains(canary))
    }

    @Test func brokenJSONAndDatabasesKeepTheirCellsToThemselves() throws {
        let canary = "zebracanary"
        try folder.write(
            """
            {"exportVersion":1,"patients":[{"patientId":"a","name":"\(canary)","headaches":[
            {"id":"1","onsetTime":"\(canary)","severity":3,"notes":"\(canary)"},
            {"id":"2","onsetTime":"2026-01-05T08:00:00Z","severity":"\(canary)","notes":"\(canary)"},
            {"id":"3","onsetTime":"2026-01-05T08:00:00Z","severity":3,"temperatureC":"\(canary)"}, "\(canary)"]}]}
            """, to: "export.json")
        try folder.write(
            "{\"exportVersion\":1,\"patients\":[{\"patientId\":\"a\",\"headaches\":[{\"notes\":\"\(canary)",
            to: "cut.json")
        for line in ["inspect export.json --verbose", "analyze export.json --verbose", "inspect cut.json --verbose"] {
            let outcome = try aurae.shell("\"$AURAE\" \(line)")
            #expect(!outcome.everything.contains(canary), "\(line): \(outcome.everything)")
        }
    }

    @Test func aHugeCellIsNoTrouble() throws {
        let huge = String(repeating: "x", count: 3_000_000)
        let rows = "a,9,2026-01-08T08:00:00Z,,3,,,,\(huge)\na,10,2026-01-09T08:00:00Z,,3,,,,ok\n"
        try folder.write(ClinicFixture.headaches + rows, to: "headaches.csv")
        let outcome = try aurae("analyze", "headaches.csv", "--patient", "a", "--format", "json")
        #expect(outcome.status == 0)
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        // Three of the fixture and the last; a cell of 3 MB is over the limit of its row.
        #expect((patient["headaches"] as? [String: Any])?["count"] as? Int == 4)
        #expect(outcome.errors.contains("1 of "))
        #expect(try aurae("generate", "headaches.csv", "--patient", "a", "-o", "a.pdf").status == 0)
    }
}
