extension UnsafeRawBufferPointer {
    var isUTF8: Bool { UTF8Check.firstFault(in: self) == nil }
}

/// Checks whether bytes that arrive in pieces are valid UTF-8.
struct UTF8Check {
    /// Position of the first invalid byte, counted from the first piece; nil if there is none.
    private(set) var firstFault: Int?
    private var position = 0
    /// Continuation bytes still to come.
    private var pending = 0
    /// Allowed values of the next continuation byte; fewer after some leading bytes.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Returns the position of the first byte that is not valid UTF-8; nil if there is none.
    static func firstFault(in bytes: UnsafeRawBufferPointer) -> Int? {
        var check = UTF8Check()
        check.add(bytes)
        check.finish()
        return check.firstFault
    }

    /// Checks the next piece.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard firstFault == nil else { return }
        var index = 0
        while index < bytes.count {
            if pending == 0 {
                index = Self.endOfASCII(bytes, from: index)
                if index == bytes.count { break }
            }
            guard accepts(bytes[index]) else {
                firstFault = position + index
                return
            }
            index += 1
        }
        position += bytes.count
    }

    /// Marks the end of the input.
    mutating func finish() {
        if firstFault == nil, pending > 0 { firstFault = position }
    }

    /// Returns the position of the first byte that is not ASCII.
    private static func endOfASCII(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 32 <= bytes.count {
            let words = bytes.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
            if (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 != 0 { break }
            index += 32
        }
        while index < bytes.count, bytes[index] < 0x80 { index += 1 }
        return index
    }

    /// Checks one byte of a multi-byte character (Unicode, table 3-7).
    private mutating func accepts(_ byte: UInt8) -> Bool {
        if pending > 0 {
            guard allowed.contains(byte) else { return false }
            pending -= 1
            allowed = 0x80...0xBF
            return true
        }
        switch byte {
        case 0xC2...0xDF: pending = 1
        case 0xE0: (pending, allowed) = (2, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE...0xEF: pending = 2
        case 0xED: (pending, allowed) = (2, 0x80...0x9F)
        case 0xF0: (pending, allowed) = (3, 0x90...0xBF)
        case 0xF1...0xF3: pending = 3
        case 0xF4: (pending, allowed) = (3, 0x80...0x8F)
        default: return false
        }
        return true
    }
}
