import CDeflate
import Diagnostics

/// Compresses and expands the bytes of streams (`FlateDecode`). For one thread at a time. It expands in a third of zlib's
/// time.
final class Deflate {
    /// How long to look for fewer bytes, of libdeflate's levels: the sixth takes 1 % off what the fifth leaves, in a quarter more
    /// time, the tenth 7 %, in longer than all the rest of a report.
    private static let level: Int32 = 5

    /// Content that grows beyond this is not a page of ours.
    private static let largest = 1 << 28

    private let compressor: OpaquePointer
    private let decompressor: OpaquePointer

    init() throws(Failure) {
        let (compressor, decompressor) = (libdeflate_alloc_compressor(Self.level), libdeflate_alloc_decompressor())
        guard let compressor, let decompressor else {
            // Each takes nil for nothing to do.
            libdeflate_free_compressor(compressor)
            libdeflate_free_decompressor(decompressor)
            throw Failure(.software, "libdeflate has no memory")
        }
        (self.compressor, self.decompressor) = (compressor, decompressor)
    }

    deinit {
        libdeflate_free_compressor(compressor)
        libdeflate_free_decompressor(decompressor)
    }

    /// - Returns: nil when that would take more bytes, not fewer.
    func compressed(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        guard !bytes.isEmpty else { return nil }
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
            count = bytes.withUnsafeBytes { input in
                libdeflate_zlib_compress(compressor, input.baseAddress, input.count, room.baseAddress, room.count)
            }
        }
        return result.isEmpty ? nil : result
    }

    /// The result of decompressing bytes.
    enum Expansion {
        case bytes([UInt8])
        /// There are more than allowed.
        case tooMany
        /// They are not compressed as they say.
        case broken
    }

    /// - Throws: `Failure` 70 when the bytes are not compressed as they say, or are too many.
    func expanded(_ bytes: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
        guard case .bytes(let result) = expansion(of: bytes, most: Self.largest) else {
            throw .unknownForm("a stream cannot be expanded")
        }
        return result
    }

    /// The bytes of a stream as they mean.
    func expanded(_ stream: PDFStream) throws(Failure) -> [UInt8] {
        if let plain = stream.plain { return plain }
        switch stream.dictionary["Filter"] {
        case nil: return Array(stream.bytes)
        case .name("FlateDecode") where stream.dictionary["DecodeParms"] == nil: return try expanded(stream.bytes)
        default: throw .unknownForm("a stream with another filter")
        }
    }

    /// - Parameter most: bytes that are allowed.
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

/// Room that the finishing of one report leaves for the next. For one thread at a time; no byte of a report depends on it.
package final class FinishingMemory {
    let deflate: Deflate

    /// - Throws: `Failure` 70 when a library has no memory.
    package init() throws(Failure) { deflate = try Deflate() }
}
