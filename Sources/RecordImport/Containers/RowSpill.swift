import Files

/// Sorts rows of many patients by patient, in little memory.
///
/// Rows are gathered in a buffer; when it is full, they are sorted by patient and written to a scratch file as one run.
/// A patient's rows keep their order.
final class RowSpill {
    /// Data stored with a row's bytes.
    struct Head {
        /// Number of the patient, from 0; -1 for a row without a patient.
        var patient: Int32
        /// Number of the table.
        var table: UInt8
        /// Number of the row's fault, from 1; 0 for none.
        var fault: UInt8 = 0
        /// Whether the row has quotes.
        var hasQuotes = false
        /// Position of the row in its file: its line or row number.
        var line: Int

        /// Bytes in front of the row's own bytes.
        static let size = 20
    }

    /// Bytes gathered before sorting, and reused for reading.
    static let usualMemory = 64 << 20

    private let spool: Spool
    private var buffer: UnsafeMutableRawBufferPointer
    private var used = 0
    /// Start of each row in the buffer.
    private var starts: [Int] = []
    /// Patient and position, so that sorting keeps the order of each patient's rows.
    private var keys: [UInt64] = []
    private var runs: [Range<Int>] = []
    private var written = 0
    private let memory: Int

    /// - Parameter folder: folder for the scratch file.
    /// - Throws: ``Failure`` (`cannotCreate`).
    init(in folder: String, memory: Int = RowSpill.usualMemory) throws {
        spool = try Spool(name: "the scratch file of rows", in: folder)
        self.memory = memory
        buffer = .allocate(byteCount: memory, alignment: 64)
    }

    deinit { buffer.deallocate() }

    /// - Throws: ``Failure`` (`ioError`), for example if the disk is full.
    func add(_ head: Head, _ row: UnsafeRawBufferPointer) throws {
        let size = Head.size + row.count
        if used + size > buffer.count { try flush() }
        if size > buffer.count {
            buffer.deallocate()
            buffer = .allocate(byteCount: size, alignment: 64)
        }
        head.store(into: buffer, at: used, rowBytes: row.count)
        UnsafeMutableRawBufferPointer(rebasing: buffer[(used + Head.size)..<(used + size)]).copyMemory(from: row)
        keys.append(UInt64(head.patient + 1) << 32 | UInt64(starts.count))
        starts.append(used)
        used += size
    }

    /// Writes the remaining rows and frees the buffer.
    func finish() throws -> SpilledRows {
        try flush()
        buffer.deallocate()
        buffer = .allocate(byteCount: 0, alignment: 64)
        return SpilledRows(file: try spool.finish(), runs: runs, memory: memory)
    }

    private func flush() throws {
        guard used > 0 else { return }
        keys.sort()
        let start = written
        let out = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
        defer { out.deallocate() }
        var filled = 0
        for key in keys {
            let position = Int(key & 0xffff_ffff)
            let end = position + 1 < starts.count ? starts[position + 1] : used
            let row = UnsafeRawBufferPointer(rebasing: buffer[starts[position]..<end])
            if filled + row.count > out.count {
                try spool.write(UnsafeRawBufferPointer(rebasing: out[..<filled]))
                filled = 0
            }
            if row.count > out.count {
                try spool.write(row)
            } else {
                UnsafeMutableRawBufferPointer(rebasing: out[filled..<(filled + row.count)]).copyMemory(from: row)
                filled += row.count
            }
        }
        try spool.write(UnsafeRawBufferPointer(rebasing: out[..<filled]))
        written += used
        runs.append(start..<written)
        used = 0
        starts.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
    }
}

extension RowSpill.Head {
    fileprivate func store(into buffer: UnsafeMutableRawBufferPointer, at offset: Int, rowBytes: Int) {
        buffer.storeBytes(of: patient, toByteOffset: offset, as: Int32.self)
        buffer.storeBytes(of: table, toByteOffset: offset + 4, as: UInt8.self)
        buffer.storeBytes(of: fault, toByteOffset: offset + 5, as: UInt8.self)
        buffer.storeBytes(of: hasQuotes ? 1 : 0, toByteOffset: offset + 6, as: UInt8.self)
        buffer.storeBytes(of: 0, toByteOffset: offset + 7, as: UInt8.self)
        buffer.storeBytes(of: Int64(line), toByteOffset: offset + 8, as: Int64.self)
        buffer.storeBytes(of: Int32(truncatingIfNeeded: rowBytes), toByteOffset: offset + 16, as: Int32.self)
    }

    fileprivate init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        patient = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        table = bytes[offset + 4]
        fault = bytes[offset + 5]
        hasQuotes = bytes[offset + 6] != 0
        line = Int(bytes.loadUnaligned(fromByteOffset: offset + 8, as: Int64.self))
    }
}

/// Rows gathered by a ``RowSpill``, readable patient by patient, as often as needed.
struct SpilledRows {
    fileprivate let file: InputFile
    /// Range of each sorted run in the file.
    fileprivate let runs: [Range<Int>]
    fileprivate let memory: Int

    /// Bytes on disk.
    var bytes: Int { runs.last?.upperBound ?? 0 }

    /// Passes the rows of selected patients to `read`, in order of patient number.
    ///
    /// - Parameters:
    ///   - isWanted: whether to read a patient's rows; also called with -1, for rows without a patient.
    ///   - read: receives a row; its bytes may be changed and are valid until it returns.
    func forEachRow(
        isWanted: (Int32) -> Bool, read: (RowSpill.Head, UnsafeMutableRawBufferPointer) throws -> Void
    ) throws {
        let share = min(1 << 20, max(64 << 10, memory / max(1, runs.count)))
        var cursors: [RunCursor] = []
        for run in runs { cursors.append(try RunCursor(file, run, buffer: share)) }
        while let patient = cursors.lazy.compactMap({ $0.head?.patient }).min() {
            let isWanted = isWanted(patient)
            for cursor in cursors {
                while let head = cursor.head, head.patient == patient {
                    if isWanted { try read(head, cursor.row) }
                    try cursor.advance()
                }
            }
        }
    }
}

/// A reading position in a sorted run.
private final class RunCursor {
    private let file: InputFile
    private let end: Int
    /// Position of the first byte after the buffer.
    private var position: Int
    private var buffer: UnsafeMutableRawBufferPointer
    private var filled = 0
    private var start = 0
    private var rowBytes = 0
    /// Head of the current row; nil after the last.
    private(set) var head: RowSpill.Head?

    init(_ file: InputFile, _ run: Range<Int>, buffer size: Int) throws {
        self.file = file
        position = run.lowerBound
        end = run.upperBound
        buffer = .allocate(byteCount: size, alignment: 64)
        try load()
    }

    deinit { buffer.deallocate() }

    var row: UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(
            rebasing: buffer[(start + RowSpill.Head.size)..<(start + RowSpill.Head.size + rowBytes)])
    }

    func advance() throws {
        start += RowSpill.Head.size + rowBytes
        try load()
    }

    private func load() throws {
        let size = RowSpill.Head.size
        try need(size)
        guard filled - start >= size else {
            head = nil
            return
        }
        rowBytes = Int(buffer.loadUnaligned(fromByteOffset: start + 16, as: Int32.self))
        try need(size + rowBytes)
        head = RowSpill.Head(UnsafeRawBufferPointer(buffer), at: start)
    }

    /// Fills the buffer with at least this many bytes, or the rest of the run.
    private func need(_ bytes: Int) throws {
        guard filled - start < bytes, position < end else { return }
        let left = UnsafeRawBufferPointer(rebasing: buffer[start..<filled])
        if bytes > buffer.count {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 64)
            larger.copyMemory(from: left)
            filled = left.count
            buffer.deallocate()
            buffer = larger
        } else {
            let count = left.count
            buffer.copyMemory(from: left)
            filled = count
        }
        start = 0
        let wanted = min(buffer.count - filled, end - position)
        try file.readFully(
            into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<(filled + wanted)]), at: position)
        filled += wanted
        position += wanted
    }
}
