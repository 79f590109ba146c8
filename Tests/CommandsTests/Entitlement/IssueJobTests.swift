import Diagnostics
import Entitlements
import Files
import Foundation
import Records
import Reports
import TestSupport
import Testing

@testable import Commands

/// Licences by a clock that the tests set, which no user can.
struct IssueJobTests {
    private static let day: Int64 = 86_400
    /// 2026-04-01T00:00:00Z.
    private static let now = Instant(seconds: 1_775_001_600)

    private let folder: TestFolder

    init() throws {
        folder = try TestFolder()
        _ = try KeygenJob(folder: folder.file("keys")).run()
    }

    private func issue(days: Int, isTrial: Bool = false) throws(Failure) -> String {
        try IssueJob(
            keyFile: folder.file("keys/private.jwk"), issuer: "Clinic", subject: "p-001", days: days, isTrial: isTrial,
            output: OutputPlace(folder.file("licence.jwt")), now: Self.now
        ).run()
    }

    private func verify(at seconds: Int64) throws(Failure) -> [String] {
        var lines: [String] = []
        try VerifyJob(
            licenceFile: folder.file("licence.jwt"),
            trustedKeys: TrustedKeyPlaces(named: [folder.file("keys/jwks.json")], environment: [:]),
            subject: "p-001", now: Instant(seconds: seconds)
        ).run { lines.append($0) }
        return lines
    }

    @Test func aLicenceBeginsAtTheClockAndLastsItsDays() throws {
        #expect(try issue(days: 365) == "pro for patient p-001 until 2027-04-01T00:00:00+00:00")
        #expect(
            try verify(at: Self.now.seconds) == [
                "issuer: Clinic", "subject: p-001", "entitlements: pro", "issued: 2026-04-01T00:00:00+00:00",
                "from: 2026-04-01T00:00:00+00:00", "until: 2027-04-01T00:00:00+00:00", "trial: no", "valid: yes",
            ])
        #expect(
            try issue(days: 14, isTrial: true) == "a trial of pro for patient p-001 until 2026-04-15T00:00:00+00:00")
    }

    @Test func theSameKeyWordsAndClockMakeTheSameBytes() throws {
        _ = try issue(days: 365)
        let first = try Data(contentsOf: URL(fileURLWithPath: folder.file("licence.jwt")))
        _ = try issue(days: 365)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("licence.jwt"))) == first)
    }

    @Test(arguments: [
        (Int64(-1), "not valid yet"), (0, nil), (10 * day - 1, nil), (10 * day, "has expired"),
    ])
    func theClockDecides(seconds: Int64, refusal: String?) throws {
        _ = try issue(days: 10)
        do throws(Failure) {
            _ = try verify(at: Self.now.seconds + seconds)
            #expect(refusal == nil)
        } catch {
            #expect(error.status == .noPermission)
            #expect(error.message.contains(try #require(refusal)))
        }
    }
}
