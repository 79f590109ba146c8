import Diagnostics
import Synchronization

/// Mappings of other programs' exports that came with this one, in the order in which a file that nobody else knows is
/// compared with them.
///
/// They are read when there is such a file, once.
package final class KnownMappings: Sendable, Hashable {
    /// Where they lie; two of one folder are the same.
    private let folder: String
    private let read: @Sendable () throws(Failure) -> [TableMapping]
    private let outcome = Mutex<Result<[TableMapping], Failure>?>(nil)

    /// None.
    package convenience init() { self.init(in: "") { [] } }

    package init(in folder: String, read: @escaping @Sendable () throws(Failure) -> [TableMapping]) {
        self.folder = folder
        self.read = read
    }

    /// - Throws: what reading them did, each time.
    package func all() throws(Failure) -> [TableMapping] {
        try outcome.withLock { known in
            if let known { return known }
            let result = Result { () throws(Failure) in try read() }
            known = result
            return result
        }.get()
    }

    package static func == (left: KnownMappings, right: KnownMappings) -> Bool { left.folder == right.folder }

    package func hash(into hasher: inout Hasher) { hasher.combine(folder) }
}
