import Diagnostics
import Files

/// Makes UTF-8 copies of texts in other encodings, so that all that reads them knows only one.
struct UTF8Copy {
    private let file: InputFile
    private let spool: Spool

    /// Copies a text.
    ///
    /// Half a surrogate pair of UTF-16, and bytes of a marked UTF-8 file that are not UTF-8, become U+FFFD.
    ///
    /// - Parameter offset: where the text begins, after a byte order mark.
    /// - Throws: ``Failure`` (`ioError`, `cannotCreate`).
    static func made(
        of file: InputFile, from offset: Int, _ encoding: TextEncoding, in parent: String
    ) throws -> InputFile {
        let copy = UTF8Copy(file: file, spool: try Spool(name: file.name, in: parent))
        do {
            switch encoding {
            case .utf16LittleEndian: try copy.addUTF16(from: offset, isBigEndian: false)
            case .utf16BigEndian: try copy.addUTF16(from: offset, isBigEndian: true)
            case .windows1252: try copy.addWindows1252(from: offset)
            case .utf8, .utf8WithMark: try copy.addDamaged(from: offset)
            }
            try file.requireUnchanged()
        } catch {
            copy.spool.discard()
            throw error
        }
        return try copy.spool.finish()
    }

    private func addUTF16(from offset: Int, isBigEndian: Bool) throws {
        var transcoder = UTF16Transcoder(isBigEndian: isBigEndian)
        try file.forEachPiece(from: offset) { piece in
            transcoder.add(piece)
            try write(transcoder.takeUTF8())
        }
        transcoder.finish()
        try write(transcoder.takeUTF8())
    }

    private func addWindows1252(from offset: Int) throws {
        var utf8: [UInt8] = []
        try file.forEachPiece(from: offset) { piece in
            utf8.removeAll(keepingCapacity: true)
            Windows1252.append(piece, to: &utf8)
            try write(utf8)
        }
    }

    private func addDamaged(from offset: Int) throws {
        // Bytes since the last ASCII character: the next piece may end theirs.
        var open: [UInt8] = []
        try file.forEachPiece(from: offset) { piece in
            let end = piece.lastIndex { $0 < 0x80 } ?? 0
            try write(Array(String(decoding: open + piece[..<end], as: UTF8.self).utf8))
            open = end == 0 ? open + piece : Array(piece[end...])
        }
        try write(Array(String(decoding: open, as: UTF8.self).utf8))
    }

    private func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try spool.write($0) } }
}

extension InputFile {
    /// Passes the bytes from an offset to the end, in pieces that are valid until `body` returns.
    func forEachPiece(from offset: Int, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
        defer { buffer.deallocate() }
        var offset = offset
        while true {
            let count = try read(into: buffer, at: offset)
            offset += count
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            if count < buffer.count { return }
        }
    }

    /// Returns the position of the first byte from an offset on that is not UTF-8; nil if there is none.
    func firstFault(from offset: Int) throws -> Int? {
        var check = UTF8Check()
        try forEachPiece(from: offset) { check.add($0) }
        check.finish()
        return check.firstFault.map { offset + $0 }
    }
}

/// Converts UTF-16 to UTF-8, in pieces.
struct UTF16Transcoder {
    private let isBigEndian: Bool
    private var units: [UInt16] = []
    private var oddByte: UInt8?
    private var isFinished = false

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        for byte in bytes {
            guard let first = oddByte else {
                oddByte = byte
                continue
            }
            oddByte = nil
            units.append(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first))
        }
    }

    /// Ends the text; half a character becomes U+FFFD.
    mutating func finish() {
        if oddByte != nil, units.last.map({ !UTF16.isLeadSurrogate($0) }) ?? true { units.append(0xDC00) }
        oddByte = nil
        isFinished = true
    }

    /// Returns the text since the last call; the first half of a surrogate pair waits for the second.
    mutating func takeUTF8() -> [UInt8] {
        let waiting = isFinished ? nil : units.last.flatMap { UTF16.isLeadSurrogate($0) ? $0 : nil }
        if waiting != nil { units.removeLast() }
        defer { units = waiting.map { [$0] } ?? [] }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
