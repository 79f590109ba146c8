import Diagnostics
import Records
import Testing

@testable import Entitlements

struct LicenceTokenTests {
    private func refusal(_ changes: [String: String?]) throws -> LicenceRefusal? {
        let token = try TestToken.signed(changes)
        let trusted = try TestKeys.trusted()
        do throws(LicenceRefusal) {
            _ = try LicenceVerifier.authenticate(token, trusted: trusted)
            return nil
        } catch { return error }
    }

    @Test(arguments: ["iss", "sub", "entitlements", "iat", "nbf", "exp"])
    func everyClaimMustBeThere(name: String) throws {
        #expect(try refusal([name: nil]) == .missingClaim(name))
        #expect(try refusal([name: "null"]) == .badClaim(name))
    }

    @Test(arguments: ["iat", "nbf", "exp"])
    func datesAreWholeSecondsOfTheCalendar(name: String) throws {
        for value in [
            "1775001600.0", "1775001600.5", "1.7750016e9", "\"1775001600\"", "-1", "253402300800",
            "9223372036854775807",
            "9223372036854775808", "1e999", "true", "[1775001600]", "\"2026-04-01T00:00:00Z\"",
        ] {
            #expect(try refusal([name: value]) == .badClaim(name), "\(value)")
        }
        #expect(try refusal([name: "0"]) == nil)
        #expect(try refusal([name: "253402300799"]) == nil)
    }

    @Test(arguments: [
        ("iss", "\"\""), ("iss", "7"), ("sub", "\"\""), ("sub", "7"), ("sub", "[\"p-001\"]"),
        ("entitlements", "\"pro\""),
        ("entitlements", "{\"pro\":true}"), ("entitlements", "[\"pro\",7]"), ("trial", "\"true\""), ("trial", "1"),
        ("trial", "null"),
    ])
    func claimsAreOfTheirKind(name: String, value: String) throws {
        #expect(try refusal([name: value]) == .badClaim(name))
    }

    @Test func claimsStandOnce() throws {
        let key = try TestKeys.ours()
        let trusted = try TestKeys.trusted()
        for more in [#""exp":253402300799"#, #""\u0065xp":253402300799"#, #""sub":"*""#, #""x":{"a":1,"a":2}"#] {
            let payload = TestToken.payload().dropLast() + "," + more + "}"
            #expect(throws: LicenceRefusal.repeatedName(.payload)) {
                try LicenceVerifier.authenticate(TestToken.signed(payload: payload, by: key), trusted: trusted)
            }
        }
    }

    @Test func otherClaimsAreNotLookedAt() throws {
        #expect(try refusal(["jti": "\"1\"", "Trial": "true", "more": "{\"deep\":[1.5e3]}"]) == nil)
        #expect(try refusal(["trial": "false"]) == nil)
    }

    @Test func anAudienceMustBeThisProgram() throws {
        for value in ["\"other\"", "[]", "[\"other\"]", "7", "null", "\"\""] {
            #expect(try refusal(["aud": value]) == .otherAudience)
        }
        #expect(try refusal(["aud": "\"aurae-report\""]) == nil)
        #expect(try refusal(["aud": "[\"other\",\"aurae-report\"]"]) == nil)
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        var licence = Licence(
            issuer: "A \"B\" \\ \u{1F} ✓", subject: "*", issuedAt: Instant(seconds: 1), expires: Licence.never)
        licence.notBefore = Instant(seconds: 2)
        licence.entitlements = ["x", "pro"]
        licence.isTrial = true
        let token = try licence.token(signedBy: try TestKeys.ours())
        #expect(try LicenceVerifier.authenticate(token, trusted: try TestKeys.trusted()) == licence)
    }

    private func failure(issuer: String, subject: String, key: SigningKey) -> Failure? {
        let licence = Licence(
            issuer: issuer, subject: subject, issuedAt: Instant(seconds: 0), expires: Instant(seconds: 1))
        do throws(Failure) {
            _ = try licence.token(signedBy: key)
            return nil
        } catch { return error }
    }

    @Test func namesHaveALength() throws {
        let key = try TestKeys.ours()
        // Each of these takes six characters in JSON.
        let longest = String(repeating: "\u{1}", count: Licence.longestName)
        #expect(failure(issuer: longest, subject: longest, key: key) == nil)
        for (issuer, subject) in [("", "a"), ("a", ""), (longest + "x", "a"), ("a", longest + "x")] {
            #expect(failure(issuer: issuer, subject: subject, key: key)?.status == .usage)
        }
    }

    @Test func noTokenIsMadeThatWouldNotBeRead() throws {
        let short = try TestKeys.other(kid: String(repeating: "k", count: 8000))
        #expect(failure(issuer: "a", subject: "b", key: short) == nil)
        let long = try TestKeys.other(kid: String(repeating: "k", count: 16_000))
        #expect(failure(issuer: "a", subject: "b", key: long)?.status == .config)
    }

    @Test func momentsStayInTheCalendar() throws {
        let key = try TestKeys.ours()
        for (begin, end) in [(Int64(-1), Int64(5)), (0, Licence.never.seconds + 1)] {
            let licence = Licence(
                issuer: "a", subject: "a", issuedAt: Instant(seconds: begin), expires: Instant(seconds: end))
            let failure = #expect(throws: Failure.self) { _ = try licence.token(signedBy: key) }
            #expect(failure?.status == .usage)
        }
    }
}
