import Diagnostics
import Files

/// The record and the index of a batch, in the folder of its reports.
enum RecordFiles {
    /// Refuses to replace files with our names that no batch wrote.
    ///
    /// - Throws: status 73.
    static func checkNames(in folder: String) throws(Failure) {
        let record = "\(folder)/\(RunRecord.fileName)"
        let index = "\(folder)/\(IndexPage.fileName)"
        let isThere = (try? FileStatus.of(record)) != nil
        if isThere, !RunRecord.isThere(in: folder) { throw taken(record) }
        if !isThere, (try? FileStatus.of(index)) != nil, !isIndex(index) { throw taken(index) }
    }

    /// Whether a batch wrote an index, whose record is lost.
    private static func isIndex(_ path: String) -> Bool {
        let head = (try? SmallFile.beginning(of: path, limit: 4096)) ?? []
        return String(decoding: head, as: UTF8.self).contains(#"<meta name="generator" content="aurae-report"#)
    }

    private static func taken(_ path: String) -> Failure {
        Failure(.cannotCreate, "\(path): already exists, and no batch wrote it", hint: "name another folder with -o")
    }

    /// Returns the record of an earlier run; nil if there is none.
    ///
    /// - Parameter isFresh: whether to ignore an unreadable record, as every report is made again.
    /// - Throws: status 66 or 65 for one that cannot be read: without it, missing data could not be detected.
    static func earlier(in folder: String, isFresh: Bool) throws(Failure) -> RunRecord? {
        do throws(Failure) {
            return try RunRecord.read(in: folder)
        } catch {
            if isFresh { return nil }
            var told = error
            told.hint = RunRecord.freshHint
            throw told
        }
    }

    /// Writes both files or none.
    ///
    /// - Parameter mayCommit: called once they are written but not yet renamed; returns once the reports they list are
    ///   on disk.
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
