import Diagnostics
import Files
import Records
import Reports

/// Keeps earlier versions of reports before they are replaced.
struct KeptVersions {
    let folder: String
    /// Number of versions to keep of each report.
    let count: Int
    let permissions: FilePermissions?

    /// Stores a report's current files as a version, before new ones replace them.
    ///
    /// - Returns: all stored versions of the report, newest first, including the new one; may be more than are to be
    ///   kept.
    /// - Throws: status 66 if a current file cannot be read, 73 or 74; the files are then unchanged.
    func versions(before files: [ReportFile], _ earlier: BatchReport?) throws(Failure) -> [ReportVersion] {
        guard let earlier else { return [] }
        // The same bytes are not a new version.
        guard count > 0, earlier.files.map(\.sha256) != files.map(\.sha256) else { return earlier.versions }
        var put = try putAway(earlier)
        if put == nil { put = try store(earlier) }
        return put.map { [ReportVersion(earlier, files: $0)] + earlier.versions } ?? earlier.versions
    }

    /// Copies the files that a report will replace and that are not as recorded: changed by hand, or another's. No run
    /// removes these copies.
    ///
    /// - Returns: paths of the copies in the folder.
    /// - Throws: status 66 if a file cannot be read, 73 or 74.
    func copies(
        before report: BatchReport, _ earlier: BatchReport?,
        bytes: (String) throws(SystemFault) -> [UInt8]?
    ) throws(Failure) -> [String] {
        var copies: [String] = []
        for file in report.files {
            let found: [UInt8]?
            do throws(SystemFault) { found = try bytes(file.name) } catch {
                throw error.reading("\(folder)/\(file.name)")
            }
            guard let found else { continue }
            let hash = SHA256.hex(of: found)
            guard hash != file.sha256, earlier?.files.contains(where: { $0.sha256 == hash }) != true else { continue }
            copies.append(try copy(file.name, found, of: earlier?.asOf ?? report.asOf))
        }
        return copies
    }

    /// - Returns: the copy's path in the folder; a killed run may have made it.
    func copy(_ name: String, _ bytes: [UInt8], of day: CalendarDay) throws(Failure) -> String {
        let known = versions.folders(of: day).first {
            (try? SmallFile.bytes(of: "\(versions.path)/\($0)/\(name)", limit: bytes.count, tooLong: .dataError))
                == bytes
        }
        let folder: String
        if let known { folder = known } else { folder = try versions.store([(name, bytes)], of: day) }
        return "\(DatedFolder.versions)/\(folder)/\(name)"
    }

    /// Finds the files of a report that a killed run stored without recording them.
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

    /// - Returns: nil if the report was altered.
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

    /// Removes versions beyond the number to keep.
    ///
    /// - Returns: the remaining versions.
    func trimmed(_ versions: [ReportVersion]) -> [ReportVersion] {
        guard count > 0, versions.count > count else { return versions }
        let known = KnownFiles(folder: folder)
        for file in versions[count...].flatMap(\.files) { _ = known.remove(file) }
        return Array(versions[..<count])
    }
}
