import Entitlements
import Files
import RecordImport

extension LicenceRequest {
    /// The files that licences and keys are read from, which no output may replace: those of the run, and those that the
    /// tables of patients name.
    ///
    /// - Parameter paths: of the sources, as the user named them.
    package func files(of sources: ImportedSources, at paths: [String]) -> ReadFiles {
        var files = ReadFiles([licenceFile].compactMap(\.self))
        // Where they cannot be found, the run has ended before anything is written.
        if let trusted = try? trustedKeys.files() {
            for path in trusted.keys + trusted.lists { files.add(path) }
        }
        let folders = LicenceBook.folders(of: paths).map(\.path)
        for id in sources.patientIDs {
            guard let cell = sources.identity(of: id).entitlement, !LicenceText.isToken(cell) else { continue }
            for folder in folders { files.add("\(folder)/\(cell)") }
        }
        return files
    }
}
