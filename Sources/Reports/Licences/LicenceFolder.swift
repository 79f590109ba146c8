import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A folder with a table of patients, in which licences stand beside it.
struct LicenceFolder: Sendable {
    /// Why a name gives no licence; never holds the name, which stands in a patient's cell.
    enum Fault: Error, Equatable {
        /// The name leads out of the folder: it is absolute, or holds `..`.
        case leadsAway
        case missing
        /// A link, a folder, a pipe: not a file of the folder's own.
        case notAFile
        case unreadable
    }

    /// As the user named it.
    var path: String

    /// The beginning of a file in the folder or in folders inside it: at most a byte more than `limit`.
    ///
    /// Links are not followed, so that no table can have a file read that stands elsewhere.
    func beginning(of name: String, limit: Int) throws(Fault) -> [UInt8] {
        let names = try Self.parts(of: name)
        do throws(SystemFault) {
            var folder = try OpenFolder(path)
            defer { folder.close() }
            for inner in names.dropLast() {
                let next = OpenFolder(try folder.open(inner, O_RDONLY | O_DIRECTORY))
                folder.close()
                folder = next
            }
            guard let last = names.last else { throw SystemFault(code: ENOENT) }
            // Opening a pipe could wait for ever.
            let file = try folder.open(last, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            defer { try? file.close() }
            guard try FileStatus.of(file).isRegularFile else { throw SystemFault(code: ELOOP) }
            return try file.bytes(limit: limit + 1)
        } catch {
            switch error.code {
            case ENOENT, ENAMETOOLONG: throw .missing
            case ELOOP, EMLINK, ENOTDIR, ENXIO: throw .notAFile
            default: throw .unreadable
            }
        }
    }

    private static func parts(of name: String) throws(Fault) -> [String] {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        // A byte of zero would end the name early for the system.
        guard !name.utf8.contains(0), parts.allSatisfy({ $0 != "" && $0 != "." && $0 != ".." }) else {
            throw .leadsAway
        }
        return parts
    }
}
