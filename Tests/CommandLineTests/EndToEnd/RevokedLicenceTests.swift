import Foundation
import Testing

/// Licences that were taken back, and keys in several files.
struct RevokedLicenceTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(
            "onset_time,resolved_time,severity\n2026-03-01T10:00:00Z,2026-03-01T12:00:00Z,3\n", to: "headaches.csv")
        for name in ["one", "two"] {
            #expect(try aurae("entitlement", "keygen", "-o", name).status == 0)
            let words = ["--sub", "*", "--days", "2", "-o", "\(name).jwt"]
            #expect(try aurae.run(["entitlement", "issue", "--key", "\(name)/private.jwk"] + words).status == 0)
        }
    }

    private func report(_ licence: String, _ keys: [String]) throws -> AuraeReport.Outcome {
        try aurae.run(
            ["generate", "headaches.csv", "--depth", "sheet", "--entitlement", licence, "-o", "report.pdf"]
                + keys.flatMap { ["--trusted-keys", $0] })
    }

    private func revoke(_ licence: String, key: String, _ list: String) throws -> AuraeReport.Outcome {
        try aurae("entitlement", "revoke", licence, "--key", "\(key)/private.jwk", "-o", list)
    }

    @Test func aListBesideTheKeysIsLookedAt() throws {
        #expect(try report("one.jwt", ["one/jwks.json"]).status == 0)
        let outcome = try revoke("one.jwt", key: "one", "one/clinic.revoked")
        #expect(outcome.outputText == "one/clinic.revoked\n1 revoked, 1 of them now\n")
        folder.remove("report.pdf")
        for keys in ["one/jwks.json", "one"] {
            let refused = try report("one.jwt", [keys])
            #expect(refused.status == 77)
            #expect(refused.errors.contains("one.jwt: the licence was revoked by its issuer and is no longer valid"))
        }
        #expect(folder.data("report.pdf") == nil)
        #expect(try aurae("entitlement", "verify", "one.jwt", "--trusted-keys", "one").status == 77)
    }

    @Test func whatWasOnAListStaysOnIt() throws {
        #expect(
            try aurae("entitlement", "issue", "--key", "one/private.jwk", "--sub", "a", "--days", "3", "-o", "a.jwt")
                .status == 0)
        #expect(try revoke("one.jwt", key: "one", "one/clinic.revoked").status == 0)
        let second = try revoke("a.jwt", key: "one", "one/clinic.revoked")
        #expect(second.outputText.contains("2 revoked, 1 of them now"))
        #expect(try report("one.jwt", ["one"]).status == 77)
        // A list of another issuer cannot be extended.
        #expect(try revoke("two.jwt", key: "two", "one/clinic.revoked").status == 78)
        #expect(try revoke("two.jwt", key: "one", "one/other.revoked").status == 65)
        #expect(try revoke("two.jwt", key: "two", "two/revoked.jwt").status == 64)
    }

    @Test func aListThatWasChangedEndsTheRun() throws {
        #expect(try revoke("one.jwt", key: "one", "one/clinic.revoked").status == 0)
        #expect(
            try aurae.shell("sed -i 's/^\\(.\\{120\\}\\)./\\1A/; s/A\\(.\\)$/B\\1/' one/clinic.revoked").status == 0)
        #expect(try report("one.jwt", ["one"]).status == 78)
        #expect(try revoke("two.jwt", key: "two", "one/clinic.revoked").status == 78)
    }

    @Test func severalFilesOfKeysCountTogether() throws {
        for licence in ["one.jwt", "two.jwt"] {
            #expect(try report(licence, ["one/jwks.json", "two/jwks.json"]).status == 0)
        }
        #expect(try report("two.jwt", ["one/jwks.json"]).status == 77)
        #expect(try aurae.shell("mkdir keys; cp one/jwks.json keys/a.json; cp two/jwks.json keys/b.jwks").status == 0)
        #expect(try report("two.jwt", ["keys"]).status == 0)
        #expect(try aurae.shell("mkdir empty").status == 0)
        let empty = try report("two.jwt", ["empty"])
        #expect(empty.status == 78)
        #expect(empty.errors.contains("the folder contains no key files"))
    }
}
