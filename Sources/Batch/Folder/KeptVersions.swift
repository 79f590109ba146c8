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
        var put = try putAway(earlier)
        if put == nil { put = try store(earlier) }
        return put.map { [ReportVersion(earlier, files: $0)] + earlier.versions } ?? earlier.versions
    }

    /// The files of a report that a killed run put among the versions and had not recorded.
    private func putAway(_ report: BatchReport) throws(Failure) -> [ReportFile]? {
        let recorded = Set(report.versions.flatMap(\.files).map(\.name))
        let known = KnownFiles(folder: folder)
        for day in versions.folders(of: report.asOf) {
            let files = report.files.map { Self.moved($0, to: day) }
            var isWhole = !files.contains { recorded.contains($0.name) }
            for file in files where isWhole { isWhole = try known.read(file) != nil }
            if isWhole { return files }
        }
        return nil
    }

    /// - Returns: nil if the report is not as it was written.
    private func store(_ report: BatchReport) throws(Failure) -> [ReportFile]? {
        let known = KnownFiles(folder: folder)
        var stored: [(name: String, bytes: [UInt8])] = []
        for file in report.files {
            guard let bytes = try known.read(file) else { return nil }
            stored.append((file.name, bytes))
        }
        let day = try versions.store(stored, of: report.asOf)
        return report.files.map { Self.moved($0, to: day) }
    }

    private var versions: DatedFolder {
        DatedFolder(path: "\(folder)/\(DatedFolder.versions)", permissions: permissions)
    }

    private static func moved(_ file: ReportFile, to day: String) -> ReportFile {
        var file = file
        file.name = "\(DatedFolder.versions)/\(day)/\(file.name)"
        return file
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
