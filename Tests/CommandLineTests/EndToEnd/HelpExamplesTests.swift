import Foundation
import Testing

@testable import aurae_report

/// The examples of the help pages, run as printed beside a copy of the project's samples.
@Suite(.serialized) struct HelpExamplesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        for name in ["samples", ".fonts", "templates"] {
            let source = "\(ProjectFolder.path)/\(name)"
            guard FileManager.default.fileExists(atPath: source) else { continue }
            try FileManager.default.copyItem(atPath: source, toPath: folder.file(name))
        }
        try folder.makeFolder("home")
    }

    private static let lines = CommandList.all.flatMap { $0.declaration.examples.map(\.line) } + [HelpText.example]

    @Test(arguments: lines) func works(line: String) throws {
        // What an example writes outside the working folder goes into the test's own.
        let inFolder = line.replacingOccurrences(of: "/tmp/", with: "home/").replacingOccurrences(
            of: "~/", with: "home/")
        if line.hasPrefix("entitlement"), !line.contains("keygen") { try makeLicence() }
        if line.hasPrefix("password") || line.contains("--password-secret") {
            #expect(try aurae.shell("umask 077; head -c 32 /dev/urandom > secret").status == 0)
        }
        if line.hasPrefix("batch merge") { try makeShares() }
        let outcome = try aurae.shell("\"$AURAE\" \(inFolder)")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// What three machines have made.
    private func makeShares() throws {
        for share in 1...3 {
            let outcome = try aurae(
                "batch", "samples/clinic", "--shard", "\(share)/3", "-o", "share-\(share)")
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
    }

    /// What the examples about licences begin with: the keys and the licence of the examples before them, and an answer
    /// of RevenueCat's.
    private func makeLicence() throws {
        let keys = try aurae("entitlement", "keygen", "-o", "keys")
        #expect(keys.status == 0)
        let licence = try aurae(
            "entitlement", "issue", "--key", "keys/private.jwk", "--sub", "P-1002", "--days", "1", "-o", "licence.jwt")
        #expect(licence.status == 0)
        try folder.write(
            #"{"subscriber":{"entitlements":{"pro":{"expires_date":null}}}}"#, to: "subscriber.json")
    }
}
