import CDeflate
import Diagnostics

/// Compresses and expands the bytes of streams (`FlateDecode`). For one thread at a time. It expands in a third of zlib's
/// time.
final class Deflate {
    /// How long to look for fewer bytes; a level of libdeflate.
    ///
    /// A free report of 120 headaches has 76 KB after level 1 and 69 KB after level 5, in 0.9 and 1.7 ms of some 9; level 6
    /// takes 1 % off that, in a quarter more time. A full one, which is read on its own and kept for long, would be larger
    /// than 200 KiB after level 1. Level 10 would take 7 % off, in longer than all the rest of a report.
    enum Effort: Int32 {
        case quick = 1
        case thorough = 5

        /// - Parameter pages: of the document that the streams are in.
        init(pages: Int) { self = pages > Self.mostQuickPages ? .thorough : .quick }

        /// A free report of a year has fewer.
        private static let mostQuickPages = 12
    }

    /// Content that grows beyond this is not a page of ours.
    private static let largest = 1 << 28

    private let quick: OpaquePointer
    private let thorough: OpaquePointer
    private let decompressor: OpaquePointer

    init() throws(Failure) {
        let quick = libdeflate_alloc_compressor(Effort.quick.rawValue)
        let thorough = libdeflate_alloc_compressor(Effort.thorough.rawValue)
        let decompressor = libdeflate_alloc_decompressor()
        guard let quick, let thorough, let decompressor else {
            // Each takes nil for nothing to do.
            libdeflate_free_compressor(quick)
            libdeflate_free_compressor(thorough)
            libdeflate_free_decompressor(decompressor)
            throw Failure(.software, "libdeflate has no memory")
        }
        self.quick = quick
        self.thorough = thorough
        self.decompressor = decompressor
    }

    deinit {
        libdeflate_free_compressor(quick)
        libdeflate_free_compressor(thorough)
        libdeflate_free_decompressor(decompressor)
    }

    /// - Returns: nil when that would take more bytes, not fewer.
    func compressed(_ bytes: ArraySlice<UInt8>, _ effort: Effort) -> [UInt8]? {
        guard !bytes.isEmpty else { return nil }
        let compressor = effort == .quick ? quick : thorough
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { room, count in
            count = bytes.withUnsafeBytes { input in
                libdeflate_zlib_compress(compressor, input.baseAddress, input.count, room.baseAddress, room.count)
            }
        }
        return result.isEmpty ? nil : result
    }

    /// What became of compressed bytes.
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
