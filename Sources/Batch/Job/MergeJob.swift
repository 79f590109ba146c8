import Diagnostics
import Files
import Records
import Reports

/// Joins the records of runs that each made a shard of the reports into one record and one index with links to the
/// reports, which stay where they are.
package struct MergeJob: Sendable {
    /// Folders of reports, as the user named them.
    package var folders: [String]
    /// Output folder for the joined record and index; created if missing.
    package var output: String

    package init(folders: [String], output: String) {
        self.folders = folders
        self.output = output
    }

    /// Runs the job.
    ///
    /// - Returns: the joined record, and remarks for the user: missing shards, different options.
    /// - Throws: status 66 for a folder without a record, 65 for one that cannot be read and for a patient in two of
    ///   them, 64 if the output is one of the folders, 73 or 74 if it cannot be written.
    package func run() throws(Failure) -> (record: RunRecord, remarks: [String]) {
        try checkOutput()
        var records: [RunRecord] = []
        var unfinished: [String] = []
        for folder in folders {
            guard let record = try Self.record(in: folder) else {
                unfinished.append(folder)
                continue
            }
            try Self.checkFiles(of: record, in: folder)
            records.append(record)
        }
        guard !records.isEmpty else { throw Self.noRecord(in: folders[0]) }
        let folders = folders.filter { !unfinished.contains($0) }
        try Self.checkBasis(records, folders)
        try Self.checkPatients(records, folders)
        let read = ReadFiles(folders.map { "\($0)/\(RunRecord.fileName)" })
        for name in [RunRecord.fileName, IndexPage.fileName] { try read.check("\(output)/\(name)") }
        try OutputPlace.makeFolder(output)
        try RecordFiles.checkNames(in: output)
        for index in records.indices {
            let way = try RelativePath.from(output, to: folders[index])
            for report in records[index].reports.indices { records[index].reports[report].move(by: way) }
        }
        let joined = Self.joined(records)
        try RecordFiles.write(joined, in: output)
        return (joined, unfinished.map { "the run in \($0) has not ended" } + Self.remarks(on: records, in: folders))
    }

    private func checkOutput() throws(Failure) {
        var seen: [FileStatus] = []
        for folder in folders {
            guard let status = try? FileStatus.of(folder) else { continue }
            guard !seen.contains(where: { $0.isSameFile(as: status) }) else {
                throw Failure(.usage, "\(folder): is named twice")
            }
            seen.append(status)
        }
        guard let status = try? FileStatus.of(output), seen.contains(where: { $0.isSameFile(as: status) }) else {
            return
        }
        throw Failure(
            .usage, "\(output): is one of the folders to join, whose own record would be lost",
            hint: "name another folder with -o")
    }

    /// - Returns: nil for a folder in which a run has started, but none has ended.
    private static func record(in folder: String) throws(Failure) -> RunRecord? {
        if let record = try RunRecord.read(in: folder) { return record }
        guard (try? FileStatus.of("\(folder)/\(BatchJournal.fileName)")) != nil else { throw noRecord(in: folder) }
        return nil
    }

    private static func noRecord(in folder: String) -> Failure {
        Failure(.noInput, "\(folder): has no \(RunRecord.fileName)", hint: "name folders that batch wrote into")
    }

    /// - Throws: status 65 for a report outside the folder: the index could link to any file of the machine.
    private static func checkFiles(of record: RunRecord, in folder: String) throws(Failure) {
        for report in record.reports.compactMap(\.report) {
            let files = report.files + report.versions.flatMap(\.files)
            guard files.allSatisfy({ isBelow($0.name) }) else {
                throw Failure(
                    .dataError, "names a report that is not in its folder; nothing was written",
                    at: Place(file: "\(folder)/\(RunRecord.fileName)"),
                    hint: "name the folders that batch itself wrote into, not one that batch merge joined them in")
            }
        }
    }

    private static func isBelow(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    }

    /// - Throws: status 65 for shards of different inputs: a patient may be in none of them.
    private static func checkBasis(_ records: [RunRecord], _ folders: [String]) throws(Failure) {
        guard let first = records.firstIndex(where: { $0.sharesOf != nil }),
            let other = records.firstIndex(where: { $0.sharesOf != nil && $0.sharesOf != records[first].sharesOf })
        else { return }
        throw Failure(
            .dataError,
            "the shards in \(folders[first]) and in \(folders[other]) are of different sources, so "
                + "patients may be in none of them; nothing was written",
            hint: "run all shards of the same source again, with --resume")
    }

    /// - Throws: status 65 if a patient is in two records: one of the two reports must be wrong.
    private static func checkPatients(_ records: [RunRecord], _ folders: [String]) throws(Failure) {
        var seen: [[UInt8]: Int] = [:]
        for (index, record) in records.enumerated() {
            for report in record.reports {
                let other = seen.updateValue(index, forKey: Array(report.patientID.utf8))
                guard let other, other != index else { continue }
                throw Failure(
                    .dataError,
                    "patient \(report.patientID) is in \(folders[other]) and in \(folders[index]); nothing was written",
                    hint: "make every shard with the same N of --shard K/N, and join each shard once")
            }
        }
    }

    private static func joined(_ records: [RunRecord]) -> RunRecord {
        var reports = records.flatMap(\.reports)
        var pictures = 0
        for index in reports.indices where reports[index].report?.thumbnail != nil {
            pictures += 1
            if pictures > BatchPlan.thumbnailsKept { reports[index].forgetThumbnail() }
        }
        let options = Set(records.map(\.options)).sorted()
        let signers = Set(records.map(\.signedWith))
        var joined = RunRecord(
            generator: Product.generator,
            options: options.count == 1 ? options[0] : SHA256.hex(of: Array(options.joined().utf8)),
            // Nil if shards were signed with different certificates: none applies to all.
            signedWith: signers.count == 1 ? records[0].signedWith : nil,
            asOf: records.map(\.asOf).max() ?? CalendarDay(number: 0), isComplete: records.allSatisfy(\.isComplete),
            started: records.map(\.started).min() ?? Instant(milliseconds: 0),
            ended: records.map(\.ended).max() ?? Instant(milliseconds: 0), reports: reports)
        // A night is good if it was good for every shard.
        if !records.contains(where: { $0.lastGoodNight == nil }) {
            joined.lastGoodNight = records.compactMap(\.lastGoodNight).min()
        }
        joined.newestEntry = records.compactMap(\.newestEntry).max()
        for loss in records.flatMap(\.losses) where !joined.losses.contains(loss) { joined.losses.append(loss) }
        return joined
    }

    /// Returns the reasons why the joined run is not equivalent to one complete run.
    static func remarks(on records: [RunRecord], in folders: [String]) -> [String] {
        var remarks: [String] = []
        if Set(records.map(\.options)).count > 1 { remarks.append("the runs were made with different options") }
        if Set(records.map(\.generator)).count > 1 { remarks.append("the runs were made by different versions") }
        let days = Set(records.map(\.asOf)).sorted().map(\.iso)
        if days.count > 1 { remarks.append("the runs are of different days: \(days.joined(separator: ", "))") }
        for (record, folder) in zip(records, folders) where record.totalsDiffer {
            remarks.append(
                "the totals in \(folder)/\(RunRecord.fileName) do not match its reports, which were counted again")
        }
        for (record, folder) in zip(records, folders) where !record.isComplete {
            remarks.append("the run in \(folder) was stopped before its end")
        }
        for (record, folder) in zip(records, folders) where record.count(of: .rowsMissing) > 0 {
            let patients = Plural.patient.plain(record.count(of: .rowsMissing))
            remarks.append("rows or answers of \(patients) in \(folder) are missing: their reports were kept")
        }
        for (record, folder) in zip(records, folders) where !record.losses.isEmpty {
            remarks.append("the export that the run in \(folder) read seems to be truncated")
        }
        let shards = records.compactMap(\.shard)
        if let count = shards.first?.count {
            if shards.contains(where: { $0.count != count }) || shards.count < records.count {
                remarks.append("the runs are not shards of one input")
            } else {
                let missing = (1...count).filter { number in !shards.contains { $0.number == number } }
                if !missing.isEmpty {
                    remarks.append(
                        "of \(count) shards these are missing: \(missing.map(String.init).joined(separator: ", "))")
                }
            }
        }
        return remarks
    }
}

extension RecordedReport {
    /// Makes the paths of the report's files relative to another folder.
    fileprivate mutating func move(by way: String) {
        guard !way.isEmpty else { return }
        change { report in
            func move(_ files: inout [ReportFile]) {
                for index in files.indices { files[index].name = "\(way)/\(files[index].name)" }
            }
            move(&report.files)
            for index in report.versions.indices { move(&report.versions[index].files) }
        }
    }

    fileprivate mutating func forgetThumbnail() { change { $0.thumbnail = nil } }
}

/// The relative path from one folder to another, for links.
enum RelativePath {
    /// - Returns: names separated by `/`, with `..` for the parent folder; empty for the same folder.
    /// - Throws: status 66 if one of the folders does not exist.
    static func from(_ start: String, to end: String) throws(Failure) -> String {
        way(from: try parts(of: start), to: try parts(of: end))
    }

    static func way(from start: [String], to end: [String]) -> String {
        let shared = zip(start, end).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        return (Array(repeating: "..", count: start.count - shared) + end[shared...]).joined(separator: "/")
    }

    /// Returns the components of the real path: the result must be right even if the user's path has links.
    private static func parts(of folder: String) throws(Failure) -> [String] {
        do throws(SystemFault) {
            return try FilePath.resolved(folder).utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
        } catch {
            throw error.reading(folder)
        }
    }
}
