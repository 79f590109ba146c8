import Diagnostics
import Reports

/// Keeps what reports were before they are made anew.
struct KeptVersions {
    let folder: String
    /// Number of versions kept of each report.
    let count: Int
    let permissions: FilePermissions?

    /// Puts what a report was beside it, before its files get their names.
    ///
    /// - Returns: what there is of the report's earlier versions now, newest first, the one that was put there among them;
    ///   more than are to be kept.
    /// - Throws: status 66 if a file of the report as it was cannot be read, 73 or 74; it is then where it was.
    func versions(before files: [ReportFile], _ earlier: BatchReport?) throws(Failure) -> [ReportVersion] {
        guard let earlier else { return [] }
        // The same bytes are no other version.
        guard count > 0, earlier.files.map(\.sha256) != files.map(\.sha256) else { return earlier.versions }
        let known = KnownFiles(folder: folder)
        var stored: [(name: String, bytes: [UInt8])] = []
        for file in earlier.files {
            guard let bytes = try known.read(file) else { return earlier.versions }
            stored.append((file.name, bytes))
        }
        let versions = DatedFolder.versions
        let day = try DatedFolder(path: "\(folder)/\(versions)", permissions: permissions).store(
            stored, of: earlier.asOf)
        let moved = earlier.files.map { file in
            var file = file
            file.name = "\(versions)/\(day)/\(file.name)"
            return file
        }
        return [ReportVersion(earlier, files: moved)] + earlier.versions
    }

    /// Takes away what is more than is to be kept.
    ///
    /// - Returns: what is left.
    func trimmed(_ versions: [ReportVersion]) -> [ReportVersion] {
        guard count > 0, versions.count > count else { return versions }
        let known = KnownFiles(folder: folder)
        for file in versions[count...].flatMap(\.files) { _ = known.remove(file) }
        return Array(versions[..<count])
    }
}
