import Commands
import Files
import Records
import Reports

extension BenchmarkFiles {
    /// Keys and a licence for everyone, made in the folder: premium figures and reports need one.
    func licences() throws -> LicenceRequest {
        let now = Instant(seconds: ProcessSurroundings.now)
        let (keys, licence) = (folder + "/keys", path("licence.jwt"))
        let names = [path("keys/private.jwk"), path("keys/jwks.json")]
        if (try? FileStatus.of(licence)) == nil {
            _ = try KeygenJob(folder: keys).run()
            _ = try IssueJob(
                keyFile: names[0], issuer: "aurae-bench", subject: "*", days: 2, isTrial: false,
                output: OutputPlace(licence), now: now
            ).run()
        }
        return LicenceRequest(
            licenceFile: licence, trustedKeys: TrustedKeyPlaces(named: [names[1]], environment: [:]), now: now)
    }
}
