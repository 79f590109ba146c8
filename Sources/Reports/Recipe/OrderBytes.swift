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

    package init(_ order: ReportOrder) {
        head = order.bytesOfAllButRecords
        comparableHead = order.comparable.bytesOfAllButRecords
        records = order.records.wireBytes
        template = order.template
    }

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
