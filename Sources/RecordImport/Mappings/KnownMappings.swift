import Diagnostics
import Synchronization

/// Built-in mappings of other programs' exports, in the order in which an unrecognised file is compared with them.
///
/// They are read only once, when the first such file is found.
package final class KnownMappings: Sendable, Hashable {
    /// Folder of the mappings; two values with the same folder are equal.
    private let folder: String
    private let read: @Sendable () throws(Failure) -> [TableMapping]
    private let outcome = Mutex<Result<[TableMapping], Failure>?>(nil)

    /// No mappings.
    package convenience init() { self.init(in: "") { [] } }

    package init(in folder: String, read: @escaping @Sendable () throws(Failure) -> [TableMapping]) {
        self.folder = folder
        self.read = read
    }

    /// - Throws: the error from reading them, on each call.
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
