import Foundation
import Testing

/// Licences look at the machine's clock: `SOURCE_DATE_EPOCH` and `--as-of` say which day a report speaks of, and cannot
/// revive a licence that has expired.
struct LicenceClockTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "headaches.csv")
        let licences = try SignedLicences(folder)
        try licences.write("expired.jwt", days: -400 ... -30)
        try licences.write("running.jwt", days: -5...30)
        try licences.write("future.jwt", days: 30...60)
    }

    /// - Parameter epoch: days from now.
    private func run(_ line: String, epoch: Double?) throws -> AuraeReport.Outcome {
        try run(line, variable: epoch.map(SignedLicences.epoch))
    }

    private func run(_ line: String, variable: String?) throws -> AuraeReport.Outcome {
        var other = aurae
        other.environment["SOURCE_DATE_EPOCH"] = variable
        return try other.shell("\"$AURAE\" \(line)")
    }

    private static let unlocking = [
        "generate headaches.csv --patient a --depth full -o r.pdf --entitlement",
        "generate headaches.csv --patient a --as-of 2026-03-31 --depth summary -o r.pdf --entitlement",
        "generate headaches.csv -o all/ --entitlement",
    ]

    @Test(arguments: unlocking) func anExpiredLicenceStaysExpired(line: String) throws {
        for epoch in [nil, -200, -31] as [Double?] {
            let outcome = try run("\(line) expired.jwt --trusted-keys jwks.json", epoch: epoch)
            #expect(outcome.status == 77, "\(outcome.everything)")
            #expect(outcome.errors.contains("the licence has expired (exp)"))
            #expect(outcome.errors.contains("this machine's clock decides"))
        }
        #expect(folder.data("r.pdf") == nil && folder.names("all").isEmpty)
    }

    @Test(arguments: unlocking) func aLicenceThatRunsCountsWhateverTheReportsDay(line: String) throws {
        // The days after the diary, and the year 2100.
        for variable in [nil, "1775001600", "4102444800"] {
            let outcome = try run("\(line) running.jwt --trusted-keys jwks.json", variable: variable)
            #expect(outcome.status == 0, "\(outcome.everything)")
        }
    }

    @Test func aLicenceYetToBeginDoesNotBeginEarly() throws {
        for epoch in [nil, 40] as [Double?] {
            let outcome = try run(
                "generate headaches.csv --patient a --depth full -o r.pdf --entitlement future.jwt "
                    + "--trusted-keys jwks.json", epoch: epoch)
            #expect(outcome.status == 77 && outcome.errors.contains("not valid yet"), "\(outcome.everything)")
        }
    }

    @Test func aBatchLooksAtTheMachinesClockToo() throws {
        let line = "batch headaches.csv -o out --depth full --trusted-keys jwks.json --entitlement expired.jwt"
        #expect(try run(line, epoch: -200).status != 0)
        let record = try #require(folder.text("out/batch.json"))
        #expect(record.contains("\"kind\": \"licence\"") || record.contains("\"kind\":\"licence\""))
        #expect(folder.names("out").filter { $0.hasSuffix(".pdf") }.isEmpty)
    }

    @Test func entitlementVerifySaysWhatTheMachinesClockSays() throws {
        for (file, status) in [("expired.jwt", Int32(77)), ("running.jwt", 0), ("future.jwt", 77)] {
            for epoch in [nil, -200, 40] as [Double?] {
                let outcome = try run("entitlement verify \(file) --trusted-keys jwks.json", epoch: epoch)
                #expect(outcome.status == status, "\(file) \(outcome.everything)")
            }
        }
        // A licence begins when it is made, not at the day of a report.
        #expect(try run("entitlement keygen -o keys", epoch: nil).status == 0)
        let issued = try run(
            "entitlement issue --key keys/private.jwk --sub a --days 1 -o new.jwt", epoch: -400)
        #expect(issued.status == 0)
        #expect(try run("entitlement verify new.jwt --trusted-keys keys/jwks.json", epoch: -400).status == 0)
    }
}
