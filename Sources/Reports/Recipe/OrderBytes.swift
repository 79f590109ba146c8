import Workers

/// An order as bytes: for the worker that makes the report, and for the hash that shows whether a report is unchanged.
package struct OrderBytes: Sendable, Equatable {
    /// All but the records.
    private var head: [UInt8]
    /// All but the records, in the order's ``ReportOrder/comparable`` form.
    package private(set) var comparableHead: [UInt8]
    /// The records, which follow either head.
    package private(set) var records: [UInt8]
    /// Position of the template among the run's; nil for the default sections.
    package private(set) var template: Int?

    /// - Parameter order: unchanged afterwards. If its records are not shared, they are encoded without copying.
    package init(_ order: inout ReportOrder) {
        head = order.bytesOfAllButRecords
        comparableHead = order.comparable.bytesOfAllButRecords
        var writer = WireWriter(capacity: order.records.headaches.count * Self.usualBytes + 1024)
        writer.write(inPlace: &order.records)
        records = writer.bytes
        template = order.template
    }

    /// Bytes reserved for an ordinary headache; larger ones fit too.
    private static let usualBytes = 448

    /// The encoded ``ReportOrder`` that a worker reads.
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
