#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The names in a folder, in the order of their bytes; nil when it cannot be read, and `errno` says why.
func folderNames(_ path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
            tuple.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
