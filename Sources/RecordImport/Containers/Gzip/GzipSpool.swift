import CZlib
import Diagnostics
import Files

/// Expanded copies of files that gzip compressed (RFC 1952), so that every text reader reads plain bytes.
enum GzipSpool {
    /// Bytes of what comes out of one file, at most: 8 GiB.
    static let largest = 8 << 30
    /// How many times the file's own size may come out, beyond ``slack``. Tables of repeated words shrink to a fiftieth; a
    /// file made to fill the disk, to a thousandth.
    private static let mostRatio = 200
    /// Bytes that may come out of any file: 16 MiB.
    private static let slack = 16 << 20

    /// What the first bytes of such a file are.
    private static let magic: [UInt8] = [0x1F, 0x8B, 0x08]

    static func isGzip(_ file: InputFile) throws -> Bool {
        var head = [UInt8](repeating: 0, count: magic.count)
        let count = try head.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        return head[..<count].elementsEqual(magic)
    }

    /// Expands a file into a nameless private one.
    ///
    /// - Throws: ``Failure``: `dataError` for a file that is damaged, cut short, or comes to more than is allowed;
    ///   `ioError`, `cannotCreate`.
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

/// Expands one file, piece by piece.
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
            throw Failure(.software, "a fault of the program: zlib cannot be begun")
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
                // Several compressed files, one after the other, are one: so do tools that append to them.
                if isEnded, inflateReset(&stream) != Z_OK { throw damaged }
                isEnded = try expandPiece(to: spool)
            }
        }
        guard isEnded else {
            throw Failure(
                .dataError, "the compressed file is cut short", at: Place(file: name),
                hint: "copy it again, or make it anew")
        }
    }

    /// Expands what there is until the input is used up or a compressed file ends.
    ///
    /// - Returns: whether it ended.
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
                    .dataError, "the compressed file comes to more than is allowed, \(most >> 20) MiB for its size",
                    at: Place(file: name), hint: "expand it, and read what comes out")
            }
            try spool.write(UnsafeRawBufferPointer(rebasing: output[..<count]))
            if outcome == Z_STREAM_END { return true }
            if outcome == Z_BUF_ERROR, count == 0 { return false }
        } while stream.avail_in > 0 || stream.avail_out == 0
        return false
    }

    private var damaged: Failure {
        Failure(
            .dataError, "the compressed file is damaged", at: Place(file: name), hint: "copy it again, or make it anew")
    }
}
