import Diagnostics
import Foundation
import Records
import Testing

@testable import Entitlements

struct RevocationListTests {
    private static let now = Instant(seconds: 1_775_001_600)
    private let key: SigningKey
    private let trusted: TrustedKeys

    init() throws {
        key = try SigningKey.generate()
        trusted = try TrustedKeys(jwks: key.publicFile, file: "jwks.json")
    }

    private func licence(_ subject: String, by other: SigningKey? = nil) throws -> String {
        try Licence(
            issuer: "Clinic", subject: subject, issuedAt: Self.now, expires: Instant(seconds: Self.now.seconds + 86_400)
        ).token(signedBy: other ?? key)
    }

    private func list(_ tokens: [String]) throws -> RevocationList {
        var list = RevocationList(issuer: "Clinic", issuedAt: Self.now)
        for token in tokens { _ = try list.add(token, signedBy: key, file: "a.jwt") }
        return list
    }

    private func refusal(of token: String, trusted: TrustedKeys) -> Failure? {
        do throws(Failure) {
            _ = try LicenceVerifier.verify(token: token, trusted: trusted, subject: "p-001", now: Self.now)
            return nil
        } catch { return error }
    }

    @Test func whatIsListedCountsNoLongerAndNothingElse() throws {
        let (lost, kept) = (try licence("p-001"), try licence("*"))
        var keys = trusted
        #expect(refusal(of: lost, trusted: keys) == nil)
        try keys.revoke(listed: try list([lost]).token(signedBy: key), file: "clinic.revoked")
        let refused = try #require(refusal(of: lost, trusted: keys))
        #expect(refused.status == .noPermission)
        #expect(refused.message == "the licence was revoked by its issuer and is no longer valid")
        #expect(refusal(of: kept, trusted: keys) == nil)
    }

    @Test func aListIsReadAsItWasWritten() throws {
        let written = try list([try licence("p-002"), try licence("p-001")])
        let read = try RevocationList(token: written.token(signedBy: key), trusted: trusted, file: "a")
        #expect(read == written)
        #expect(read.hashes.count == 2)
        #expect(read.hashes == read.hashes.sorted())
    }

    @Test func aLicenceStandsOnceOnAList() throws {
        var list = try list([try licence("p-001")])
        #expect(try !list.add(try licence("p-001"), signedBy: key, file: "a.jwt"))
        #expect(list.hashes.count == 1)
    }

    @Test func aListTakesBackNoLicenceOfAnotherKey() throws {
        let other = try SigningKey.generate()
        let foreign = try licence("p-001", by: other)
        let failure = try #require(throws: Failure.self) { _ = try list([foreign]) }
        #expect(failure.status == .dataError)
        #expect(failure.message == "the licence was signed with another key")
        // Nor where somebody wrote its hash on a list of theirs.
        var forged = RevocationList(issuer: "Clinic", issuedAt: Self.now)
        _ = try forged.add(foreign, signedBy: other, file: "a.jwt")
        var keys = trusted
        try keys.add(try TrustedKeys(jwks: other.publicFile, file: "b"), file: "b")
        try keys.revoke(listed: forged.token(signedBy: key), file: "a.revoked")
        #expect(refusal(of: foreign, trusted: keys) == nil)
        try keys.revoke(listed: forged.token(signedBy: other), file: "b.revoked")
        #expect(refusal(of: foreign, trusted: keys) != nil)
    }

    @Test func aListThatWasChangedOrIsNoListIsAnError() throws {
        let token = try list([try licence("p-001")]).token(signedBy: key)
        var parts = token.split(separator: ".").map(String.init)
        parts[1] = try list([]).token(signedBy: key).split(separator: ".").map(String.init)[1]
        let other = try SigningKey.generate()
        for wrong in [
            parts.joined(separator: "."), try list([]).token(signedBy: other), try licence("p-001"), "", "x.y.z",
        ] {
            var keys = trusted
            let failure = try #require(throws: Failure.self) { try keys.revoke(listed: wrong, file: "a.revoked") }
            #expect(failure.status == .config)
            #expect(failure.place?.file == "a.revoked")
        }
        // Nor is a list a licence.
        #expect(
            refusal(of: token, trusted: trusted)?.message == "the licence is not a token of type JWT (typ)")
    }
}
