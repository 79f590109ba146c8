import Glibc

/// An open folder. Its names refer to this folder even if its path changes. Links are not followed. Not closed
/// automatically.
package struct OpenFolder: Sendable {
    package let descriptor: FileDescriptor

    package init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    /// - Throws: `ENOTDIR` if it is not a folder.
    package init(_ path: String) throws(SystemFault) {
        descriptor = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
    }

    package func close() { try? descriptor.close() }

    /// Opens a file in the folder.
    package func open(_ name: String, _ flags: Int32, mode: mode_t = 0) throws(SystemFault) -> FileDescriptor {
        while true {
            let number = PathText.withPath(name) {
                openat(descriptor.number, $0, flags | O_NOFOLLOW | O_CLOEXEC, mode)
            }
            if number >= 0 { return FileDescriptor(number: number) }
            if errno != EINTR { throw .last }
        }
    }

    package func status(of name: String) throws(SystemFault) -> FileStatus {
        var status = stat()
        let result = PathText.withPath(name) { fstatat(descriptor.number, $0, &status, AT_SYMLINK_NOFOLLOW) }
        guard result == 0 else { throw .last }
        return FileStatus(status)
    }

    /// Renames a file, replacing any file with the new name.
    package func rename(_ name: String, to other: String) throws(SystemFault) {
        let result = PathText.withPath(name) { name in
            PathText.withPath(other) { renameat(descriptor.number, name, descriptor.number, $0) }
        }
        guard result == 0 else { throw .last }
    }

    /// Gives a file a second name if that name is free: atomic across processes, even on a network file system.
    package func link(_ name: String, as other: String) throws(SystemFault) {
        let result = PathText.withPath(name) { name in
            PathText.withPath(other) { linkat(descriptor.number, name, descriptor.number, $0, 0) }
        }
        guard result == 0 else { throw .last }
    }

    /// Removes a name; a missing name is not an error.
    package func remove(_ name: String) {
        _ = PathText.withPath(name) { unlinkat(descriptor.number, $0, 0) }
    }
}

/// Lists folders.
package enum FolderNames {
    /// Lists the names in a folder, including hidden ones, in byte order.
    ///
    /// - Parameter prefix: ASCII prefix of the wanted names; in a folder with thousands of files, only these are
    ///   converted to text.
    package static func of(_ path: String, beginningWith prefix: StaticString = "") throws(SystemFault) -> [String] {
        guard let folder = PathText.withPath(path, { opendir($0) }) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // Read in place: a directory entry is only as long as its name.
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
            // Never reads past the end of a name: its final zero differs from any prefix.
            prefix.indices.allSatisfy { UInt8(bitPattern: name[$0]) == prefix[$0] }
        }
    }
}
