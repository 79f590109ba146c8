import CDeflate
import Diagnostics

/// Compresses and expands the bytes of streams (`FlateDecode`), expanding in a third of zlib's time. For one thread at
/// a time.
final class Deflate {
    /// libdeflate's compression level: level 6 saves 1 % over level 5 in a quarter more time, level 10 saves 7 % but
    /// takes longer than the rest of a report.
    private static let level: Int32 = 5

    /// Largest expanded size in bytes; larger content is not from one of our pages.
    private static let largest = 1 << 28

    private let compressor: OpaquePointer
    private let decompressor: OpaquePointer

    init() throws(Failure) {
        let (compressor, decompressor) = (libdeflate_alloc_compressor(Self.level), libdeflate_alloc_decompressor())
        guard let compressor, let decompressor else {
            // Both accept nil.
            libdeflate_free_compressor(compressor)
            libdeflate_free_decompressor(decompressor)
            throw Failure(.software, "libdeflate is out of memory")
        }
        (self.compressor, self.decompressor) = (compressor, decompressor)
    }

    deinit {
        libdeflate_free_compressor(compressor)
        libdeflate_free_decompressor(decompressor)
    }

    /// - Returns: nil if the result would not be smaller.
    func compressed(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard !bytes.isEmpty else { return nil }
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
            count = bytes.withUnsafeBytes { input in
                libdeflate_zlib_compress(compressor, input.baseAddress, input.count, room.baseAddress, room.count)
            }
        }
        // Copied, as the result has memory for all bytes.
        return result.isEmpty ? nil : result.withUnsafeBufferPointer { Array($0) }
    }

    /// The result of decompressing bytes.
    enum Expansion {
        case bytes([UInt8])
        /// More bytes than allowed.
        case tooMany
        /// Invalid compressed data.
        case broken
    }

    /// - Throws: `Failure` 70 if the data is invalid or too large.
    func expanded(_ bytes: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
        guard case .bytes(let result) = expansion(of: bytes, most: Self.largest) else {
            throw .unknownForm("a stream cannot be expanded")
        }
        return result
    }

    /// Returns the decoded bytes of a stream.
    func expanded(_ stream: PDFStream) throws(Failure) -> [UInt8] {
        switch stream.dictionary["Filter"] {
        case nil: return Array(stream.bytes)
        case .name("FlateDecode") where stream.dictionary["DecodeParms"] == nil: return try expanded(stream.bytes)
        default: throw .unknownForm("a stream with another filter")
        }
    }

    /// - Parameter most: largest allowed size in bytes.
    func expansion(of bytes: ArraySlice<UInt8>, most: Int) -> Expansion {
        var room = min(max(1 << 14, bytes.count * 8), most)
        while true {
            var outcome = LIBDEFLATE_BAD_DATA
            let result = [UInt8](unsafeUninitializedCapacity: room) { output, count in
                outcome = bytes.withUnsafeBytes { input in
                    libdeflate_zlib_decompress(
                        decompressor, input.baseAddress, input.count, output.baseAddress, room, &count)
                }
                if outcome != LIBDEFLATE_SUCCESS { count = 0 }
            }
            if outcome == LIBDEFLATE_SUCCESS { return .bytes(result) }
            guard outcome == LIBDEFLATE_INSUFFICIENT_SPACE else { return .broken }
            guard room < most else { return .tooMany }
            room = min(room * 4, most)
        }
    }
}

/// Buffers reused from one report to the next. For one thread at a time; they do not affect a report's bytes.
package final class FinishingMemory {
    let deflate: Deflate

    /// - Throws: `Failure` 70 if a library is out of memory.
    package init() throws(Failure) { deflate = try Deflate() }
}
