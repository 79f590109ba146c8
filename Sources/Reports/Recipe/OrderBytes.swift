import Workers

/// An order as bytes: for the worker that makes the report, and for the hash that says whether a report is still the same.
package struct OrderBytes: Sendable, Equatable {
    /// Bytes of all but the records.
    private var head: [UInt8]
    /// Bytes of all but the records, in the order's ``ReportOrder/comparable`` form.
    package private(set) var comparableHead: [UInt8]
    /// Bytes of the records, which come after either head.
    package private(set) var records: [UInt8]
    /// Position of the template among the run's; nil for the usual order of sections.
    package private(set) var template: Int?

    /// - Parameter order: as before afterwards. Where nobody else holds its records, they are written without copies.
    package init(_ order: inout ReportOrder) {
        head = order.bytesOfAllButRecords
        comparableHead = order.comparable.bytesOfAllButRecords
        var writer = WireWriter(capacity: order.records.headaches.count * Self.usualBytes + 1024)
        writer.write(inPlace: &order.records)
        records = writer.bytes
        template = order.template
    }

    /// Bytes of an ordinary headache, for which room is reserved; others fit too.
    private static let usualBytes = 448

    /// What a worker reads as a ``ReportOrder``.
    package var order: [UInt8] { head + records }
}

extension ReportOrder {
    fileprivate var bytesOfAllButRecords: [UInt8] {
        var writer = WireWriter()
        var order = self
        // Writing cannot fail.
        try? order.codeAllButRecords(with: &writer)
        return writer.bytes
    }
}
