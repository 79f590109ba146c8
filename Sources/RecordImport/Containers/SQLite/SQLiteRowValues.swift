/// The values of a row of a table, wherever it was read: borrowed until the next row.
///
/// One pointer, so that handing a row on and asking it for a value counts no references.
struct SQLiteRowValues {
    private enum Origin {
        case query(Unmanaged<SQLiteStatement>)
        case page(Unmanaged<StoredRecord>)
    }

    private let origin: Origin

    /// The row that a query stepped to; the query must outlive it.
    init(_ query: SQLiteStatement) { origin = .query(.passUnretained(query)) }

    /// The row that a record was taken of; the record must outlive it.
    init(_ record: StoredRecord) { origin = .page(.passUnretained(record)) }

    /// The value of a column, 0-based.
    @inline(__always)
    func value(_ column: Int) -> SQLiteValue {
        switch origin {
        case .query(let query): query._withUnsafeGuaranteedRef { $0.value(column) }
        case .page(let record): record._withUnsafeGuaranteedRef { $0.value(column) }
        }
    }

    /// The value of a column that holds nothing, a number, or text; nil for others.
    @inline(__always)
    func bareCell(_ column: Int) -> BareCell? {
        switch origin {
        case .query(let query): query._withUnsafeGuaranteedRef { $0.bareCell(column) }
        case .page(let record): record._withUnsafeGuaranteedRef { $0.bareCell(column) }
        }
    }
}
