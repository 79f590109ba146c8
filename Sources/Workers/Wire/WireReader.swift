/// Reads the output of a ``WireWriter``. Trusts no length: an impossible one ends the reading before memory is
/// allocated.
package struct WireReader: WireCoder {
    package typealias Fault = WireFault

    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var isAtEnd: Bool { position == bytes.count }

    package mutating func read<Value: Wire>(_ type: Value.Type) throws(WireFault) -> Value {
        var value = Value.blank
        try value.code(with: &self)
        return value
    }

    package mutating func code(_ byte: inout UInt8) throws(WireFault) {
        guard position < bytes.count else { throw .tooShort }
        byte = bytes[position]
        position += 1
    }

    package mutating func code(_ number: inout Int64) throws(WireFault) {
        let folded = try plainNumber()
        number = Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
    }

    package mutating func code(_ number: inout Double) throws(WireFault) {
        let start = position
        try pass(8)
        let pattern = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
        number = Double(bitPattern: UInt64(littleEndian: pattern))
    }

    package mutating func code(_ text: inout String) throws(WireFault) {
        let count = try length()
        let start = position
        try pass(count)
        let valid = bytes.withUnsafeBufferPointer { bytes in
            String(validating: UnsafeBufferPointer(rebasing: bytes[start..<start + count]), as: UTF8.self)
        }
        guard let valid else { throw .malformed }
        text = valid
    }

    package mutating func code(_ more: inout [UInt8]) throws(WireFault) {
        let count = try length()
        let start = position
        try pass(count)
        more = Array(bytes[start..<start + count])
    }

    package mutating func code<Value: Wire>(_ value: inout Value) throws(WireFault) { try value.code(with: &self) }

    package mutating func code<Value: Wire>(_ value: inout Value?) throws(WireFault) {
        var isThere: UInt8 = 0
        try code(&isThere)
        switch isThere {
        case 0: value = nil
        case 1: value = try read(Value.self)
        default: throw .malformed
        }
    }

    package mutating func code<Value: Wire>(_ values: inout [Value]) throws(WireFault) {
        // Every value has at least one byte.
        let count = try length()
        values.removeAll(keepingCapacity: true)
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try read(Value.self)) }
    }

    /// A length no greater than the number of remaining bytes.
    private mutating func length() throws(WireFault) -> Int {
        guard let length = Int(exactly: try plainNumber()), length <= bytes.count - position else { throw .tooShort }
        return length
    }

    /// Skips bytes, which must exist.
    private mutating func pass(_ count: Int) throws(WireFault) {
        guard count <= bytes.count - position else { throw .tooShort }
        position += count
    }

    private mutating func plainNumber() throws(WireFault) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            var byte: UInt8 = 0
            try code(&byte)
            // Ten bytes hold 64 bits; the tenth has only one.
            guard shift < 63 || (shift == 63 && byte <= 1) else { throw .malformed }
            number |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return number }
            shift += 7
        }
    }
}
