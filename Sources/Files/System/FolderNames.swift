#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is in a folder.
package enum FolderNames {
    /// The names in a folder, hidden ones too, in the order of their bytes.
    package static func of(_ path: String) throws(SystemFault) -> [String] {
        guard let folder = PathText.withPath(path, { opendir($0) }) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // In its place: an entry is only as long as its name.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 1) { PathText.text($0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.map { (name: $0, bytes: PathText.bytes(of: $0)) }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.name)
    }
}
