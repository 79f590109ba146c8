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
