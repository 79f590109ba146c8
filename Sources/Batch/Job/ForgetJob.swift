import Diagnostics
import Files
import Records
import ReportComposer
import Reports

/// Removes everything that a folder of reports holds about one patient: reports, versions, copies, files in the attic,
/// and the patient's id in record and index.
///
/// The record is written last: a killed run leaves the names of what is still to be removed.
package struct ForgetJob {
    private let folder: String
    private let patient: String
    private let attic: String?

    /// - Parameter attic: the folder that `--prune` moves reports to.
    package init(folder: String, patient: String, attic: String?) {
        (self.folder, self.patient, self.attic) = (folder, patient, attic)
    }

    /// - Returns: paths of the removed files.
    /// - Throws: status 66 without a record, 65 if the last run was stopped or there is nothing of the patient, 73 if
    ///   another run holds the folder, 74 if something cannot be removed.
    package func run() throws(Failure) -> [String] {
        guard try RunRecord.read(in: folder) != nil else {
            throw Failure(
                .noInput, "\(folder): has no \(RunRecord.fileName)", hint: "name a folder that batch wrote into")
        }
        let permissions = FilePermissions(of: "\(folder)/\(RunRecord.fileName)")
        let held = try BatchFolder(folder, permissions)
        defer { withExtendedLifetime(held) {} }
        guard var record = try RunRecord.read(in: folder), record.isComplete,
            try BatchJournal.left(in: folder).isEmpty
        else {
            throw Failure(
                .dataError, "\(folder): the last run was stopped before its end; nothing was removed",
                hint: "run it again with --resume, then forget")
        }
        let recorded = (record.reports + record.stale).filter { isPatient($0.patientID) }
        let reports = recorded.compactMap(\.report)
        let versions = reports.flatMap(\.versions).flatMap(\.files).map(\.name)
        let names = Set(reports.flatMap(\.files).map(\.name) + versions.map(FilePath.name(of:))).union(
            usualNames(record))
        let others = Set(
            (record.reports + record.stale).filter { !isPatient($0.patientID) }.compactMap(\.report)
                .flatMap(\.files).map(\.name))
        let paths = names.subtracting(others).filter(DatedFolder.isPlainName).sorted().flatMap { name in
            ["\(folder)/\(name)"] + inDays("\(folder)/\(DatedFolder.versions)", name)
                + (attic.map { inDays($0, name) } ?? [])
        }.filter { (try? FileStatus.notFollowingLinks($0).isFolder) == false }
        guard !recorded.isEmpty || !paths.isEmpty || record.names(patient) else {
            throw Failure(
                .dataError, "\(folder): has nothing of a patient \(patient); nothing was removed",
                hint: "use an id as in batch.json and in the index; --attic names the folder of removed reports")
        }
        for path in paths {
            FilePath.remove(path)
            guard !FilePath.isTaken(path) else {
                throw Failure(.ioError, "\(path): cannot be removed", hint: "run it again: it continues from there")
            }
            // Only the folder of a day can be empty: the record is still there.
            if !path.hasPrefix(folder) || path.contains("/\(DatedFolder.versions)/") {
                FilePath.removeEmptyFolder(FilePath.folder(of: path))
            }
        }
        record.forget(patient, files: names)
        try held.requireHeld(isAsked: true)
        try RecordFiles.write(record, in: folder, permissions)
        return paths
    }

    private func isPatient(_ id: String) -> Bool { id.utf8.elementsEqual(patient.utf8) }

    /// Names that reports of the patient have without `--name-pattern`, for one who left the record before.
    private func usualNames(_ record: RunRecord) -> [String] {
        let pattern = record.asked.first { $0.name == "name-pattern" }?.value ?? FileNamePattern.usual
        guard pattern == FileNamePattern.usual, let usual = try? FileNamePattern(pattern) else { return [] }
        return ReportDepth.allCases.flatMap { depth in
            let name = usual.name([.patientID: patient, .depth: depth.rawValue])
            return [name] + OutputForms(forms: ReportForm.allCases).names(for: name)
        }
    }

    private func inDays(_ path: String, _ name: String) -> [String] {
        ((try? FolderNames.of(path)) ?? []).filter { CalendarDay(iso: String($0.prefix(10))) != nil }
            .map { "\(path)/\($0)/\(name)" }
    }
}

extension RunRecord {
    /// Whether the record tells of a patient besides the reports.
    fileprivate func names(_ patient: String) -> Bool {
        (comparison?.gonePatients ?? []).contains(patient) || removedPatients.contains(patient)
    }

    fileprivate mutating func forget(_ patient: String, files: Set<String>) {
        reports.removeAll { $0.patientID == patient }
        stale.removeAll { $0.patientID == patient }
        earlier.removeAll { files.contains($0.fileName) }
        removed.removeAll { files.contains(FilePath.name(of: $0)) }
        removedPatients.removeAll { $0 == patient }
        comparison?.newPatients.removeAll { $0 == patient }
        comparison?.gonePatients.removeAll { $0 == patient }
        comparison?.newFlags.removeAll { $0.patientID == patient }
        comparison?.goneFlags.removeAll { $0.patientID == patient }
        for index in reports.indices {
            reports[index].change { if $0.missing?.otherPatient == patient { $0.missing?.otherPatient = "" } }
        }
    }
}
