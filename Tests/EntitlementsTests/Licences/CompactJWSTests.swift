import JSON
import Testing

@testable import Entitlements

struct CompactJWSTests {
    private func refusal(_ token: String) -> LicenceRefusal? {
        do throws(LicenceRefusal) {
            _ = try CompactJWS(token)
            return nil
        } catch { return error }
    }

    @Test func isTakenApart() throws {
        let token = TestToken.signed(payload: "{}", by: try TestKeys.ours())
        let signed = try CompactJWS(token)
        #expect(signed.header.kid == TestKeys.kid)
        #expect(signed.payload == Array("{}".utf8))
        #expect(signed.signature.count == 64)
        let dot = try #require(token.lastIndex(of: "."))
        #expect(String(decoding: signed.signingInput, as: UTF8.self) == token[..<dot])
    }

    @Test(arguments: ["", ".", "a.b", "a.b.c.d", "abc", "....", "eyJ9"])
    func hasThreeParts(token: String) { #expect(refusal(token) == .notThreeParts) }

    @Test func partsAreSpelledInOneWay() throws {
        let token = TestToken.signed(payload: "{}", by: try TestKeys.ours())
        let parts = token.split(separator: ".").map(String.init)
        #expect(refusal("\(parts[0])=.\(parts[1]).\(parts[2])") == .badEncoding(.header))
        #expect(refusal(" \(token)") == .badEncoding(.header))
        #expect(refusal("\(parts[0]).\(parts[1])\n.\(parts[2])") == .badEncoding(.payload))
        #expect(refusal("\(parts[0]).e30=.\(parts[2])") == .badEncoding(.payload))
        #expect(refusal("\(parts[0]).e31.\(parts[2])") == .badEncoding(.payload))
        #expect(refusal(token + "=") == .badEncoding(.signature))
        #expect(refusal(token + "\n") == .badEncoding(.signature))
        #expect(refusal(token + "\0") == .badEncoding(.signature))
        #expect(refusal(token.replacing(".", with: "．")) == .notThreeParts)
    }

    /// A token of this many bytes, of which only the header says something: runs of A are zeros.
    private func token(bytes: Int) throws -> String {
        let head = Base64URL.encode(Array(TestToken.header.utf8)) + "."
        let rest = bytes - head.utf8.count - 1
        // No base64url has a length of one more than a multiple of four.
        let signature = try #require([0, 2, 3].first { (rest - $0) % 4 != 1 })
        return head + String(repeating: "A", count: rest - signature) + "." + String(repeating: "A", count: signature)
    }

    @Test func isOf16KiBAtMost() throws {
        #expect(try token(bytes: 16_384).utf8.count == 16_384)
        for bytes in 16_380...16_384 { #expect(refusal(try token(bytes: bytes)) == nil) }
        for bytes in 16_385...16_389 { #expect(refusal(try token(bytes: bytes)) == .tooLong) }
        #expect(refusal(String(repeating: "A", count: 10_000_000)) == .tooLong)
    }

    private static let kid = #""kid":"\#(TestKeys.kid)""#

    @Test(
        arguments: [
            ("", .badJSON(.header)), ("[]", .badJSON(.header)), ("{", .badJSON(.header)),
            ("\"EdDSA\"", .badJSON(.header)),
            ("{\(kid)}", .noAlgorithm), (#"{"alg":"none",\#(kid)}"#, .otherAlgorithm),
            (#"{"alg":"None",\#(kid)}"#, .otherAlgorithm), (#"{"alg":"",\#(kid)}"#, .otherAlgorithm),
            (#"{"alg":"HS256",\#(kid)}"#, .otherAlgorithm), (#"{"alg":"ES256",\#(kid)}"#, .otherAlgorithm),
            (#"{"alg":"eddsa",\#(kid)}"#, .otherAlgorithm), (#"{"alg":"Ed448",\#(kid)}"#, .otherAlgorithm),
            (#"{"alg":null,\#(kid)}"#, .otherAlgorithm), (#"{"alg":["EdDSA"],\#(kid)}"#, .otherAlgorithm),
            (#"{"alg":"EdDSA","alg":"EdDSA",\#(kid)}"#, .repeatedName(.header)),
            (#"{"alg":"none","\u0061lg":"EdDSA",\#(kid)}"#, .repeatedName(.header)),
            (#"{"alg":"EdDSA",\#(kid),\#(kid)}"#, .repeatedName(.header)),
            (#"{"alg":"EdDSA",\#(kid),"crit":["exp"],"exp":1}"#, .critical),
            (#"{"alg":"EdDSA",\#(kid),"crit":["b64"],"b64":false}"#, .critical),
            (#"{"alg":"EdDSA",\#(kid),"crit":[]}"#, .critical), (#"{"alg":"EdDSA",\#(kid),"crit":null}"#, .critical),
            (#"{"alg":"EdDSA",\#(kid),"typ":"at+jwt"}"#, .otherType), (#"{"alg":"EdDSA",\#(kid),"typ":7}"#, .otherType),
            (#"{"alg":"EdDSA"}"#, .noKeyName), (#"{"alg":"EdDSA","kid":""}"#, .noKeyName),
            (#"{"alg":"EdDSA","kid":7}"#, .noKeyName), (#"{"alg":"EdDSA","KID":"a"}"#, .noKeyName),
        ] as [(String, LicenceRefusal)])
    func otherHeadersAreRefused(header: String, expected: LicenceRefusal) throws {
        #expect(refusal(TestToken.signed(header: header, payload: "{}", by: try TestKeys.ours())) == expected)
    }

    @Test(arguments: ["", #","typ":"JWT""#, #","typ":"jwt""#, #","cty":"x","x":[1.5]"#])
    func aHeaderMayHoldWhatIsNotCritical(more: String) throws {
        let header = #"{"alg":"EdDSA",\#(Self.kid)\#(more)}"#
        #expect(refusal(TestToken.signed(header: header, payload: "{}", by: try TestKeys.ours())) == nil)
    }
}
