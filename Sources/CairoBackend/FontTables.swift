/// The directories in which a font lists its parts (ISO/IEC 14496-22 §4.5, §4.6).
struct FontTables {
    /// The file, or its beginning.
    private let bytes: UnsafeRawBufferPointer
    /// Bytes of the file.
    private let size: Int

    /// - Parameters:
    ///   - bytes: the file, or its beginning with the directories.
    ///   - size: bytes of the file.
    /// - Returns: nil for a font, or a collection of fonts, all of whose tables are in the file, with the sums that the
    ///   directory gives where all of it is here.
    static func fault(in bytes: [UInt8], size: Int) -> FontFile.Fault? {
        guard bytes.count >= 12 else { return .cut }
        return bytes.withUnsafeBytes { FontTables(bytes: $0, size: size).fault }
    }

    /// `ttcf`.
    static let collection = 0x7474_6366
    /// `head`, whose sum is taken before a part of it is filled in.
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

    /// 32 bits, the highest first.
    private func number(at offset: Int) -> Int {
        Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }

    /// The sum of a table's numbers of 32 bits, filled up with zeros.
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
