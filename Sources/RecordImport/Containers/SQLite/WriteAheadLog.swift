import Diagnostics
import Files

/// The frames of a write-ahead log, read by SQLite's own rules (sqlite.org, "Database File Format" §4).
///
/// Frames count up to the last commit before the first invalid frame. They are not applied here.
struct WriteAheadLog {
    static let headerBytes = 32
    static let frameHeaderBytes = 24

    struct Header: Equatable {
        var pageSize: Int
        /// Number of times the log was restarted since it was created.
        var checkpoints: UInt32
        var salts: Salts
        var readsBigEndian: Bool
        var checksum: Checksum
    }

    /// Two numbers that distinguish the frames of this round of the log from those of earlier rounds.
    struct Salts: Equatable {
        var first: UInt32
        var second: UInt32
    }

    /// The frames after the last commit.
    enum Tail: Equatable {
        /// None, or frames of an earlier round, as in every log that was reused.
        case clean
        /// Valid frames without a commit: a transaction that was abandoned, or still running when the log was copied.
        case unfinished
        /// Invalid frames of this round, or part of one: the log is damaged or truncated.
        case torn
    }

    var header: Header
    /// The page number of each committed frame, in frame order.
    var pages: [UInt32] = []
    /// Number of pages in the database after the last commit; 0 without one.
    var databasePages: UInt32 = 0
    var tail = Tail.clean

    func offset(ofFrame index: Int) -> Int {
        Self.headerBytes + index * (Self.frameHeaderBytes + header.pageSize)
    }
}

extension WriteAheadLog.Header {
    /// - Returns: nil for anything other than a valid log header.
    init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count >= WriteAheadLog.headerBytes, let magic = bytes.bigEndian32(at: 0),
            magic & ~1 == 0x377f_0682, bytes.bigEndian32(at: 4) == 3_007_000, let size = bytes.bigEndian32(at: 8),
            (512...65_536).contains(size), size & (size - 1) == 0
        else { return nil }
        readsBigEndian = magic & 1 == 1
        pageSize = Int(size)
        checkpoints = bytes.bigEndian32(at: 12) ?? 0
        salts = WriteAheadLog.Salts(bytes, at: 16)
        checksum = WriteAheadLog.Checksum()
        checksum.add(UnsafeRawBufferPointer(rebasing: bytes[..<24]), bigEndian: readsBigEndian)
        guard checksum == WriteAheadLog.Checksum(bytes, at: 24) else { return nil }
    }
}

extension WriteAheadLog.Salts {
    init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        first = bytes.bigEndian32(at: offset) ?? 0
        second = bytes.bigEndian32(at: offset + 4) ?? 0
    }

    /// Whether a frame with these salts can be left over from an earlier round: each round increments the first salt
    /// and draws a new second one.
    func isBefore(_ current: Self) -> Bool {
        second != current.second && (1..<1 << 20).contains(current.first &- first)
    }
}

extension WriteAheadLog {
    /// Running checksum of the log's header and its frames.
    struct Checksum: Equatable {
        var first: UInt32 = 0
        var second: UInt32 = 0

        init() {}

        init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
            first = bytes.bigEndian32(at: offset) ?? 0
            second = bytes.bigEndian32(at: offset + 4) ?? 0
        }

        /// - Parameter bytes: their number is a multiple of eight.
        mutating func add(_ bytes: UnsafeRawBufferPointer, bigEndian: Bool) {
            var (one, two) = (first, second)
            var offset = 0
            while offset + 8 <= bytes.count {
                let left = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let right = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                one = one &+ (bigEndian ? UInt32(bigEndian: left) : UInt32(littleEndian: left)) &+ two
                two = two &+ (bigEndian ? UInt32(bigEndian: right) : UInt32(littleEndian: right)) &+ one
                offset += 8
            }
            (first, second) = (one, two)
        }
    }
}

// MARK: Reading

extension WriteAheadLog {
    /// Reads a log from its beginning up to the first invalid frame.
    ///
    /// - Returns: nil if the header is invalid, so that the file cannot be used.
    /// - Throws: ``Failure`` (`ioError`).
    init?(_ file: InputFile) throws {
        let start = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.headerBytes, alignment: 8)
        defer { start.deallocate() }
        let count = try file.read(into: start, at: 0)
        guard count == Self.headerBytes, let header = Header(UnsafeRawBufferPointer(start)) else { return nil }
        self.header = header
        try readFrames(file)
    }

    private mutating func readFrames(_ file: InputFile) throws {
        let frameBytes = Self.frameHeaderBytes + header.pageSize
        let frame = UnsafeMutableRawBufferPointer.allocate(byteCount: frameBytes, alignment: 8)
        defer { frame.deallocate() }
        var checksum = header.checksum
        var seen: [UInt32] = []
        var position = Self.headerBytes
        while true {
            let count = try file.read(into: frame, at: position)
            let bytes = UnsafeRawBufferPointer(rebasing: frame[..<count])
            guard count == frameBytes, let page = validPage(of: bytes, after: &checksum) else {
                tail = try tailKind(file, from: position, hasOpenFrames: seen.count > pages.count)
                return
            }
            seen.append(page)
            if let size = bytes.bigEndian32(at: 4), size > 0 {
                pages = seen
                databasePages = size
            }
            position += frameBytes
        }
    }

    /// Returns the page number of a frame that continues the log; nil if it does not.
    private func validPage(of frame: UnsafeRawBufferPointer, after checksum: inout Checksum) -> UInt32? {
        guard let page = frame.bigEndian32(at: 0), page > 0, Salts(frame, at: 8) == header.salts else { return nil }
        var sum = checksum
        sum.add(UnsafeRawBufferPointer(rebasing: frame[..<8]), bigEndian: header.readsBigEndian)
        sum.add(UnsafeRawBufferPointer(rebasing: frame[Self.frameHeaderBytes...]), bigEndian: header.readsBigEndian)
        guard sum == Checksum(frame, at: 16) else { return nil }
        checksum = sum
        return page
    }

    /// Distinguishes leftover frames from a damaged end, by the salts of every frame there.
    private func tailKind(_ file: InputFile, from start: Int, hasOpenFrames: Bool) throws -> Tail {
        let frameBytes = Self.frameHeaderBytes + header.pageSize
        let salts = UnsafeMutableRawBufferPointer.allocate(byteCount: 8, alignment: 8)
        defer { salts.deallocate() }
        var position = start
        while position < file.size {
            let count = try file.read(into: salts, at: position + 8)
            guard count == 8 else { return .torn }
            if !Salts(UnsafeRawBufferPointer(salts), at: 0).isBefore(header.salts) { return .torn }
            position += frameBytes
        }
        // A header is written together with the first frame of its round.
        if start == Self.headerBytes, file.size > start { return .torn }
        return hasOpenFrames ? .unfinished : .clean
    }
}
