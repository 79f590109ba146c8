import Diagnostics
import Files

/// Copies of UTF-16 files in UTF-8, so that every text reader has one encoding to know.
enum UTF16Spool {
    /// Copies the text after a byte order mark.
    ///
    /// A lone surrogate becomes U+FFFD. - Throws: ``Failure`` (`ioError`, `cannotCreate`).
    static func utf8Copy(of file: InputFile, isBigEndian: Bool, in parent: String) throws -> InputFile {
        let spool = try Spool(name: file.name, in: parent)
        do {
            try copy(file, isBigEndian: isBigEndian, to: spool)
            try file.requireUnchanged()
        } catch {
            spool.discard()
            throw error
        }
        return try spool.finish()
    }

    private static func copy(_ file: InputFile, isBigEndian: Bool, to spool: Spool) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
        defer { buffer.deallocate() }
        var transcoder = UTF16Transcoder(isBigEndian: isBigEndian)
        var offset = 2
        while true {
            let count = try file.read(into: buffer, at: offset)
            offset += count
            transcoder.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            if count < buffer.count { transcoder.finish() }
            try transcoder.takeUTF8().withUnsafeBytes { try spool.write($0) }
            if count < buffer.count { return }
        }
    }
}

/// UTF-16 in pieces of bytes to UTF-8.
struct UTF16Transcoder {
    private var utf8: [UInt8] = []
    private let isBigEndian: Bool
    private var oddByte: UInt8?
    private var highSurrogate: UInt16?

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        for byte in bytes {
            guard let first = oddByte else {
                oddByte = byte
                continue
            }
            oddByte = nil
            add(unit: isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first))
        }
    }

    /// Says that there is no more: halves that wait for their other half become U+FFFD.
    mutating func finish() {
        if highSurrogate != nil || oddByte != nil { append(0xFFFD) }
        highSurrogate = nil
        oddByte = nil
    }

    /// What has come out since the last call.
    mutating func takeUTF8() -> [UInt8] {
        defer { utf8.removeAll(keepingCapacity: true) }
        return utf8
    }

    private mutating func add(unit: UInt16) {
        if let high = highSurrogate {
            highSurrogate = nil
            if (0xDC00...0xDFFF).contains(unit) {
                append(0x10000 + (UInt32(high) - 0xD800) << 10 + UInt32(unit) - 0xDC00)
                return
            }
            append(0xFFFD)
        }
        switch unit {
        case 0xD800...0xDBFF: highSurrogate = unit
        case 0xDC00...0xDFFF: append(0xFFFD)
        default: append(UInt32(unit))
        }
    }

    private mutating func append(_ scalar: UInt32) {
        guard scalar >= 0x80 else { return utf8.append(UInt8(truncatingIfNeeded: scalar)) }
        if scalar < 0x800 {
            utf8.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
        } else {
            if scalar < 0x10000 {
                utf8.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
            } else {
                utf8.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
                utf8.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 12) & 0x3F)
            }
            utf8.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6) & 0x3F)
        }
        utf8.append(0x80 | UInt8(truncatingIfNeeded: scalar) & 0x3F)
    }
}
