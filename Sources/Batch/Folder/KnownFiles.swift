import Diagnostics
import Files
import Glibc
import Reports

/// Files of a report folder that match its record by name and bytes. Any other file is not ours.
struct KnownFiles {
    let folder: String

    /// Returns the bytes of an unaltered file; nil if it is missing, altered or unreadable.
    func bytes(of file: ReportFile) -> [UInt8]? { (try? read(file)) ?? nil }

    /// Returns the bytes of an unaltered file; nil if it is missing or altered.
    ///
    /// - Throws: status 66 or 74 if it exists but cannot be read.
    func read(_ file: ReportFile) throws(Failure) -> [UInt8]? {
        guard DatedFolder.isPlainName(file.name) || DatedFolder.isVersion(file.name) && hasOwnVersions else {
            return nil
        }
        do throws(SystemFault) {
            let opened = try FileDescriptor.open(path(of: file), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
            defer { try? opened.close() }
            let status = try FileStatus.of(opened)
            guard status.isRegularFile, status.size == file.bytes else { return nil }
            let bytes = try opened.bytes(limit: .max)
            return SHA256.hex(of: bytes) == file.sha256 ? bytes : nil
        } catch {
            if error.isOfMissingFile { return nil }
            throw error.reading(path(of: file))
        }
    }

    /// Whether all of the files exist unaltered.
    func holds(_ files: [ReportFile]) -> Bool { files.allSatisfy { bytes(of: $0) != nil } }

    /// Removes an unaltered file.
    ///
    /// - Returns: whether it existed unaltered.
    func remove(_ file: ReportFile) -> Bool {
        guard bytes(of: file) != nil else { return false }
        FilePath.remove(path(of: file))
        let parts = file.name.split(separator: "/").map(String.init)
        if parts.count == 3 { DatedFolder(path: "\(folder)/\(parts[0])").removeIfEmpty(parts[1]) }
        return true
    }

    private func path(of file: ReportFile) -> String { "\(folder)/\(file.name)" }

    /// Whether the folder of versions is a real folder: a link could lead anywhere.
    private var hasOwnVersions: Bool {
        (try? FileStatus.notFollowingLinks("\(folder)/\(DatedFolder.versions)").isFolder) == true
    }
}
