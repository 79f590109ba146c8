import Diagnostics
import Entitlements
import Records
import Reports
import TestSupport
import Testing

@testable import Commands

struct KeygenJobTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func writesAPrivateKeyAndItsSet() throws {
        let outcome = try KeygenJob(folder: folder.file("keys")).run()
        #expect(outcome.privateFile == folder.file("keys/private.jwk"))
        #expect(outcome.publicFile == folder.file("keys/jwks.json"))
        #expect(folder.mode(of: "keys") == 0o700)
        #expect(folder.mode(of: "keys/private.jwk") == 0o600)
        let key = try SigningKey.read(from: outcome.privateFile)
        #expect(key.kid == outcome.kid)
        let trusted = try TrustedKeys.read(from: .init(named: [outcome.publicFile], environment: [:]))
        let licence = Licence(
            issuer: "a", subject: "*", issuedAt: Instant(seconds: 1_775_001_600), expires: Licence.never)
        #expect(try LicenceVerifier.authenticate(try licence.token(signedBy: key), trusted: trusted) == licence)
    }

    @Test(arguments: ["private.jwk", "jwks.json"])
    func overwritesNothing(name: String) throws {
        try folder.write("precious", to: name)
        for path in [folder.path, folder.path + "/"] {
            let failure = #expect(throws: Failure.self) { _ = try KeygenJob(folder: path).run() }
            #expect(failure?.status == .cannotCreate)
        }
        #expect(folder.names == [name])
        #expect(folder.text(of: name) == "precious")
    }

    @Test func aFolderInNoFolderIsStatus73() throws {
        let failure = #expect(throws: Failure.self) { _ = try KeygenJob(folder: folder.file("none/keys")).run() }
        #expect(failure?.status == .cannotCreate)
        try folder.write("x", to: "file")
        let inFile = #expect(throws: Failure.self) { _ = try KeygenJob(folder: folder.file("file")).run() }
        #expect(inFile?.status == .cannotCreate)
    }
}
