import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The unfinished files of this process, where a signal handler can reach their names.
///
/// There are few at a time: one that is being written, and those that another process has yet to put in their place.
/// Names are never freed, so that a handler on any thread can read one at any moment with nothing but a pointer and
/// `unlinkat`, both allowed in a handler.
package enum PendingFile {
    /// A place in the list.
    package struct Slot: Equatable { fileprivate var index: Int }

    private struct Entry {
        var name: UnsafeMutablePointer<CChar>?
        var folder = AT_FDCWD
        /// Whole, and another process's to put in its place.
        var isHandedOver = false
    }

    private static let slots = 32
    /// Threads that write files take places on the list one after the other; handlers only read it.
    private static let turn = Mutex<Void>(())
    nonisolated(unsafe) private static let entries: UnsafeMutablePointer<Entry> = {
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: slots)
        entries.initialize(repeating: Entry(), count: slots)
        return entries
    }()

    /// Puts a name on the list, before the file is made.
    ///
    /// - Parameter folder: the open folder that the name is in; nil for a whole path.
    package static func register(_ name: String, in folder: OpenFolder? = nil) -> Slot {
        turn.withLock { _ in
            // When all are taken the last gives way: its file then stays until the next run sweeps the folder.
            let index = (0..<slots).first { entries[$0].name == nil } ?? slots - 1
            entries[index].folder = folder?.descriptor.number ?? AT_FDCWD
            entries[index].isHandedOver = false
            entries[index].name = PathText.withPath(name) { strdup($0) }
            return Slot(index: index)
        }
    }

    package static func forget(_ slot: Slot) { turn.withLock { _ in entries[slot.index].name = nil } }

    /// The file is whole, and another process puts it in its place: it stays when this one has a fault, and goes with the
    /// other one.
    package static func handOver(_ slot: Slot) { turn.withLock { _ in entries[slot.index].isHandedOver = true } }

    /// Removes every file on the list. For a signal handler: takes no lock and no memory.
    ///
    /// - Parameter all: those, too, that were handed over.
    package static func removeFromSignalHandler(all: Bool = false) {
        for index in 0..<slots where all || !entries[index].isHandedOver {
            if let name = entries[index].name { _ = unlinkat(entries[index].folder, name, 0) }
        }
    }

    /// Makes the list, so that no handler has to.
    package static func prepare() { _ = entries }
}
