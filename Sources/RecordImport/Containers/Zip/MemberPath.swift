import Files

/// Paths into an archive, as written in messages: `exports/clinic.zip/headaches.csv`.
enum MemberPath {
    /// The archive, and the name of the member in it.
    ///
    /// - Returns: nil for a path that exists by itself, and for one that does not lead into a file.
    static func parts(of path: String) -> (archive: String, member: String)? {
        if (try? FileStatus.of(path)) != nil { return nil }
        var end = path.utf8.endIndex
        while let slash = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
            if let status = try? FileStatus.of(String(path[..<slash])) {
                let member = String(path[path.utf8.index(after: slash)...])
                return status.isRegularFile && !member.isEmpty ? (String(path[..<slash]), member) : nil
            }
            end = slash
        }
        return nil
    }
}
