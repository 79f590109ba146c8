import JSON

/// JSON values as cells.
extension JSONScanner {
    /// Reads the next value as a cell. Text without escapes is borrowed from the scanner's bytes.
    ///
    /// - Parameter depth: nesting depth of the value.
    mutating func cell(depth: Int) throws(JSONFault) -> Cell {
        switch try kind() {
        case .object:
            try skipValue(depth: depth)
            return .unusable
        case .array:
            return try list(depth: depth)
        case .string:
            let (content, hasEscapes) = try rawString()
            return hasEscapes ? .text(Self.unescaped(content)) : .utf8(content)
        case .number:
            return Self.numberCell(try number())
        case .boolean:
            return .boolean(try boolean())
        case .null:
            try passNull()
            return .missing
        }
    }

    /// Reads an array of strings; any other array is unusable.
    private mutating func list(depth: Int) throws(JSONFault) -> Cell {
        var items: [String] = []
        var isUsable = true
        var isFirst = true
        while try nextElement(isFirst: isFirst) {
            isFirst = false
            if try kind() == .string {
                items.append(try string())
            } else {
                try skipValue(depth: depth + 1)
                isUsable = false
            }
        }
        return isUsable ? .list(items) : .unusable
    }

    private static func numberCell(_ bytes: UnsafeBufferPointer<UInt8>) -> Cell {
        let isWhole = bytes.allSatisfy { $0 == UInt8(ascii: "-") || $0 &- UInt8(ascii: "0") <= 9 }
        if isWhole, let value = Int64(String(decoding: bytes, as: UTF8.self)) { return .integer(value) }
        return WrittenNumber.double(bytes, decimalComma: false).map { .real($0) } ?? .unusable
    }
}

/// The columns named by JSON keys, cached by their bytes, because all objects of a file have the same few keys.
struct JSONKeys<Column> {
    private var known = RecurringValues<Column?>(slotBits: 8)
    private let column: (String) -> Column?

    init(_ column: @escaping (String) -> Column?) { self.column = column }

    mutating func column(of key: UnsafeBufferPointer<UInt8>) -> Column? {
        if let column = known.value(of: key) { return column }
        let column = column(JSONScanner.text(key))
        known.keep(column, for: key)
        return column
    }
}
