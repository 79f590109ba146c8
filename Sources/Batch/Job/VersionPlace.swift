import Diagnostics
import Files
import Reports

/// Exchanges a report in its folder for one of its versions.
struct VersionPlace {
    let folder: BatchFolder
    let permissions: FilePermissions?

    private var known: KnownFiles { KnownFiles(folder: folder.path) }

    /// Stores the current report as a version, then restores the earlier one. The version's files stay until the record
    /// is updated.
    ///
    /// - Returns: the restored report, for the record.
    /// - Throws: status 65, 73 or 74; the current report is then still in place.
    func put(_ exchange: RestorePlan.Exchange) throws(Failure) -> BatchReport {
        try folder.requireHeld()
        var files: [(file: ReportFile, bytes: [UInt8])] = []
        for file in exchange.version.files {
            guard let bytes = known.bytes(of: file) else {
                throw Failure(.dataError, "\(folder.path)/\(file.name): is missing or was altered")
            }
            files.append((Self.named(file, Self.name(of: file)), bytes))
        }
        let former = try keep(exchange)
        do throws(Failure) {
            try AtomicFile.write(files.map { ("\(folder.path)/\($0.file.name)", $0.bytes) })
        } catch {
            for file in former?.files ?? [] { _ = known.remove(file) }
            throw error
        }
        for file in files { try permissions?.give(to: "\(folder.path)/\(file.file.name)") }
        let names = Set(files.map(\.file.name))
        for name in (former?.files ?? []).map(Self.name) where !names.contains(name) { folder.remove(name) }
        return exchange.report(files.map(\.file), former)
    }

    /// Removes the stored version that has been restored.
    func removeVersion(_ exchange: RestorePlan.Exchange) {
        for file in exchange.version.files { _ = known.remove(file) }
    }

    /// Stores the current files in `versions`, even if they do not match the record.
    ///
    /// - Returns: nil if there is nothing to store, or the version is already in place after a killed restoration.
    /// - Throws: status 66 if a file cannot be read, 73 or 74.
    private func keep(_ exchange: RestorePlan.Exchange) throws(Failure) -> ReportVersion? {
        var found: [(file: ReportFile, bytes: [UInt8])] = []
        for file in exchange.current.files {
            do throws(SystemFault) {
                guard let bytes = try folder.bytes(of: file.name) else { continue }
                let inPlace = ReportFile(file.form, name: file.name, sha256: SHA256.hex(of: bytes), bytes: bytes.count)
                found.append((inPlace, bytes))
            } catch {
                throw error.reading("\(folder.path)/\(file.name)")
            }
        }
        guard !found.isEmpty, found.map(\.file.sha256) != exchange.version.files.map(\.sha256) else { return nil }
        let versions = DatedFolder(path: "\(folder.path)/\(DatedFolder.versions)", permissions: permissions)
        let day = try versions.store(found.map { ($0.file.name, $0.bytes) }, of: exchange.current.asOf)
        let files = found.map { Self.named($0.file, "\(DatedFolder.versions)/\(day)/\($0.file.name)") }
        let isKnown = found.map(\.file) == exchange.current.files
        return isKnown
            ? ReportVersion(exchange.current, files: files) : ReportVersion(asOf: exchange.current.asOf, files: files)
    }

    private static func named(_ file: ReportFile, _ name: String) -> ReportFile {
        var file = file
        file.name = name
        return file
    }

    /// The name without folders.
    private static func name(of file: ReportFile) -> String {
        file.name.split(separator: "/").last.map(String.init) ?? file.name
    }
}

extension RestorePlan.Exchange {
    /// Returns the report after the exchange. Rows that were missing last night still are.
    fileprivate func report(_ files: [ReportFile], _ former: ReportVersion?) -> BatchReport {
        var report = version.report ?? current
        report.files = files
        report.versions = current.versions
        report.versions.remove(at: index)
        if let former { report.versions.insert(former, at: 0) }
        report.missing = current.missing
        report.isRestored = true
        return report
    }
}
