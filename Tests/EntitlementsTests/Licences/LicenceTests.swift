import Records
import Testing

@testable import Entitlements

struct LicenceTests {
    private static let day: Int64 = 86_400
    private static let begin = Instant(seconds: TestToken.begin)
    private static let end = Instant(seconds: TestToken.end)

    private static func licence(subject: String = "p-001") -> Licence {
        Licence(issuer: "Clinic", subject: subject, issuedAt: begin, expires: end)
    }

    private func refusal(_ licence: Licence, for subject: String = "p-001", at seconds: Int64) -> LicenceRefusal? {
        do throws(LicenceRefusal) {
            _ = try licence.entitlement(for: subject, at: Instant(seconds: seconds))
            return nil
        } catch { return error }
    }

    /// RFC 7519 §4.1.4 and §4.1.5: on the second `nbf` it counts, on the second `exp` it does not.
    @Test(
        arguments: [
            (TestToken.begin - 1, .notYetValid), (TestToken.begin, nil), (TestToken.begin + 1, nil),
            (TestToken.end - 1, nil),
            (TestToken.end, .expired), (TestToken.end + 1, .expired), (0, .notYetValid), (Int64.max, .expired),
            (Int64.min, .notYetValid),
        ] as [(Int64, LicenceRefusal?)])
    func countsFromItsBeginningToBeforeItsEnd(seconds: Int64, expected: LicenceRefusal?) {
        #expect(refusal(Self.licence(), at: seconds) == expected)
    }

    @Test func aMillisecondDecides() throws {
        let licence = Self.licence()
        #expect(try licence.entitlement(for: "p-001", at: Instant(milliseconds: Self.end.milliseconds - 1)).isPro)
        #expect(throws: LicenceRefusal.notYetValid) {
            try licence.entitlement(for: "p-001", at: Instant(milliseconds: Self.begin.milliseconds - 1))
        }
    }

    @Test func laterBeginningsAreWaitedFor() {
        var licence = Self.licence()
        licence.notBefore = Instant(seconds: TestToken.begin + 10)
        #expect(refusal(licence, at: TestToken.begin + 9) == .notYetValid)
        #expect(refusal(licence, at: TestToken.begin + 10) == nil)
        licence.notBefore = Instant(seconds: TestToken.begin - 10)
        #expect(refusal(licence, at: TestToken.begin - 1) == .notYetValid)
        licence.notBefore = licence.expires
        #expect(refusal(licence, at: TestToken.begin) == .endsBeforeItBegins)
    }

    @Test func aPatientsLicenceIsTheirsAlone() {
        let now = TestToken.begin
        #expect(refusal(Self.licence(subject: "p-001"), for: "p-001", at: now) == nil)
        for other in ["p-002", "P-001", "p-001 ", " p-001", "p-00", "p-0011", "*", "p-001\0"] {
            #expect(refusal(Self.licence(subject: "p-001"), for: other, at: now) == .otherPatient)
        }
        #expect(refusal(Self.licence(subject: "p-001"), for: "", at: now) == .unnamedPatient)
        // One text to Swift, two ids in an export.
        #expect(refusal(Self.licence(subject: "\u{E9}"), for: "e\u{301}", at: now) == .otherPatient)
    }

    @Test func aClinicsLicenceIsEverybodys() {
        for subject in ["p-001", "*", "", "anyone"] {
            #expect(refusal(Self.licence(subject: "*"), for: subject, at: TestToken.begin) == nil)
        }
        for pattern in ["**", "p-*", "*p-001"] {
            #expect(refusal(Self.licence(subject: pattern), for: "p-001", at: TestToken.begin) == .otherPatient)
        }
    }

    @Test(
        arguments: [
            ([], .notPro), (["Pro"], .notPro), (["pro "], .notPro), (["pro"], nil), (["other", "pro"], nil),
        ] as [([String], LicenceRefusal?)])
    func theEntitlementIsPro(names: [String], expected: LicenceRefusal?) {
        var licence = Self.licence()
        licence.entitlements = names
        #expect(refusal(licence, at: TestToken.begin) == expected)
    }

    @Test(arguments: [(14 * day, nil), (14 * day + 1, .trialTooLong), (1, nil)] as [(Int64, LicenceRefusal?)])
    func aTrialLasts14DaysAtMost(length: Int64, expected: LicenceRefusal?) throws {
        var licence = Self.licence()
        licence.isTrial = true
        licence.expires = Instant(seconds: TestToken.begin + length)
        #expect(refusal(licence, at: TestToken.begin) == expected)
        licence.isTrial = false
        #expect(refusal(licence, at: TestToken.begin) == nil)
    }

    /// The 14 days count from the day it was made, wherever its beginning is put.
    @Test func aTrialCannotBeginBeforeItWasMade() {
        var licence = Self.licence()
        licence.isTrial = true
        licence.issuedAt = Instant(seconds: TestToken.end - Self.day)
        #expect(refusal(licence, at: TestToken.begin) == .notYetValid)
        licence.issuedAt = Self.begin
        licence.notBefore = Instant(seconds: TestToken.end - Self.day)
        #expect(refusal(licence, at: TestToken.end - 1) == .trialTooLong)
    }

    @Test func aTrialIsToldFromALicence() throws {
        var licence = Self.licence()
        licence.isTrial = true
        licence.expires = Instant(seconds: TestToken.begin + Self.day)
        #expect(try licence.entitlement(for: "p-001", at: Self.begin) == .pro(until: licence.expires, isTrial: true))
    }

    @Test func neverIsTheEndOfTheCalendar() {
        #expect(ZoneRules.utc.local(Licence.never).iso == "9999-12-31T23:59:59+00:00")
    }
}
