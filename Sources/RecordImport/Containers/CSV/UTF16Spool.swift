import Diagnostics
import Files

/// Makes UTF-8 copies of UTF-16 files, so that text readers need only one encoding.
enum UTF16Spool {
    /// Copies the text after a byte order mark.
    ///
    /// A lone surrogate becomes U+FFFD.
    ///
    /// - Throws: ``Failure`` (`ioError`, `cannotCreate`).
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
