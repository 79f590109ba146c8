/// The directories in which a font lists its tables (ISO/IEC 14496-22 §4.5, §4.6).
struct FontTables {
    /// The file, or its beginning.
    private let bytes: UnsafeRawBufferPointer
    /// Size of the file in bytes.
    private let size: Int

    /// - Parameters:
    ///   - bytes: the file, or its beginning with the directories.
    ///   - size: size of the file in bytes.
    /// - Returns: nil if all tables of the font, or collection of fonts, are inside the file, with checksums matching
    ///   the directory if `bytes` is the whole file.
    static func fault(in bytes: [UInt8], size: Int) -> FontFile.Fault? {
        guard bytes.count >= 12 else { return .cut }
        return bytes.withUnsafeBytes { FontTables(bytes: $0, size: size).fault }
    }

    /// `ttcf`.
    static let collection = 0x7474_6366
    /// `head`, whose checksum is computed before one of its fields is filled in.
    static let head = 0x6865_6164
    private static let mostFonts = 64

    private var fault: FontFile.Fault? {
        guard number(at: 0) == Self.collection else { return fault(ofDirectoryAt: 0) }
        let count = number(at: 8)
        guard count <= Self.mostFonts else { return .damaged }
        guard 12 + count * 4 <= bytes.count else { return .cut }
        for index in 0..<count {
            if let fault = fault(ofDirectoryAt: number(at: 12 + index * 4)) { return fault }
        }
        return nil
    }

    private func fault(ofDirectoryAt start: Int) -> FontFile.Fault? {
        guard start + 12 <= bytes.count else { return start + 12 <= size ? nil : .cut }
        let count = number(at: start + 4) >> 16
        guard start + 12 + count * 16 <= bytes.count else { return start + 12 + count * 16 <= size ? nil : .cut }
        guard count > 0 else { return .damaged }
        for index in 0..<count {
            let entry = start + 12 + index * 16
            let (offset, length) = (number(at: entry + 8), number(at: entry + 12))
            guard offset + length <= size else { return .cut }
            guard size == bytes.count, number(at: entry) != Self.head else { continue }
            guard sum(offset, length) == number(at: entry + 4) else { return .damaged }
        }
        return nil
    }

    /// Reads 32 bits, most significant byte first.
    private func number(at offset: Int) -> Int {
        Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }

    /// Checksum of a table: the sum of its 32-bit numbers, padded with zeros.
    private func sum(_ offset: Int, _ length: Int) -> Int {
        var sum: UInt32 = 0
        let whole = length & ~3
        var place = 0
        while place < whole {
            sum &+= UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + place, as: UInt32.self))
            place += 4
        }
        for rest in whole..<length { sum &+= UInt32(bytes[offset + rest]) << UInt32(24 - 8 * (rest - whole)) }
        return Int(sum)
    }
}
