import Foundation
import Testing

@testable import Commands

/// The examples of the help pages, run as printed beside a copy of the samples that are installed with the program; those
/// of the command `samples`, which is for work on the program itself, beside a copy of the project's.
@Suite(.serialized) struct HelpExamplesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("home")
    }

    /// The folder `samples` as `make install` puts it in place.
    private func copyInstalledSamples() throws {
        let installed = try aurae.shell(
            "cd '\(ProjectFolder.path)' && .setup/install /bin/true '\(folder.file("usr"))'")
        #expect(installed.status == 0, "\(installed.everything)")
        let copied = try aurae.shell("cp -r usr/share/aurae-report/samples . && rm -r usr")
        #expect(copied.status == 0, "\(copied.everything)")
    }

    private static let lines = CommandList.all.flatMap { $0.declaration.examples.map(\.line) } + [HelpText.example]

    @Test(arguments: lines) func works(line: String) throws {
        // Files that an example writes outside the working folder go into the test's own.
        let inFolder = line.replacingOccurrences(of: "/tmp/", with: "home/").replacingOccurrences(
            of: "~/", with: "home/")
        if line.hasPrefix("samples") {
            try FileManager.default.copyItem(
                atPath: ProjectFolder.path + "/samples", toPath: folder.file("samples"))
        } else {
            try copyInstalledSamples()
        }
        if line.contains("--sign ") || line.contains("--trusted-certificates") {
            _ = try SigningKeys(aurae)
            let line = "cp keys/rsa.p12 clinic.p12; cp keys/password clinic-password; cp keys/root.pem authorities.pem"
            #expect(try aurae.shell(line).status == 0)
        }
        if line.hasPrefix("verify") {
            let signing = line.contains("--trusted-certificates") ? ["--sign", "keys/rsa.pem"] : []
            let words = ["generate", "samples/clinic", "--patient", "p-003", "-o", "report.pdf"]
            #expect(try aurae.run(words + signing).status == 0)
        }
        if line.hasPrefix("template validate") {
            #expect(try aurae("template", "new", "home/our-clinic.json").status == 0)
        }
        if line.hasPrefix("entitlement"), !line.contains("keygen") { try makeLicence(for: "P-1002") }
        if !line.hasPrefix("entitlement"), line.contains("licence.jwt") { try makeLicence(for: "*") }
        if line.hasPrefix("password") || line.contains("--password-secret") || line.contains("--de-identify") {
            #expect(try aurae.shell("umask 077; head -c 32 /dev/urandom > secret").status == 0)
        }
        if line.hasPrefix("batch merge") { try makeShares() }
        if line.hasPrefix("batch status") {
            #expect(try aurae("batch", "samples/clinic/headaches.csv", "-o", "reports").status == 0)
        }
        if line.hasPrefix("batch restore") || line.hasPrefix("batch forget") { try makeTwoNights() }
        let outcome = try aurae.shell("\"$AURAE\" \(inFolder)")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    private func makeTwoNights() throws {
        for day in ["2026-03-30", "2026-03-31"] {
            let night = try aurae(
                "batch", "samples/clinic/headaches.csv", "--keep", "3", "--fresh", "--as-of", day, "-o", "reports")
            #expect(night.status == 0, "\(night.errors)")
        }
    }

    /// Makes the output of three machines.
    private func makeShares() throws {
        for share in 1...3 {
            let outcome = try aurae(
                "batch", "samples/clinic", "--shard", "\(share)/3", "-o", "share-\(share)")
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    /// Makes the files that the examples on licences require: keys and a licence from earlier examples, and a
    /// RevenueCat response.
    private func makeLicence(for subject: String) throws {
        let keys = try aurae("entitlement", "keygen", "-o", "keys")
        #expect(keys.status == 0)
        let licence = try aurae(
            "entitlement", "issue", "--key", "keys/private.jwk", "--sub", subject, "--days", "1", "-o", "licence.jwt")
        #expect(licence.status == 0)
        try folder.write(
            """
            {"subscriber":{"entitlements":{"pro":{"expires_date":null,"product_identifier":"p"}},
            "subscriptions":{"p":{}}}}
            """, to: "subscriber.json")
    }
}
