import Diagnostics

/// What the finishing of one report leaves for the next: room for compressing, and fonts. For one thread at a time; no
/// byte of a report depends on it.
package final class FinishingMemory {
    let deflate: Deflate
    let fonts = FontStreams()
    /// What pages draw is compressed on a second thread.
    let compressesAhead: Bool

    /// - Parameter compressesAhead: with a processor that has nothing else to do, as when one report is made, this saves time.
    /// - Throws: `Failure` 70 when a library has no memory.
    package init(compressesAhead: Bool = false) throws(Failure) {
        deflate = try Deflate()
        self.compressesAhead = compressesAhead
    }
}
