/// The Windows-1252 encoding. As in web browsers, its five undefined bytes are the control characters of the same
/// number: no two bytes mean the same.
enum Windows1252 {
    /// The characters of the bytes 0x80…0x9F.
    private static let upper: [UInt16] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    /// Largest number of UTF-8 bytes for one byte.
    static let widest = 3

    /// Appends Windows-1252 bytes as UTF-8.
    static func append(_ bytes: UnsafeRawBufferPointer, to utf8: inout [UInt8]) {
        for byte in bytes {
            if byte < 0x80 {
                utf8.append(byte)
            } else {
                let scalar = byte < 0xA0 ? upper[Int(byte) - 0x80] : UInt16(byte)
                append(scalar, to: &utf8)
            }
        }
    }

    private static func append(_ scalar: UInt16, to utf8: inout [UInt8]) {
        if scalar < 0x800 {
            utf8.append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
        } else {
            utf8.append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
            utf8.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6) & 0x3F)
        }
        utf8.append(0x80 | UInt8(truncatingIfNeeded: scalar) & 0x3F)
    }
}
