import Files
import Glibc

/// A folder with a patients table, which may contain licences.
struct LicenceFolder: Sendable {
    /// Reasons why a name gives no licence; never contains the name, which is from a patient's cell.
    enum Fault: Error, Equatable {
        /// The name leads out of the folder: it is absolute, or contains `..`.
        case leadsAway
        case missing
        /// A link, a folder or a pipe: not a regular file in the folder.
        case notAFile
        case unreadable
    }

    /// Path as the user named it.
    var path: String

    /// The beginning of a file in the folder or its subfolders: at most one byte more than `limit`.
    ///
    /// Links are not followed, so that a table cannot cause a file elsewhere to be read.
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
            // Opening a pipe could wait forever.
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
        // A zero byte would end the name early for the system.
        guard !name.utf8.contains(0), parts.allSatisfy({ $0 != "" && $0 != "." && $0 != ".." }) else {
            throw .leadsAway
        }
        return parts
    }
}
