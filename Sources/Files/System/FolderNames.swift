#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is in a folder.
package enum FolderNames {
    /// The names in a folder, hidden ones too, in the order of their bytes.
    package static func of(_ path: String) throws(SystemFault) -> [String] {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // In its place: an entry is only as long as its name.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
