import Files

/// Streams that a second thread compresses, while other parts of their document are made.
final class CompressedAhead: Sendable {
    /// One of the streams.
    struct Part: Sendable {
        let all: CompressedAhead
        let index: Int

        /// Compressed; nil when that would take more bytes, not fewer. Waits for the thread.
        var bytes: [UInt8]? { all.work.value()[index] }
    }

    /// A compressor is for one thread at a time: this one is for the thread alone.
    private struct Compressor: @unchecked Sendable {
        let deflate: Deflate
    }

    private let work: BackgroundWork<[[UInt8]?]>

    /// - Parameter parts: the bytes of each stream.
    /// - Returns: nil when there is no memory for another compressor.
    init?(_ parts: [[UInt8]], _ effort: Deflate.Effort) {
        guard let deflate = try? Deflate() else { return nil }
        let own = Compressor(deflate: deflate)
        work = BackgroundWork { parts.map { own.deflate.compressed($0[...], effort) } }
    }

    subscript(index: Int) -> Part { Part(all: self, index: index) }
}
