/// Decodes the lossless filters of streams, so that the same data is equal regardless of compression.
struct StreamDecoding {
    private let deflate: Deflate
    /// Number of bytes that streams may still expand to: a small file can expand to a huge one.
    private(set) var room: Int
    /// Whether something was left unread because it would expand to more than that.
    private(set) var isTooLarge = false

    init(deflate: Deflate, room: Int) {
        self.deflate = deflate
        self.room = room
    }

    typealias Filter = (name: String, parameters: PDFValue)

    /// A stream's data, with any remaining filters.
    struct Decoded {
        var bytes: [UInt8]
        /// Filters that were not decoded, with their parameters; empty for fully decoded data.
        var filters: [Filter]
    }

    /// - Parameters:
    ///   - filters: filters of the stream's dictionary, outermost first.
    mutating func decoded(_ stream: PDFStream, filters: [Filter]) -> Decoded {
        var bytes = stream.bytes
        var left = filters[...]
        while let filter = left.first {
            guard let plain = without(filter.name, filter.parameters, bytes) else { break }
            bytes = plain
            left = left.dropFirst()
        }
        return Decoded(bytes: Array(bytes), filters: Array(left))
    }

    /// Decodes a filter; nil if it is another one, or the data is invalid.
    private mutating func without(_ name: String, _ parameters: PDFValue, _ bytes: ArraySlice<UInt8>)
        -> ArraySlice<UInt8>?
    {
        switch name {
        case "FlateDecode", "Fl":
            guard let predictor = StreamPredictor(parameters) else { return nil }
            switch deflate.expansion(of: bytes, most: room) {
            case .bytes(let expanded):
                room -= expanded.count
                return predictor.removed(from: expanded)?[...]
            case .tooMany:
                isTooLarge = true
                return nil
            case .broken: return nil
            }
        case "ASCIIHexDecode", "AHx": return Self.fromHexadecimal(bytes)
        case "ASCII85Decode", "A85": return Self.fromBase85(bytes)
        default: return nil
        }
    }

    /// Decodes `ASCIIHexDecode` (ISO 32000-1 §7.4.2).
    static func fromHexadecimal(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var result: [UInt8] = []
        var high: UInt8?
        loop: for byte in bytes {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 0x41 + 10
            case 0x61...0x66: digit = byte - 0x61 + 10
            case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: continue
            case UInt8(ascii: ">"): break loop
            default: return nil
            }
            if let first = high {
                result.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        if let high { result.append(high << 4) }
        return result[...]
    }

    /// Decodes `ASCII85Decode` (ISO 32000-1 §7.4.3).
    static func fromBase85(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var result: [UInt8] = []
        var group: [UInt8] = []
        func put(_ digits: [UInt8], count: Int) -> Bool {
            let padded = digits + Array(repeating: 84, count: 5 - digits.count)
            let number = padded.reduce(UInt64(0)) { $0 * 85 + UInt64($1) }
            guard number <= UInt64(UInt32.max) else { return false }
            for index in 0..<count { result.append(UInt8(truncatingIfNeeded: number >> UInt64(24 - 8 * index))) }
            return true
        }
        loop: for byte in bytes {
            switch byte {
            case UInt8(ascii: "!")...UInt8(ascii: "u"):
                group.append(byte - UInt8(ascii: "!"))
                guard group.count == 5 else { continue }
                guard put(group, count: 4) else { return nil }
                group = []
            case UInt8(ascii: "z") where group.isEmpty: result += [0, 0, 0, 0]
            case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: continue
            case UInt8(ascii: "~"): break loop
            default: return nil
            }
        }
        guard group.count != 1, group.isEmpty || put(group, count: group.count - 1) else { return nil }
        return result[...]
    }
}

/// The transformation applied to rows of data before they were compressed (ISO 32000-1 §7.4.4.4).
struct StreamPredictor {
    /// Size of a row in bytes; nil if no predictor was applied.
    private let rowLength: Int?
    /// Distance in bytes between a sample and the same one of the neighbouring pixel.
    private let step: Int

    /// - Returns: nil for unsupported parameters.
    init?(_ parameters: PDFValue) {
        let dictionary = parameters.dictionary ?? [:]
        guard parameters == .null || parameters.dictionary != nil else { return nil }
        let predictor = dictionary["Predictor"]?.integer ?? 1
        let (colors, bits) = (dictionary["Colors"]?.integer ?? 1, dictionary["BitsPerComponent"]?.integer ?? 8)
        let columns = dictionary["Columns"]?.integer ?? 1
        guard predictor == 1 || (10...15).contains(predictor), (1...32).contains(colors),
            [1, 2, 4, 8, 16].contains(bits), (1...1 << 20).contains(columns)
        else { return nil }
        rowLength = predictor == 1 ? nil : (columns * colors * bits + 7) / 8
        step = max(1, colors * bits / 8)
    }

    /// Restores the original data; nil if the rows are incomplete, or a row has an unsupported predictor.
    func removed(from bytes: [UInt8]) -> [UInt8]? {
        guard let rowLength else { return bytes }
        guard bytes.count % (rowLength + 1) == 0 else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for start in stride(from: 0, to: bytes.count, by: rowLength + 1) {
            let base = result.count
            for index in 0..<rowLength {
                let left = index >= step ? result[base + index - step] : 0
                let above = base > 0 ? result[base + index - rowLength] : 0
                let corner = base > 0 && index >= step ? result[base + index - rowLength - step] : 0
                let guess: UInt8
                switch bytes[start] {
                case 0: guess = 0
                case 1: guess = left
                case 2: guess = above
                case 3: guess = UInt8((Int(left) + Int(above)) / 2)
                case 4: guess = Self.paeth(left, above, corner)
                default: return nil
                }
                result.append(bytes[start + 1 + index] &+ guess)
            }
        }
        return result
    }

    private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let estimate = Int(left) + Int(above) - Int(corner)
        let (a, b, c) = (abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner)))
        return a <= b && a <= c ? left : b <= c ? above : corner
    }
}
