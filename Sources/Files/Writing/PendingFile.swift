import Glibc
import Synchronization

/// The unfinished files of this process, with names that a signal handler can read.
///
/// There are few at a time: one being written, and those that another process has yet to rename. Names are never freed,
/// so that a handler on any thread can use them at any moment with only a pointer and `unlinkat`, both of which are
/// allowed in a handler.
package enum PendingFile {
    /// A slot in the list.
    package struct Slot: Equatable { fileprivate var index: Int }

    private struct Entry {
        var name: UnsafeMutablePointer<CChar>?
        var folder = AT_FDCWD
        /// Whether it is complete and will be renamed by another process.
        var isHandedOver = false
    }

    private static let slots = 32
    /// Serialises threads that change the list; handlers only read it.
    private static let turn = Mutex<Void>(())
    nonisolated(unsafe) private static let entries: UnsafeMutablePointer<Entry> = {
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: slots)
        entries.initialize(repeating: Entry(), count: slots)
        return entries
    }()

    /// Adds a name to the list before the file is created.
    ///
    /// - Parameter folder: the open folder that contains the name; nil for a whole path.
    package static func register(_ name: String, in folder: OpenFolder? = nil) -> Slot {
        turn.withLock { _ in
            // If all slots are taken, the last is reused: its file stays until the next run cleans the folder.
            let index = (0..<slots).first { entries[$0].name == nil } ?? slots - 1
            entries[index].folder = folder?.descriptor.number ?? AT_FDCWD
            entries[index].isHandedOver = false
            entries[index].name = PathText.withPath(name) { strdup($0) }
            return Slot(index: index)
        }
    }

    package static func forget(_ slot: Slot) { turn.withLock { _ in entries[slot.index].name = nil } }

    /// Marks a complete file that another process renames: it is kept if this process crashes, and removed when
    /// the other process ends.
    package static func handOver(_ slot: Slot) { turn.withLock { _ in entries[slot.index].isHandedOver = true } }

    /// Removes every file in the list. For a signal handler: uses no lock and allocates no memory.
    ///
    /// - Parameter all: whether to include files handed over.
    package static func removeFromSignalHandler(all: Bool = false) {
        for index in 0..<slots where all || !entries[index].isHandedOver {
            if let name = entries[index].name { _ = unlinkat(entries[index].folder, name, 0) }
        }
    }

    /// Creates the list, so that no handler has to.
    package static func prepare() { _ = entries }
}
