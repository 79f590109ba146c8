import Diagnostics

/// Room that the finishing of one report leaves for the next. For one thread at a time; no byte of a report depends on it.
package final class FinishingMemory {
    let deflate: Deflate

    /// - Throws: `Failure` 70 when a library has no memory.
    package init() throws(Failure) { deflate = try Deflate() }
}
