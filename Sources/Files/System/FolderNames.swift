#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What is in a folder.
package enum FolderNames {
    /// The names in a folder, hidden ones too, in the order of their bytes.
    ///
    /// - Parameter prefix: with which a name begins, in ASCII: of a folder that thousands share no others are made texts of.
    package static func of(_ path: String, beginningWith prefix: StaticString = "") throws(SystemFault) -> [String] {
        guard let folder = PathText.withPath(path, { opendir($0) }) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // In its place: an entry is only as long as its name.
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
            // Beyond its end, at a zero that no prefix has, a name is not looked at.
            prefix.indices.allSatisfy { UInt8(bitPattern: name[$0]) == prefix[$0] }
        }
    }
}
