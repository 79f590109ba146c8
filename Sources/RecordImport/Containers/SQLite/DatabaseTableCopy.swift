import Diagnostics
import Files

/// Copies a table of a database to text, to be read through a mapping like a sheet: one row a line, ended by a carriage
/// return, which no cell contains. The header is line 1.
struct DatabaseTableCopy {
    /// Bytes allowed for a copy beyond four times the database's size, because of separators between cells.
    private static let slack = 64 << 20

    private let spool: Spool
    private let most: Int
    private let place: Place
    private var written = 0
    private var pending: [UInt8] = []
    /// Number of rows skipped for a value that is too long.
    private(set) var passedOver = 0

    /// - Parameters:
    ///   - table: a table with row numbers; rows are copied in their order.
    ///   - name: its name in messages: `diary.sqlite/attacks`.
    ///   - bytes: size of the database.
    /// - Throws: ``SQLiteFault``; ``Failure`` (`dataError`, `ioError`).
    static func made(
        of table: SQLiteTable, named name: String, in database: SQLiteDatabase, bytes: Int, _ temporaryFolder: String
    ) throws -> (file: InputFile, passedOver: Int) {
        let spool = try Spool(name: name, in: temporaryFolder)
        var copy = DatabaseTableCopy(spool: spool, most: slack + 4 * bytes, place: Place(file: name))
        do {
            try copy.add(table.columns.map { .text($0) })
            let scan = try RowScan(table, columns: table.columns, in: database)
            try scan.forEachRow { _, row in
                try copy.add((1...table.columns.count).map { Field(row.value($0)) })
            } passOver: { _ in
                copy.passedOver += 1
            }
            try copy.flush()
        } catch {
            spool.discard()
            throw error
        }
        return (try spool.finish(), copy.passedOver)
    }

    private init(spool: Spool, most: Int, place: Place) {
        self.spool = spool
        self.most = most
        self.place = place
    }

    /// A value as it is written to a cell of the text.
    private enum Field {
        case nothing
        case number(String)
        case text(String)

        init(_ value: SQLiteValue) {
            switch value {
            case .null: self = .nothing
            case .integer(let whole): self = .number(String(whole))
            case .real(let number): self = .number(SheetNumber.plain(number))
            case .text(let bytes): self = .text(String(decoding: bytes, as: UTF8.self))
            // A value that every column refuses.
            case .blob, .unreadable: self = .text("\u{FFFD}")
            }
        }
    }

    private mutating func add(_ fields: [Field]) throws {
        for (index, field) in fields.enumerated() {
            if index > 0 { pending.append(UInt8(ascii: ",")) }
            switch field {
            case .nothing: break
            case .number(let digits): pending += Array(digits.utf8)
            case .text(let text):
                pending.append(0x22)
                for byte in text.utf8 {
                    if byte == 0x22 { pending.append(0x22) }
                    pending.append(byte == 0x0D ? 0x0A : byte)
                }
                pending.append(0x22)
            }
        }
        pending.append(0x0D)
        if pending.count > 256 << 10 { try flush() }
    }

    private mutating func flush() throws {
        written += pending.count
        guard written <= most else {
            throw Failure(.dataError, "the table's text exceeds the limit for the size of its file", at: place)
        }
        try pending.withUnsafeBytes { try spool.write($0) }
        pending.removeAll(keepingCapacity: true)
    }
}
