import CZlib
import Diagnostics
import Files

/// Expands files compressed with gzip (RFC 1952), so that text readers read plain bytes.
enum GzipSpool {
    /// Largest expanded size of one file: 8 GiB.
    static let largest = 8 << 30
    /// Largest ratio of expanded to compressed size, beyond ``slack``. Tables of repeated words shrink to a fiftieth,
    /// but a file made to fill the disk to a thousandth.
    private static let mostRatio = 200
    /// Bytes that any file may expand to: 16 MiB.
    private static let slack = 16 << 20

    /// The first bytes of a gzip file.
    private static let magic: [UInt8] = [0x1F, 0x8B, 0x08]

    static func isGzip(_ file: InputFile) throws -> Bool {
        var head = [UInt8](repeating: 0, count: magic.count)
        let count = try head.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        return head[..<count].elementsEqual(magic)
    }

    /// Expands a file into a nameless private one.
    ///
    /// - Throws: ``Failure``: `dataError` for a file that is damaged, truncated, or too large when expanded; `ioError`,
    ///   `cannotCreate`.
    static func expanded(_ file: InputFile, in parent: String, limit: Int = largest) throws -> InputFile {
        let spool = try Spool(name: file.name, in: parent)
        do {
            let most = min(limit, slack + file.size.multipliedReportingOverflow(by: mostRatio).partialValue)
            let expansion = try GzipExpansion(name: file.name, most: most)
            try expansion.expand(file, to: spool)
            try file.requireUnchanged()
        } catch {
            spool.discard()
            throw error
        }
        return try spool.finish()
    }
}

/// Expands one file in pieces.
private final class GzipExpansion {
    private var stream = z_stream()
    private let name: String
    private let most: Int
    private var written = 0
    private let output = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)

    init(name: String, most: Int) throws {
        self.name = name
        self.most = most
        guard czlib_begin_gzip(&stream) == Z_OK else {
            output.deallocate()
            throw Failure(.software, "internal error: zlib cannot be initialised")
        }
    }

    deinit {
        inflateEnd(&stream)
        output.deallocate()
    }

    func expand(_ file: InputFile, to spool: Spool) throws {
        let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
        defer { input.deallocate() }
        var offset = 0
        var isEnded = false
        while true {
            let count = try file.read(into: input, at: offset)
            if count == 0 { break }
            offset += count
            stream.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.avail_in = UInt32(count)
            while stream.avail_in > 0 {
                // Tools that append write several compressed files in a row, which are one file.
                if isEnded, inflateReset(&stream) != Z_OK { throw damaged }
                isEnded = try expandPiece(to: spool)
            }
        }
        guard isEnded else {
            throw Failure(
                .dataError, "the compressed file is truncated", at: Place(file: name),
                hint: "copy it again, or compress the original again")
        }
    }

    /// Expands the available input until it is consumed or a compressed file ends.
    ///
    /// - Returns: whether a compressed file ended.
    private func expandPiece(to spool: Spool) throws -> Bool {
        repeat {
            stream.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.avail_out = UInt32(output.count)
            let outcome = inflate(&stream, Z_NO_FLUSH)
            guard outcome == Z_OK || outcome == Z_STREAM_END || outcome == Z_BUF_ERROR else { throw damaged }
            let count = output.count - Int(stream.avail_out)
            written += count
            guard written <= most else {
                throw Failure(
                    .dataError, "the expanded file exceeds the limit for its compressed size, \(most >> 20) MiB",
                    at: Place(file: name), hint: "expand it, and use the expanded file")
            }
            try spool.write(UnsafeRawBufferPointer(rebasing: output[..<count]))
            if outcome == Z_STREAM_END { return true }
            if outcome == Z_BUF_ERROR, count == 0 { return false }
        } while stream.avail_in > 0 || stream.avail_out == 0
        return false
    }

    private var damaged: Failure {
        Failure(
            .dataError, "the compressed file is damaged", at: Place(file: name),
            hint: "copy it again, or compress the original again")
    }
}
