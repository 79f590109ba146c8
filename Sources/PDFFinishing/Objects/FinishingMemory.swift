import Diagnostics

/// What the finishing of one report leaves for the next: room for compressing, and fonts. For one thread at a time; no
/// byte of a report depends on it.
package final class FinishingMemory {
    let deflate: Deflate
    let fonts = FontStreams()

    /// - Throws: `Failure` 70 when a library has no memory.
    package init() throws(Failure) { deflate = try Deflate() }
}
