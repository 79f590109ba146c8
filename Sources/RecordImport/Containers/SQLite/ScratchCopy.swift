import Diagnostics
import Files
import Synchronization

/// A private location for the copy of one database and the files SQLite keeps beside it; deleted with this object.
final class ScratchCopy: Sendable {
    /// Path for the copy.
    let path: String
    private let folder: ScratchFolder

    /// One folder serves every database of an import: each folder uses a file descriptor.
    private static let shared = Mutex<[String: SharedFolder]>([:])
    private static let number = Atomic(0)

    private struct SharedFolder {
        weak var folder: ScratchFolder?
    }

    /// - Throws: ``Failure`` (`cannotCreate`).
    init(in parent: String) throws {
        folder = try Self.shared.withLock { shared in
            if let folder = shared[parent]?.folder { return folder }
            let folder = try ScratchFolder(in: parent)
            shared[parent] = SharedFolder(folder: folder)
            return folder
        }
        path = "\(folder.path)/database-\(Self.number.wrappingAdd(1, ordering: .relaxed).newValue)"
    }

    deinit { for suffix in ["", "-wal", "-shm", "-journal", Self.logSuffix] { FilePath.remove(path + suffix) } }

    private static let logSuffix = ".log"

    /// Path for the copy of a write-ahead log until it is known to belong to the database.
    var logPath: String { path + Self.logSuffix }
}
