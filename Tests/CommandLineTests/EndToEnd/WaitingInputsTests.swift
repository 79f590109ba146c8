import Foundation
import Testing

/// A named pipe that nobody writes to holds up no command.
@Suite struct WaitingInputsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.onePatient, to: "one.csv")
        #expect(mkfifo(folder.file("pipe.json"), 0o600) == 0)
    }

    @Test(arguments: [
        "generate one.csv --template ./pipe.json -o r.pdf", "template validate ./pipe.json",
        "generate one.csv --marker-library pipe.json -o r.pdf", "analyze one.csv --medicines pipe.json",
        "generate one.csv --depth full --entitlement pipe.json -o r.pdf",
        "generate one.csv --depth full --entitlement one.csv --trusted-keys pipe.json -o r.pdf",
        "entitlement verify pipe.json --trusted-keys pipe.json", "verify pipe.json",
        "entitlement issue --key pipe.json --sub a --days 1 -o l.jwt",
        "generate one.csv --password-file pipe.json -o r.pdf",
        "password --secret pipe.json --patient a",
        "entitlement convert pipe.json --key pipe.json --sub a -o l.jwt", "generate pipe.json -o r.pdf",
    ])
    func nobodyWrites(line: String) throws {
        let begun = Date()
        let outcome = try aurae.shell("\"$AURAE\" \(line)")
        #expect([66, 78].contains(outcome.status), "\(outcome.errors)")
        #expect(outcome.errors.contains("pipe.json"))
        #expect(Date().timeIntervalSince(begun) < 30)
        #expect(folder.names() == ["one.csv", "pipe.json"])
    }

    /// Input from a shell or another program is read.
    @Test func somebodyWrites() throws {
        let shown = try aurae("template", "show", "doctor-visit")
        #expect(shown.status == 0)
        try folder.write(shown.output, to: "t.json")
        for line in [
            "\"$AURAE\" template validate <(sleep 0.3; cat t.json)",
            "(sleep 0.5; cat t.json > pipe.json) & \"$AURAE\" template validate ./pipe.json",
        ] {
            let outcome = try aurae.shell(line)
            #expect(outcome.status == 0, "\(line): \(outcome.errors)")
        }
    }
}
