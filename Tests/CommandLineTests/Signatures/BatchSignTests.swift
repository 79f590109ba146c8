import Foundation
import Testing

/// A batch whose reports are signed by its workers.
@Suite(.serialized) struct BatchSignTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let keys: SigningKeys
    private let out: BatchFolder

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        keys = try SigningKeys(aurae)
        out = BatchFolder(test: folder, name: "out")
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
        try folder.write(ClinicFixture.patients, to: "clinic/patients.csv")
        #expect(try aurae.shell("umask 077; head -c 32 /dev/urandom > secret").status == 0)
    }

    private func batch(_ words: String) throws -> AuraeReport.Outcome {
        try aurae.shell(
            "\"$AURAE\" batch clinic --name-pattern '{patient_id}.pdf' --as-of 2026-04-01 -o out --jobs 2 \(words)")
    }

    private func statuses() throws -> [String: String] { try out.entries().mapValues(\.status) }

    @Test func everyFileOfEveryPatientIsSigned() throws {
        let forms = "--profiles plain,archive-data,protected --password-secret secret"
        let outcome = try batch("\(forms) --sign keys/rsa.p12 --sign-password-file keys/password")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(out.reports.count == 6)
        for name in out.reports.keys.sorted() {
            let patient = String(name.prefix(1))
            let password = try aurae("password", "--secret", "secret", "--patient", patient).outputText
                .trimmingCharacters(in: .whitespacesAndNewlines)
            let opening = name.contains("protected") ? password : nil
            let said = try SignatureReaders(aurae: aurae).poppler("out/\(name)", password: opening)
            #expect(said.contains("Signature is Valid."), "\(name): \(said)")
        }
        // Reports made one by one are signed too.
        let alone = "generate clinic --patient a --as-of 2026-04-01 --sign keys/rsa.pem -o alone.pdf"
        #expect(try aurae.shell("\"$AURAE\" \(alone)").status == 0)
        #expect(try aurae.shell("\"$AURAE\" verify out/a.pdf --trusted-certificates keys/root.pem").status == 0)
    }

    @Test func aReportOfAnotherSignerIsMadeAnew() throws {
        #expect(try batch("").status == 0)
        #expect(try batch("--resume --sign keys/rsa.pem").status == 0)
        #expect(try statuses() == ["a": "written", "b": "written"])
        #expect(try batch("--resume --sign keys/rsa.pem").status == 0)
        #expect(try statuses() == ["a": "kept", "b": "kept"])
        #expect(try batch("--resume --sign keys/ec.pem").status == 0)
        #expect(try statuses() == ["a": "written", "b": "written"])
        #expect(try batch("--resume --sign keys/ec.pem --sign-reason reviewed").status == 0)
        #expect(try statuses() == ["a": "written", "b": "written"])
    }

    @Test func theRecordNamesTheCertificateAndNothingHoldsTheKey() throws {
        let outcome = try batch("--sign keys/rsa.p12 --sign-password-file keys/password")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let record = try #require(folder.data("out/batch.json"))
        let json = try #require(try JSONSerialization.jsonObject(with: record) as? [String: Any])
        let print = try aurae.shell("openssl x509 -in keys/rsa.crt -outform DER | sha256sum").outputText.prefix(64)
        #expect(json["signedWith"] as? String == String(print))
        // The private numbers of the key, as they stand in its file.
        try keys.run("openssl pkcs8 -topk8 -nocrypt -in rsa.key -outform DER -out rsa.der")
        let der = try #require(folder.data("keys/rsa.der"))
        let secret = der.subdata(in: (der.count - 64)..<der.count)
        for name in folder.names("out") {
            let data = try #require(folder.data("out/\(name)"))
            #expect(data.range(of: secret) == nil && data.range(of: Data("right-horse".utf8)) == nil, "\(name)")
        }
        #expect(!outcome.everything.contains("right-horse"))
    }

    @Test func aKeyThatCannotSignEndsTheBatchBeforeItBegins() throws {
        let outcome = try batch("--sign keys/rsa.p12 --sign-password-file keys/other")
        #expect(outcome.status == 78)
        #expect(folder.names("out") == [])
    }
}
