import Diagnostics
import Files
import Reports
import Words

extension RunRecord {
    /// Why nothing may be taken away after this run; nil when it may.
    var reasonNotToPrune: String? {
        if !isComplete { return "the run was stopped" }
        let failed = count(of: .failed)
        if failed > 0 { return "\(Plural.report.plain(failed)) failed" }
        return losses.isEmpty ? nil : "the export seems to be cut short"
    }

    /// What may go: files that belong together, and the day they are of.
    ///
    /// - Parameters:
    ///   - names: of the reports of all shares, which stay.
    ///   - versions: of each report that stay.
    func superfluous(besides names: Set<String>, versions: Int) -> [ReportVersion] {
        let gone = stale.compactMap(\.report).filter { !$0.files.contains { names.contains($0.name) } }
        let older = reports.compactMap(\.report).flatMap { $0.versions.dropFirst(versions) }
        return gone.flatMap { [ReportVersion(asOf: $0.asOf, files: $0.files)] + $0.versions } + older
    }

    /// Takes away what may go, unless something failed. A file that is not as the record says stays.
    mutating func prune(_ pruning: Pruning, besides names: Set<String>, versions: Int, in folder: String) {
        let superfluous = superfluous(besides: names, versions: versions)
        guard !superfluous.isEmpty else { return }
        if let reason = reasonNotToPrune {
            notRemoved = reason
            return
        }
        do throws(Failure) {
            for version in superfluous { removed += try pruning.remove(version, from: folder) }
        } catch {
            notRemoved = error.message
        }
        let gone = Set(removed)
        stale.removeAll { $0.report?.files.allSatisfy { gone.contains($0.name) } ?? true }
        for index in reports.indices {
            reports[index].change { $0.versions.removeAll { $0.files.allSatisfy { gone.contains($0.name) } } }
        }
    }
}

extension Pruning {
    /// - Returns: the names of what is gone.
    /// - Throws: status 73 or 74 when the attic takes no file; then the report's files stay.
    fileprivate func remove(_ version: ReportVersion, from folder: String) throws(Failure) -> [String] {
        let known = KnownFiles(folder: folder)
        let files = version.files.compactMap { file in known.bytes(of: file).map { (file: file, bytes: $0) } }
        guard !files.isEmpty else { return [] }
        if let attic {
            let named = files.map { file, bytes in (fileName(of: file.name), bytes) }
            _ = try DatedFolder(path: attic).store(named, of: version.asOf)
        }
        return files.map(\.file).filter(known.remove).map(\.name)
    }
}
