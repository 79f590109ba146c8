import Records

/// A value that travels between processes as bytes.
///
/// One list of fields serves both directions, so that what is written and what is read cannot drift apart: the coder
/// takes each field in turn, and either puts it down or fills it. A test counts the fields that a list names and those
/// that the type has.
package protocol Wire {
    /// Any value, for a coder to fill.
    static var blank: Self { get }
    /// Hands every field to the coder, always in the same order.
    ///
    /// - Throws: ``WireFault`` when bytes that are read are not such a value's.
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
    /// The same of large values that nobody else holds, which are not copied then.
    mutating func code<Value: Wire>(inPlace values: inout [Value]) throws(WireFault)
}

/// Bytes that are no message of this program's.
package enum WireFault: Error, Hashable {
    /// They end before the value does.
    case tooShort
    /// A number or text that cannot be, or bytes after the end.
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

    /// Reads a value that takes all of the bytes.
    ///
    /// - Throws: ``WireFault``.
    package init(wireBytes: [UInt8]) throws(WireFault) {
        var reader = WireReader(wireBytes)
        self = try reader.read(Self.self)
        guard reader.isAtEnd else { throw .malformed }
    }
}
