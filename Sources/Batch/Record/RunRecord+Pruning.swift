import Diagnostics
import Files
import Reports

extension RunRecord {
    /// Per cent of all patients whose reports a run takes away at most, unless more is allowed.
    static let mostGonePercent = 10
    /// Patients, and per cent of all, beyond which a quiet run tells that their reports were taken away.
    private static let quietlyGone = (patients: 3, percent: 2)

    /// Why nothing may be taken away after this run; nil when it may.
    ///
    /// - Parameters:
    ///   - names: of the reports of all shares, which stay.
    ///   - shrinkage: with all allowed, any number of patients may be gone.
    func reasonNotToPrune(besides names: Set<String>, _ shrinkage: Shrinkage) -> String? {
        if !isComplete { return "the run was stopped" }
        let failed = count(of: .failed)
        if failed > 0 { return "\(Plural.report.plain(failed)) failed" }
        let missing = count(of: .rowsMissing)
        if missing > 0 { return "rows of \(Plural.patient.plain(missing)) are missing" }
        guard losses.isEmpty else { return "the export seems to be cut short" }
        let gone = gonePatients(besides: names).count
        guard gone * 100 > allPatients(gone) * Self.mostGonePercent, shrinkage != .all else { return nil }
        return
            "\(gone) of \(Plural.patient.plain(allPatients(gone))) are gone, more than \(Self.mostGonePercent) per cent; "
            + "if that is right, say it with --allow-shrink"
    }

    /// So many reports were taken away that a quiet run tells it too.
    package var hasLostMany: Bool {
        let gone = removedPatients.count
        return gone > Self.quietlyGone.patients || gone * 100 > allPatients(gone) * Self.quietlyGone.percent
    }

    /// With those that are gone.
    private func allPatients(_ gone: Int) -> Int { Set(reports.map(\.patientID)).count + gone }

    /// Patients of reports that may go, who are not in the source any more.
    private func gonePatients(besides names: Set<String>) -> [String] {
        var met = Set(reports.map(\.patientID))
        return stale.filter { $0.report?.files.contains { names.contains($0.name) } == false }.map(\.patientID)
            .filter { met.insert($0).inserted }
    }

    /// Files that may be removed, grouped by the report and the day they belong to.
    ///
    /// - Parameters:
    ///   - names: file names of the reports of all shards; they stay.
    ///   - versions: number of versions of each report that stay.
    func superfluous(besides names: Set<String>, versions: Int) -> [ReportVersion] {
        let gone = stale.compactMap(\.report).filter { !$0.files.contains { names.contains($0.name) } }
        let older = reports.compactMap(\.report).flatMap { $0.versions.dropFirst(versions) }
        return gone.flatMap { [ReportVersion(asOf: $0.asOf, files: $0.files)] + $0.versions } + older
    }

    /// Takes away what may go, unless something failed. A file that is not as the record says stays.
    mutating func prune(
        _ pruning: Pruning, besides names: Set<String>, versions: Int, _ shrinkage: Shrinkage, in folder: String
    ) {
        let superfluous = superfluous(besides: names, versions: versions)
        guard !superfluous.isEmpty else { return }
        if let reason = reasonNotToPrune(besides: names, shrinkage) {
            notRemoved = reason
            return
        }
        let patients = gonePatients(besides: names)
        do throws(Failure) {
            for version in superfluous { removed += try pruning.remove(version, from: folder) }
        } catch {
            notRemoved = error.message
        }
        let gone = Set(removed)
        stale.removeAll { $0.report?.files.allSatisfy { gone.contains($0.name) } ?? true }
        let left = Set(stale.map(\.patientID))
        removedPatients = patients.filter { !left.contains($0) }
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
            _ = try DatedFolder(path: attic, permissions: permissions).store(named, of: version.asOf)
        }
        return files.map(\.file).filter(known.remove).map(\.name)
    }
}
