import Records

/// Writes values as bytes, one after another.
///
/// Whole numbers take as few bytes as possible, with seven bits each; texts and lists begin with their length.
package struct WireWriter: WireCoder {
    package typealias Fault = WireFault

    package private(set) var bytes: [UInt8] = []

    package init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

    /// Writes a value; writing cannot fail.
    package mutating func write(_ value: some Wire) {
        var value = value
        try? value.code(with: &self)
    }

    /// The same for a value that only the caller holds, which avoids copies. It is unchanged afterwards.
    package mutating func write(inPlace value: inout some Wire) { try? value.code(with: &self) }

    package mutating func code(_ byte: inout UInt8) { bytes.append(byte) }

    package mutating func code(_ number: inout Int64) {
        // The sign goes to the lowest bit, so that small negative numbers are short too.
        put(UInt64(bitPattern: (number << 1) ^ (number >> 63)))
    }

    package mutating func code(_ number: inout Double) {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }

    package mutating func code(_ text: inout String) {
        text.withUTF8 { utf8 in
            put(UInt64(utf8.count))
            bytes.append(contentsOf: utf8)
        }
    }

    package mutating func code(_ more: inout [UInt8]) {
        put(UInt64(more.count))
        bytes += more
    }

    package mutating func code<Value: Wire>(_ value: inout Value) throws(WireFault) { try value.code(with: &self) }

    package mutating func code<Value: Wire>(_ value: inout Value?) throws(WireFault) {
        guard var some = value else { return bytes.append(0) }
        bytes.append(1)
        try some.code(with: &self)
    }

    package mutating func code<Value: Wire>(_ values: inout [Value]) throws(WireFault) {
        put(UInt64(values.count))
        for var value in values { try value.code(with: &self) }
    }

    package mutating func code<Value: Wire>(inPlace values: inout [Value]) throws(WireFault) {
        put(UInt64(values.count))
        for index in values.indices { try values[index].code(with: &self) }
    }

    /// Writes the same bytes as for copies (``SentPart``).
    package mutating func parts<Part: NumberedPart>(_ parts: inout [Part]) throws(WireFault) {
        put(UInt64(parts.count))
        for index in parts.indices { try parts[index].visitFields(with: &self, number: 1) }
    }

    private mutating func put(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}
