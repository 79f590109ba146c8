import Records

/// A value that is sent between processes as bytes.
///
/// One list of fields serves both directions, so that writing and reading cannot diverge: the coder visits each field
/// in turn, and either writes or fills it. A test compares the number of listed fields with that of the type.
package protocol Wire {
    /// An arbitrary value, for a coder to fill.
    static var blank: Self { get }
    /// Passes every field to the coder, always in the same order.
    ///
    /// - Throws: ``WireFault`` if the bytes read are not those of such a value.
    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault)
}

/// Writes values, or reads them back.
package protocol WireCoder: FieldVisitor where Fault == WireFault {
    mutating func code(_ byte: inout UInt8) throws(WireFault)
    mutating func code(_ number: inout Int64) throws(WireFault)
    mutating func code(_ number: inout Double) throws(WireFault)
    mutating func code(_ text: inout String) throws(WireFault)
    mutating func code(_ bytes: inout [UInt8]) throws(WireFault)
    mutating func code<Value: Wire>(_ value: inout Value) throws(WireFault)
    mutating func code<Value: Wire>(_ value: inout Value?) throws(WireFault)
    mutating func code<Value: Wire>(_ values: inout [Value]) throws(WireFault)
    /// The same for large values that are not shared, which are then not copied.
    mutating func code<Value: Wire>(inPlace values: inout [Value]) throws(WireFault)
}

/// Bytes that are not a message of this program.
package enum WireFault: Error, Hashable {
    /// They end before the value does.
    case tooShort
    /// An impossible number or text, or bytes after the end.
    case malformed
}

extension WireCoder {
    package mutating func code<Value: Wire>(inPlace values: inout [Value]) throws(WireFault) { try code(&values) }
}

extension Wire {
    /// The value as bytes.
    package var wireBytes: [UInt8] {
        var writer = WireWriter()
        writer.write(self)
        return writer.bytes
    }

    /// Reads a value that consists of all of the bytes.
    ///
    /// - Throws: ``WireFault``.
    package init(wireBytes: [UInt8]) throws(WireFault) {
        var reader = WireReader(wireBytes)
        self = try reader.read(Self.self)
        guard reader.isAtEnd else { throw .malformed }
    }
}

/// Messages on a pipe: a four-byte little-endian length, then that many bytes.
enum Frames {
    /// Largest length of a message; a greater one is invalid.
    static let longest = 1 << 30

    /// A message as sent on the pipe.
    static func framed(_ message: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(message.count + 4)
        for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: message.count >> shift)) }
        return bytes + message
    }

    static func length(_ head: some Collection<UInt8>) -> Int { head.reversed().reduce(0) { $0 << 8 | Int($1) } }
}

/// Assembles messages from the pieces read from a pipe.
struct FrameAssembly {
    private var bytes: [UInt8] = []

    mutating func add(_ piece: UnsafeRawBufferPointer) { bytes.append(contentsOf: piece) }

    /// The next complete message; nil until there is one.
    ///
    /// - Throws: ``WireFault`` if the data is not a message.
    mutating func next() throws(WireFault) -> [UInt8]? {
        guard bytes.count >= 4 else { return nil }
        let length = Frames.length(bytes[..<4])
        guard length <= Frames.longest else { throw .malformed }
        guard bytes.count >= 4 + length else { return nil }
        let message = Array(bytes[4..<4 + length])
        bytes.removeFirst(4 + length)
        return message
    }
}

extension Int64: Wire {
    package static var blank: Int64 { 0 }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&self) }
}

extension Int: Wire {
    package static var blank: Int { 0 }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var wide = Int64(self)
        try coder.code(&wide)
        self = Int(wide)
    }
}

extension Int32: Wire {
    package static var blank: Int32 { 0 }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var wide = Int64(self)
        try coder.code(&wide)
        guard let narrow = Int32(exactly: wide) else { throw .malformed }
        self = narrow
    }
}

extension Double: Wire {
    package static var blank: Double { 0 }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&self) }
}

extension String: Wire {
    package static var blank: String { "" }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&self) }
}

extension Bool: Wire {
    package static var blank: Bool { false }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var byte: UInt8 = self ? 1 : 0
        try coder.code(&byte)
        guard byte <= 1 else { throw .malformed }
        self = byte == 1
    }
}

extension Wire where Self: CaseIterable & Equatable {
    package static var blank: Self { allCases[allCases.startIndex] }

    /// Encoded as the index of the case; both ends are the same program.
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        let all = Array(Self.allCases)
        var number = UInt8(truncatingIfNeeded: all.firstIndex(of: self) ?? 0)
        try coder.code(&number)
        guard Int(number) < all.count else { throw .malformed }
        self = all[Int(number)]
    }
}
