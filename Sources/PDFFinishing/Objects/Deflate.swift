import CDeflate
import Diagnostics

/// Compresses and expands the bytes of streams (`FlateDecode`). For one thread at a time.
///
/// libdeflate at level 5 makes the streams of a report 1 % larger than at level 6, in four fifths of the time, which is a
/// sixth of all the time of a free report. Level 1 takes two fifths, but a full report of a year is then larger than 200 KiB;
/// level 10 would take 7 % off, in longer than all the rest of a report. It expands in a third of zlib's time.
final class Deflate {
    private static let level: Int32 = 5

    /// Content that grows beyond this is not a page of ours.
    private static let largest = 1 << 28

    private let compressor: OpaquePointer
    private let decompressor: OpaquePointer

    init() throws(Failure) {
        guard let compressor = libdeflate_alloc_compressor(Self.level) else { throw Self.noMemory }
        guard let decompressor = libdeflate_alloc_decompressor() else {
            libdeflate_free_compressor(compressor)
            throw Self.noMemory
        }
        self.compressor = compressor
        self.decompressor = decompressor
    }

    deinit {
        libdeflate_free_compressor(compressor)
        libdeflate_free_decompressor(decompressor)
    }

    private static var noMemory: Failure { Failure(.software, "libdeflate has no memory") }

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
