import Diagnostics
import Files
import Reports
import Workers

/// The journal of a running batch: an append-only file in its folder, which a killed run leaves behind for `--resume`.
///
/// An entry is a report with the hash of its inputs. Each has a checksum, so that a truncated entry is detected. The
/// journal is removed once the run record is written.
final class BatchJournal {
    static let fileName = ".aurae-batch.journal"
    private static let mark = Array("aurae-report batch journal 5\n".utf8)
    private static let checksumLength = 8

    private let folder: BatchFolder
    let file: FileDescriptor

    /// Entries of an earlier run, by the names of their files.
    private(set) var earlier: [String: BatchReport] = [:]

    /// - Parameter continues: whether to keep and use existing entries; otherwise the journal starts empty.
    /// - Throws: status 66 or 74 if an earlier run's journal cannot be read, which stays as it is; 73 if no file can be
    ///   created.
    init(in folder: BatchFolder, continues: Bool) throws(Failure) {
        self.folder = folder
        let path = "\(folder.path)/\(Self.fileName)"
        var whole = 0
        do throws(SystemFault) {
            if continues, let bytes = try folder.bytes(of: Self.fileName) { whole = Self.read(bytes, into: &earlier) }
        } catch {
            throw error.reading(path)
        }
        do throws(SystemFault) {
            file = try folder.openForAppending(Self.fileName)
            try file.setSize(whole)
            if whole == 0 { try file.writeAll(Self.mark) }
        } catch {
            throw error.creating(path)
        }
    }

    /// Returns entries left by a killed run, by the names of their files, without locking the folder.
    ///
    /// - Throws: status 66 or 74 if the journal exists but cannot be read.
    static func left(in folder: String) throws(Failure) -> [String: BatchReport] {
        let path = "\(folder)/\(fileName)"
        var entries: [String: BatchReport] = [:]
        guard try FileStatus.isThere(path) else { return entries }
        _ = read(try SmallFile.bytes(of: path, limit: 1 << 30, tooLong: .dataError), into: &entries)
        return entries
    }

    deinit { try? file.close() }

    func add(_ report: BatchReport) throws(SystemFault) {
        let entry = report.wireBytes
        var bytes = Self.length(entry.count)
        bytes.reserveCapacity(bytes.count + entry.count + Self.checksumLength)
        bytes += entry
        bytes += Self.checksum(entry)
        try file.writeAll(bytes)
    }

    func sync() throws(SystemFault) { try file.sync() }

    func remove() { folder.remove(Self.fileName) }

    /// Reads entries up to the first incomplete one.
    ///
    /// - Returns: number of bytes in complete entries.
    static func read(_ bytes: [UInt8], into entries: inout [String: BatchReport]) -> Int {
        guard bytes.starts(with: mark) else { return 0 }
        var position = mark.count
        while bytes.count - position >= 4 {
            let length = bytes[position..<position + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
            let end = position + 4 + length
            guard end + checksumLength <= bytes.count else { break }
            let entry = Array(bytes[position + 4..<end])
            guard checksum(entry).elementsEqual(bytes[end..<end + checksumLength]),
                let report = try? BatchReport(wireBytes: entry)
            else { break }
            entries[report.fileName] = report
            position = end + checksumLength
        }
        return position
    }

    private static func length(_ count: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count >> $0) }
    }

    private static func checksum(_ entry: [UInt8]) -> [UInt8] { Array(SHA256.digest(of: entry)[..<checksumLength]) }
}
