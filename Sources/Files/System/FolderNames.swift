#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Lists folders.
package enum FolderNames {
    /// The names in a folder, including hidden ones, in byte order.
    ///
    /// - Parameter prefix: ASCII prefix to select names: in a folder shared by thousands, no others are converted to
    ///   text.
    package static func of(_ path: String, beginningWith prefix: StaticString = "") throws(SystemFault) -> [String] {
        guard let folder = PathText.withPath(path, { opendir($0) }) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // Read in place: an entry is only as long as its name.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 1) {
                    begins($0, with: prefix) ? PathText.text($0) : nil
                }
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
        return names.map { (name: $0, bytes: PathText.bytes(of: $0)) }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.name)
    }

    private static func begins(_ name: UnsafePointer<CChar>, with prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { prefix in
            // A name is not read beyond its end, since its final zero differs from any prefix.
            prefix.indices.allSatisfy { UInt8(bitPattern: name[$0]) == prefix[$0] }
        }
    }
}
