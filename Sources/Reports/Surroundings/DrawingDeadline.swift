import Files
import Glibc
import Synchronization

/// Ends a process that waits for its drawing libraries: one that is refused memory may end a thread of its own, for whose
/// answer another waits for ever. The workers of a batch are watched by their parent instead.
package enum DrawingDeadline {
    /// Seconds without a report that begins or is finished, as for a report of a batch.
    package static let usual = 300
    private static let drawing = Atomic<Int>(0)
    private static let left = Atomic<Int>(0)

    private static var milliseconds: Int {
        #if DEBUG
            if let text = getenv("AURAE_TEST_DEADLINE"), let seconds = Int(String(cString: text)) {
                return seconds * 1000
            }
        #endif
        return usual * 1000
    }

    static func begin() {
        left.store(milliseconds, ordering: .relaxed)
        drawing.add(1, ordering: .relaxed)
    }

    static func end() {
        drawing.subtract(1, ordering: .relaxed)
        left.store(milliseconds, ordering: .relaxed)
    }

    /// Counts time in which the process ran: one that was suspended has as much left as before.
    static func passed(milliseconds: Int) {
        guard drawing.load(ordering: .relaxed) > 0,
            left.subtract(milliseconds, ordering: .relaxed).newValue <= 0
        else { return }
        PendingFile.removeFromSignalHandler()
        ScratchFolder.removeAll()
        let line: StaticString = "error: no report within the time that one may take; an earlier report was kept\n"
        _ = write(2, line.utf8Start, line.utf8CodeUnitCount)
        _exit(70)
    }
}
