import Diagnostics
import Files
import Glibc
import Records

/// Journal of the runs since the last good one: a line when a run begins and one when it ends, in the folder of the
/// reports. A beginning without an end is a run that was killed.
package struct NightJournal {
    static let fileName = ".aurae-batch.nights"
    private static let longest = 1 << 20

    private let folder: String
    private var path: String { "\(folder)/\(Self.fileName)" }

    package init(_ folder: String) { self.folder = folder }

    /// Adds that this run begins, if a batch wrote into the folder before.
    package func begin(at now: Instant) { if RunRecord.isThere(in: folder) { add(Self.beginning(now)) } }

    /// Adds that the first run of a folder begins.
    func beginFirst(at now: Instant) { if !RunRecord.isThere(in: folder) { add(Self.beginning(now)) } }

    /// Adds how this run ended, if its beginning is there. After a good one nothing is left to tell, nor after one of
    /// which the record tells all.
    ///
    /// - Parameter message: empty for a run that wrote its record.
    package func end(_ status: ExitStatus, _ message: String = "", at now: Instant) {
        guard (try? FileStatus.isThere(path)) == true else { return }
        if status == .done || message.isEmpty && failures()?.isEmpty == true { return FilePath.remove(path) }
        let words = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        // A folder that cannot be written to has a beginning without an end.
        add("\(now.rfc3339) ended \(status.rawValue) \(words)\n")
    }

    private static func beginning(_ now: Instant) -> String {
        "\(now.rfc3339) begun \(ProcessIdentity.own.text.replacing("\n", with: ";"))\n"
    }

    private func add(_ line: String) {
        guard let open = try? OpenFolder(folder) else { return }
        defer { open.close() }
        guard let file = try? open.open(Self.fileName, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK, mode: 0o600) else {
            return
        }
        try? file.writeAll(Array(line.utf8))
        try? file.close()
    }

    /// Sentences on the runs that came to no good since the last that did, oldest first; nil for a folder without a
    /// journal. A run that is still going on counts for nothing.
    func failures() -> [String]? {
        guard let bytes = try? SmallFile.beginning(of: path, limit: Self.longest) else { return nil }
        var (sentences, open): ([String], [(time: String, run: ProcessIdentity?)]) = ([], [])
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard parts.count == 3 else { continue }
            guard parts[1] == "ended" else {
                open.append((parts[0], ProcessIdentity(parts[2].replacing(";", with: "\n"))))
                continue
            }
            if !open.isEmpty { open.removeLast() }
            let (status, words) = (parts[2].prefix { $0 != " " }, parts[2].drop { $0 != " " }.dropFirst())
            if !words.isEmpty { sentences.append("the run of \(parts[0]) ended with status \(status): \(words)") }
        }
        return sentences
            + open.filter { $0.run?.isAlive != true }.map { "the run of \($0.time) was stopped before its end" }
    }
}
