import Diagnostics
import Files
import Reports

extension RunRecord {
    /// Largest percentage of all patients whose reports a run removes, unless more is allowed.
    static let mostGonePercent = 10
    /// Number and percentage of patients beyond which a quiet run reports that their reports were removed.
    private static let quietlyGone = (patients: 3, percent: 2)

    /// Returns the reason why nothing may be removed after this run; nil if files may be removed.
    ///
    /// - Parameters:
    ///   - names: file names of the reports of all shards, which stay.
    ///   - shrinkage: if all is allowed, any number of patients may be missing.
    func reasonNotToPrune(besides names: Set<String>, _ shrinkage: Shrinkage) -> String? {
        if !isComplete { return "the run was stopped" }
        let failed = count(of: .failed)
        if failed > 0 { return "\(Plural.report.plain(failed)) failed" }
        let missing = count(of: .rowsMissing)
        if missing > 0 { return "rows or answers of \(Plural.patient.plain(missing)) are missing" }
        guard losses.isEmpty else { return "the export seems to be truncated" }
        let gone = gonePatients(besides: names).count
        guard gone * 100 > allPatients(gone) * Self.mostGonePercent, shrinkage != .all else { return nil }
        return
            "\(gone) of \(Plural.patient.plain(allPatients(gone))) are missing, more than \(Self.mostGonePercent) per cent; "
            + "if that is correct, add --allow-shrink"
    }

    /// Whether so many reports were removed that even a quiet run reports it.
    package var hasLostMany: Bool {
        let gone = removedPatients.count
        return gone > Self.quietlyGone.patients || gone * 100 > allPatients(gone) * Self.quietlyGone.percent
    }

    /// Number of all patients, including those no longer in the source.
    private func allPatients(_ gone: Int) -> Int { Set(reports.map(\.patientID)).count + gone }

    /// Returns the patients of removable reports who are no longer in the source.
    private func gonePatients(besides names: Set<String>) -> [String] {
        var met = Set(reports.map(\.patientID))
        return stale.filter { $0.report?.files.contains { names.contains($0.name) } == false }.map(\.patientID)
            .filter { met.insert($0).inserted }
    }

    /// Returns the files that may be removed, grouped by report and day.
    ///
    /// - Parameters:
    ///   - names: file names of the reports of all shards; they stay.
    ///   - versions: number of versions of each report that stay.
    func superfluous(besides names: Set<String>, versions: Int) -> [ReportVersion] {
        let gone = stale.compactMap(\.report).filter { !$0.files.contains { names.contains($0.name) } }
        let older = reports.compactMap(\.report).flatMap { $0.versions.dropFirst(versions) }
        return gone.flatMap { [ReportVersion(asOf: $0.asOf, files: $0.files)] + $0.versions } + older
    }

    /// Removes superfluous files, unless something failed. A file that does not match the record stays.
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
    /// - Returns: the names of the removed files.
    /// - Throws: status 73 or 74 if the attic cannot be written to; then the report's files stay.
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
