import Entitlements
import Files
import RecordImport

extension LicenceRequest {
    /// The licence and key files that no output may overwrite: those of the run, and those named in the patients
    /// tables.
    ///
    /// - Parameter paths: paths of the sources, as the user named them.
    package func files(of sources: ImportedSources, at paths: [String]) -> ReadFiles {
        var files = ReadFiles([licenceFile].compactMap(\.self))
        // If they cannot be found, the run has ended before anything is written.
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
