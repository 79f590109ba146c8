import Diagnostics
import Files
import Reports

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files of a folder of reports that its record knows: under the names and with the bytes that it says. Any other file is
/// somebody else's.
struct KnownFiles {
    let folder: String

    /// The bytes of a file as a run wrote it; nil if there is none, if it was altered or cannot be read.
    func bytes(of file: ReportFile) -> [UInt8]? { (try? read(file)) ?? nil }

    /// The bytes of a file as a run wrote it; nil if there is none or it was altered.
    ///
    /// - Throws: status 66 or 74 if it is there and cannot be read.
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

    /// Whether every one of some files is there as a run wrote it.
    func holds(_ files: [ReportFile]) -> Bool { files.allSatisfy { bytes(of: $0) != nil } }

    /// Takes a file away.
    ///
    /// - Returns: whether it was there as a run wrote it.
    func remove(_ file: ReportFile) -> Bool {
        guard bytes(of: file) != nil else { return false }
        FilePath.remove(path(of: file))
        let parts = file.name.split(separator: "/").map(String.init)
        if parts.count == 3 { DatedFolder(path: "\(folder)/\(parts[0])").removeIfEmpty(parts[1]) }
        return true
    }

    private func path(of file: ReportFile) -> String { "\(folder)/\(file.name)" }

    /// A link in its place could lead anywhere.
    private var hasOwnVersions: Bool {
        (try? FileStatus.notFollowingLinks("\(folder)/\(DatedFolder.versions)").isFolder) == true
    }
}
