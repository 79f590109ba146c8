import Diagnostics
import Files

/// The files that tell of a batch, in the folder of its reports.
enum RecordFiles {
    /// Refuses to replace what somebody else put under our names.
    ///
    /// - Throws: status 73.
    static func checkNames(in folder: String) throws(Failure) {
        let record = "\(folder)/\(RunRecord.fileName)"
        let index = "\(folder)/\(IndexPage.fileName)"
        let hasRecord = (try? FileStatus.of(record)) != nil
        if hasRecord, !isRecord(record) { throw taken(record) }
        if !hasRecord, (try? FileStatus.of(index)) != nil { throw taken(index) }
    }

    /// By its first bytes: of this version or another.
    private static func isRecord(_ path: String) -> Bool {
        guard (try? FileStatus.of(path).isRegularFile) == true else { return false }
        let mark = Array(#"{"schemaVersion":"#.utf8)
        return (try? SmallFile.beginning(of: path, limit: mark.count))?.starts(with: mark) == true
    }

    private static func taken(_ path: String) -> Failure {
        Failure(.cannotCreate, "\(path): is there already and no batch wrote it", hint: "name another folder with -o")
    }

    /// The record of an earlier run; nil when there is none.
    ///
    /// - Parameter isFresh: one that cannot be read is none, and everything is made anew.
    /// - Throws: status 66 or 65 for one that cannot be read: without it nobody knows what a new report would lack.
    static func earlier(in folder: String, isFresh: Bool) throws(Failure) -> RunRecord? {
        do throws(Failure) {
            return try RunRecord.read(in: folder)
        } catch {
            if isFresh { return nil }
            var told = error
            told.hint = "with --fresh every report is made anew, without being compared with those that are there"
            throw told
        }
    }

    /// Writes both, or none of them.
    ///
    /// - Parameter mayCommit: called when they are written, before they have their names; returns when what they tell of is on
    ///   the disk.
    /// - Throws: status 73 or 74.
    static func write(
        _ record: RunRecord, in folder: String, _ permissions: FilePermissions? = nil, mayCommit: () -> Void = {}
    ) throws(Failure) {
        try AtomicFile.write(
            [
                ("\(folder)/\(RunRecord.fileName)", record.writeJSON),
                ("\(folder)/\(IndexPage.fileName)", IndexPage(record: record).writeHTML),
            ], mayCommit: mayCommit)
        for name in [RunRecord.fileName, IndexPage.fileName] { try permissions?.give(to: "\(folder)/\(name)") }
    }
}
