import Diagnostics
import Files
import Glibc
import RecordImport
import Records

/// A folder of replaced or removed files, in folders named by day: `2026-11-22/p-001-free.pdf`, and `2026-11-22-2` for
/// a second file of the same day.
struct DatedFolder {
    /// Name of the folder beside the reports for their earlier versions (`--keep`).
    static let versions = OwnOutput.versions
    /// Largest number of versions of one report and day.
    private static let most = 1000

    let path: String
    /// Permissions of files put there; nil for owner-only.
    var permissions: FilePermissions?

    /// Stores files that belong together in the first folder of a day that has none of their names.
    ///
    /// - Returns: the name of that folder.
    /// - Throws: status 73 or 74; then none of them is stored.
    func store(_ files: [(name: String, bytes: [UInt8])], of day: CalendarDay) throws(Failure) -> String {
        try Self.makeFolder(path)
        for number in 1...Self.most {
            let folder = number == 1 ? day.iso : "\(day.iso)-\(number)"
            guard files.allSatisfy({ !FilePath.isTaken("\(path)/\(folder)/\($0.name)") }) else { continue }
            try Self.makeFolder("\(path)/\(folder)")
            try AtomicFile.write(files.map { ("\(path)/\(folder)/\($0.name)", $0.bytes) })
            for name in ["", "/\(folder)"] + files.map({ "/\(folder)/\($0.name)" }) {
                try permissions?.give(to: path + name)
            }
            return folder
        }
        throw Failure(.cannotCreate, "\(path): has too many versions of one day", hint: "move some of them away")
    }

    /// Returns the names of the day's existing folders.
    func folders(of day: CalendarDay) -> [String] {
        let names = (try? FolderNames.of(path)) ?? []
        return names.filter { $0 == day.iso || $0.hasPrefix(day.iso + "-") }
    }

    /// Creates a folder, refusing a link, which could lead anywhere.
    private static func makeFolder(_ path: String) throws(Failure) {
        try OutputPlace.makeFolder(path)
        guard (try? FileStatus.notFollowingLinks(path).isFolder) == true else {
            throw Failure(.cannotCreate, "\(path): is not a folder", hint: "rename or remove the existing file")
        }
    }

    /// Removes a day's folder if it is empty.
    func removeIfEmpty(_ folder: String) { FilePath.removeEmptyFolder("\(path)/\(folder)") }

    /// Whether ``store(_:of:)`` may have made a path in a record: `versions/2026-11-22/p-001-free.pdf`.
    static func isVersion(_ file: String) -> Bool {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        return parts.count == 3 && parts[0] == versions && CalendarDay(iso: String(parts[1].prefix(10))) != nil
            && parts[1].utf8.dropFirst(10).allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
            && isPlainName(parts[2])
    }

    /// Whether a name in a record is a plain file name, which cannot lead out of the folder.
    static func isPlainName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == 0x2F || $0 == 0 }
    }
}
