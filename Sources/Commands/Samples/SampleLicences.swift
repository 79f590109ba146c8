import Batch
import Files
import Records
import Reports

/// Licences for the patients in a folder of samples, in its folder `licences/`: the keys that signed them in
/// `jwks.json`, and for each patient a file named after the id. The repository's unlock only its invented patients.
struct SampleLicences {
    /// `samples/licences`.
    private let folder: String

    init(samples: String) { folder = samples + "/licences" }

    /// The licences for a patient's report: those named by the user, else those in the folder.
    ///
    /// - Parameter patientID: the id as in the list of reports.
    func request(_ asked: LicenceRequest, patientID: String) -> LicenceRequest {
        guard asked.licenceFile == nil else { return asked }
        var request = asked
        request.licenceFile = file(PatientFileNames.part(for: patientID) + ".jwt")
        if asked.trustedKeys.named.isEmpty, let keys = file("jwks.json") { request.trustedKeys.named = [keys] }
        return request
    }

    private func file(_ name: String) -> String? {
        let path = "\(folder)/\(name)"
        return (try? FileStatus.of(path)) == nil ? nil : path
    }
}
