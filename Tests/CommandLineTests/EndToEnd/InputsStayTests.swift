import Foundation
import Testing

/// No command replaces what it reads, under whatever name.
@Suite struct InputsStayTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.onePatient, to: "one.csv")
        try folder.makeFolder("DIR")
        try folder.write(ClinicFixture.headaches, to: "DIR/headaches.csv")
        try folder.write(ClinicFixture.patients, to: "DIR/patients.csv")
        try folder.write("nobody knows what this is\n", to: "DIR/notes.txt")
        // A store whose rows are in its log alone, as an app that is running leaves it.
        let made = try aurae.shell(
            """
            printf '%s\\n' 'PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0;' \\
                'CREATE TABLE headaches(patient_id, onset_time, severity);' \\
                "INSERT INTO headaches VALUES('a', '2026-01-05T08:00:00Z', 3);" \\
                '.shell cp w.db a.db; cp w.db-wal a.db-wal; cp w.db-shm a.db-shm' | sqlite3 w.db
            rm -f w.db*; ln -s a.db named.db
            """)
        #expect(made.status == 0, "\(made.errors)")
    }

    private func snapshot() -> [String: Data?] {
        Dictionary(
            uniqueKeysWithValues: (folder.names() + folder.names("DIR").map { "DIR/" + $0 }).map {
                ($0, folder.data($0))
            })
    }

    /// Each fails with status 64, and leaves every file as it was.
    @Test(arguments: [
        "inspect DIR -o DIR/headaches.csv", "inspect DIR -o DIR/patients.csv", "inspect DIR -o DIR/notes.txt",
        "inspect DIR one.csv -o one.csv", "inspect DIR/headaches.csv -o DIR/patients.csv",
        "inspect DIR/headaches.csv -o DIR/../DIR/headaches.csv",
        "inspect a.db -o a.db", "inspect a.db -o a.db-wal", "inspect a.db -o a.db-shm", "inspect a.db -o a.db-journal",
        "inspect named.db -o a.db-wal", "inspect named.db -o named.db-wal", "inspect named.db -o named.db",
        "analyze DIR -o DIR/headaches.csv", "analyze a.db -o a.db-wal", "analyze a.db -o a.db-journal",
        "generate DIR --patient a -o DIR/headaches.csv", "generate a.db -o a.db-wal", "generate a.db -o a.db-shm",
        "inspect - -o one.csv < one.csv", "inspect one.csv >> one.csv", "generate one.csv -o r.pdf >> one.csv",
        "analyze one.csv >> one.csv", "verify one.csv >> one.csv", "batch DIR -o out >> DIR/headaches.csv",
    ])
    func sources(line: String) throws {
        let before = snapshot()
        let outcome = try aurae.shell("\"$AURAE\" \(line)")
        #expect(outcome.status == 64, "\(line): \(outcome.errors)")
        #expect(outcome.errors.contains("input of this run"))
        #expect(snapshot() == before, "\(line)")
    }

    @Test func whatIsReadBesidesTheSources() throws {
        let made = try aurae.shell(
            """
            "$AURAE" template show doctor-visit > t.json
            "$AURAE" entitlement keygen -o keys --quiet
            "$AURAE" entitlement issue --key keys/private.jwk --sub '*' --days 9 -o l.jwt
            echo '{"libraryVersion": 1, "categories": [], "markers": []}' > m.json
            (umask 077; echo 'right horse' > password)
            """)
        #expect(made.status == 0, "\(made.errors)")
        let licence = "--entitlement l.jwt --trusted-keys keys/jwks.json"
        let before = snapshot()
        for line in [
            "generate one.csv --template ./t.json -o t.json", "generate one.csv --password-file password -o password",
            "generate one.csv --depth full \(licence) -o l.jwt", "analyze one.csv \(licence) -o l.jwt",
            "analyze one.csv \(licence) -o keys/jwks.json", "inspect one.csv --marker-library m.json -o m.json",
            "entitlement issue --key keys/private.jwk --sub x --days 1 -o keys/private.jwk",
        ] {
            let outcome = try aurae.shell("\"$AURAE\" \(line)")
            #expect(
                outcome.status == 64 || line.contains("m.json") && outcome.status == 78, "\(line): \(outcome.errors)")
            #expect(snapshot() == before, "\(line)")
        }
    }

    /// The table of patients names a licence in a file beside it.
    @Test func licencesThatATableNames() throws {
        try folder.write("patient_id,entitlement\na,own.jwt\n", to: "DIR/patients.csv")
        try folder.write("token", to: "DIR/own.jwt")
        #expect(try aurae("inspect", "DIR/headaches.csv", "-o", "DIR/own.jwt").status == 64)
        #expect(folder.text("DIR/own.jwt") == "token")
    }

    @Test func aReportInABatchReplacesNoInput() throws {
        try folder.write(ClinicFixture.onePatient, to: "DIR/b-free.pdf")
        let outcome = try aurae("batch", "DIR/headaches.csv", "DIR/b-free.pdf", "-o", "DIR")
        #expect(outcome.status == 65 || outcome.status == 64, "\(outcome.errors)")
        #expect(folder.text("DIR/b-free.pdf") == ClinicFixture.onePatient)
    }

    @Test func anOutputBesideTheInputsIsWritten() throws {
        #expect(try aurae("inspect", "DIR", "-o", "DIR/inspection.json", "--format", "json").status == 0)
        // Written anew: what this program wrote is no input.
        #expect(try aurae("inspect", "DIR", "-o", "DIR/inspection.json", "--format", "json").status == 0)
        #expect(try aurae("analyze", "DIR", "-o", "DIR/figures.json", "--format", "json").status == 0)
        #expect(try aurae("analyze", "DIR", "-o", "DIR/figures.json", "--format", "json").status == 0)
        #expect(try aurae("generate", "DIR", "-o", "DIR/").status == 0)
        #expect(try aurae("generate", "DIR", "-o", "DIR/").status == 0)
    }
}
