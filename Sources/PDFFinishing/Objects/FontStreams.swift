/// Font files as streams of PDFs. Reports one after the other often hold the same glyphs of a face, whose file is compressed
/// and hashed once. For one thread at a time.
final class FontStreams {
    /// By the hashes of the files.
    private var streams: [[UInt8]: PDFStream] = [:]

    /// Files that are kept: those of a few brands in all their scripts.
    static let most = 64

    /// - Parameters:
    ///   - hash: of the file, 16 bytes.
    ///   - make: makes the stream of a file that is not known.
    func stream(hash: [UInt8], _ make: () -> PDFStream) -> PDFStream {
        if let known = streams[hash] { return known }
        var stream = make()
        stream.hashPlain()
        if streams.count >= Self.most { streams.removeAll() }
        streams[hash] = stream
        return stream
    }
}
