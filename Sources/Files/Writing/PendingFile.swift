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
    }

    private static let slots = 16
    nonisolated(unsafe) private static let entries: UnsafeMutablePointer<Entry> = {
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: slots)
        entries.initialize(repeating: Entry(), count: slots)
        return entries
    }()

    /// Puts a name on the list, before the file is made.
    ///
    /// - Parameter folder: the open folder that the name is in; nil for a whole path.
    package static func register(_ name: String, in folder: OpenFolder? = nil) -> Slot {
        // When all are taken the last gives way: its file then stays until the next run sweeps the folder.
        let index = (0..<slots).first { entries[$0].name == nil } ?? slots - 1
        entries[index].folder = folder?.descriptor.number ?? AT_FDCWD
        entries[index].name = PathText.withPath(name) { strdup($0) }
        return Slot(index: index)
    }

    package static func forget(_ slot: Slot) { entries[slot.index].name = nil }

    /// Removes every file on the list. For a signal handler: takes no lock and no memory.
    package static func removeFromSignalHandler() {
        for index in 0..<slots {
            if let name = entries[index].name { _ = unlinkat(entries[index].folder, name, 0) }
        }
    }

    /// Makes the list, so that no handler has to.
    package static func prepare() { _ = entries }
}
