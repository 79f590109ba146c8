import CSodium
import Diagnostics
import JSON
import Records
import Testing

@testable import Entitlements

struct LicenceVerifierTests {
    private let trusted: TrustedKeys

    init() throws { trusted = try TestKeys.trusted() }

    private func refusal(_ token: String, trusted: TrustedKeys? = nil) -> LicenceRefusal? {
        do throws(LicenceRefusal) {
            _ = try LicenceVerifier.authenticate(token, trusted: trusted ?? self.trusted)
            return nil
        } catch { return error }
    }

    @Test func aGoodLicenceUnlocksPro() throws {
        let entitlement = try LicenceVerifier.verify(
            token: try TestToken.signed(), trusted: trusted, subject: "p-001", now: TestToken.noon)
        #expect(entitlement == .pro(until: Instant(seconds: TestToken.end), isTrial: false))
        #expect(entitlement.isPro)
        #expect(!Entitlement.free.isPro)
    }

    /// Made by another program (Python's cryptography 48) from the key of RFC 8037.
    private static let foreignMade = """
        eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCIsImtpZCI6ImtQcktfcW14VldhWVZBOXd3QkY2SXVvM3ZWeno3VHhIQ1R3WEJ5Z3JTNGsifQ.\
        eyJpc3MiOiJDbMOtbmljYSBcIk5vcnRlXCIiLCJzdWIiOiJwLTAwMSIsImVudGl0bGVtZW50cyI6WyJwcm8iXSwiaWF0IjoxNzc1MDAxNjAwLC\
        JuYmYiOjE3NzUwMDE2MDAsImV4cCI6MTgwNjUzNzYwMH0.\
        H4vLGVE8E7GNivyn0Pp0xmhQYho8LkILUEP3reoIZTflaUNn2a10tvd6rgYnc48MDGxlszMlDrHZb80pdiuOBA
        """

    @Test func anotherProgramsTokenIsReadAndMadeAlike() throws {
        let licence = try LicenceVerifier.authenticate(Self.foreignMade, trusted: trusted)
        let expected = Licence(
            issuer: "Clínica \"Norte\"", subject: "p-001", issuedAt: Instant(seconds: 1_775_001_600),
            expires: Instant(seconds: 1_806_537_600))
        #expect(licence == expected)
        #expect(try expected.token(signedBy: try TestKeys.ours()) == Self.foreignMade)
    }

    @Test func everyFlippedBitIsRefused() throws {
        let token = Array(try TestToken.signed().utf8)
        #expect(refusal(String(decoding: token, as: UTF8.self)) == nil)
        for index in token.indices {
            for bit in 0..<8 {
                var changed = token
                changed[index] ^= 1 << bit
                // Bytes that are not UTF-8 become U+FFFD, as a file's do.
                #expect(refusal(String(decoding: changed, as: UTF8.self)) != nil, "byte \(index), bit \(bit)")
            }
        }
    }

    @Test func everyByteReplacedAddedOrLeftOutIsRefused() throws {
        let token = Array(try TestToken.signed().utf8)
        for index in token.indices {
            for byte in Array("Aa0-_.=\n ".utf8) {
                var changed = token
                changed.insert(byte, at: index)
                #expect(refusal(String(decoding: changed, as: UTF8.self)) != nil, "byte \(byte) before \(index)")
                guard token[index] != byte else { continue }
                changed = token
                changed[index] = byte
                #expect(refusal(String(decoding: changed, as: UTF8.self)) != nil, "byte \(byte) at \(index)")
            }
            var shortened = token
            shortened.remove(at: index)
            #expect(refusal(String(decoding: shortened, as: UTF8.self)) != nil, "without byte \(index)")
            #expect(refusal(String(decoding: token[..<index], as: UTF8.self)) != nil, "the first \(index) bytes")
        }
    }

    @Test func aPartOfAnotherTokenIsRefused() throws {
        let mine = try TestToken.signed().split(separator: ".")
        let theirs = try TestToken.signed(["sub": #""*""#]).split(separator: ".")
        #expect(refusal("\(mine[0]).\(theirs[1]).\(mine[2])") == .badSignature)
        #expect(refusal("\(mine[0]).\(mine[1]).\(theirs[2])") == .badSignature)
        #expect(refusal("\(theirs[0]).\(theirs[1]).\(theirs[2])") == nil)
    }

    @Test func aForeignKeyIsRefusedUnderItsOwnNameAndUnderOurs() throws {
        let named = try TestKeys.other(kid: "stranger")
        let header = #"{"alg":"EdDSA","kid":"stranger"}"#
        #expect(refusal(TestToken.signed(header: header, payload: TestToken.payload(), by: named)) == .unknownKey)
        #expect(refusal(TestToken.signed(payload: TestToken.payload(), by: named)) == .badSignature)
        #expect(refusal(try TestToken.signed(), trusted: TrustedKeys.none) == .unknownKey)
    }

    /// A key that comes with the token says nothing: anybody can bring one.
    @Test func aKeyInTheHeaderIsNotTrusted() throws {
        let other = try TestKeys.other(kid: TestKeys.kid)
        let brought = #"{"kty":"OKP","crv":"Ed25519","kid":"\#(TestKeys.kid)","x":"\#(TestKeys.otherX)"}"#
        let header =
            #"{"alg":"EdDSA","kid":"\#(TestKeys.kid)","jwk":\#(brought),"jku":"https://example.org/jwks.json"}"#
        #expect(refusal(TestToken.signed(header: header, payload: TestToken.payload(), by: other)) == .badSignature)
    }

    @Test func unsignedTokensAreRefused() throws {
        let payload = Base64URL.encode(Array(TestToken.payload().utf8))
        for algorithm in ["none", "NONE", "nOnE"] {
            let header = Base64URL.encode(Array(#"{"alg":"\#(algorithm)","kid":"\#(TestKeys.kid)"}"#.utf8))
            #expect(refusal("\(header).\(payload).") == .otherAlgorithm)
        }
        let header = Base64URL.encode(Array(TestToken.header.utf8))
        #expect(refusal("\(header).\(payload).") == .badSignature)
    }

    /// The old trick: our public key, which everybody knows, as the secret of a symmetric signature.
    @Test func ourPublicKeyAsASharedSecretIsRefused() throws {
        let key = try #require(Base64URL.decode(TestKeys.x.utf8))
        for algorithm in ["HS256", "EdDSA"] {
            let header = #"{"alg":"\#(algorithm)","kid":"\#(TestKeys.kid)"}"#
            let input = [header, TestToken.payload()].map { Base64URL.encode(Array($0.utf8)) }.joined(separator: ".")
            var code = [UInt8](repeating: 0, count: 32)
            crypto_auth_hmacsha256(&code, Array(input.utf8), UInt64(input.utf8.count), key)
            let expected: LicenceRefusal = algorithm == "EdDSA" ? .badSignature : .otherAlgorithm
            #expect(refusal(input + "." + Base64URL.encode(code)) == expected)
        }
    }

    /// Claims are not looked at before the signature: what is wrong with them cannot be probed.
    @Test func theSignatureComesBeforeTheClaims() throws {
        let other = try TestKeys.other(kid: TestKeys.kid)
        #expect(refusal(TestToken.signed(payload: "not JSON", by: other)) == .badSignature)
        #expect(refusal(TestToken.signed(payload: "not JSON", by: try TestKeys.ours())) == .badJSON(.payload))
    }

    @Test func failuresAreStatus77AndHoldNothingOfTheToken() throws {
        let token = try TestToken.signed(["sub": #""patient-secret""#, "iss": #""issuer-secret""#])
        for (subject, seconds) in [("p-002", TestToken.begin), ("patient-secret", TestToken.end)] {
            let failure = #expect(throws: Failure.self) {
                _ = try LicenceVerifier.verify(
                    token: token, trusted: trusted, subject: subject, now: Instant(seconds: seconds))
            }
            #expect(failure?.status == .noPermission)
            let words = "\(failure?.message ?? "") \(failure?.hint ?? "")"
            #expect(!words.contains("secret") && !words.contains("p-002") && !words.contains("\(TestToken.end)"))
            #expect(token.split(separator: ".").allSatisfy { !words.contains($0) })
        }
    }
}
