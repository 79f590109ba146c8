import Diagnostics
import Files

/// Splits the rows of a text file into the columns of a partition file's table, by the same rules as for reading them.
final class TextRowCutter {
    private let splitter: CSVRowSplitter
    private let width: Int
    private let isSheet: Bool

    init(_ file: CSVFile) {
        width = file.header.targets.count
        splitter = CSVRowSplitter(
            separator: file.dialect.separator, targets: Array(0..<width), columns: width,
            dropsApostrophes: file.header.isMarked)
        isSheet = file.isSheet
    }

    /// Adds a row to a partition file, with its bytes if it does not fit its table.
    ///
    /// - Parameter fault: reason why the row cannot be used; nil if its cells can be split.
    func add(
        _ bytes: UnsafeMutableRawBufferPointer, _ head: RowSpill.Head, _ fault: DiagnosticCode?, to part: PartDatabase
    ) throws {
        let table = Int(head.table)
        if let fault {
            try part.keep(UnsafeRawBufferPointer(bytes), of: table, line: head.line)
            return try part.add(to: table, line: head.line, fault: fault.rawValue) { _ in }
        }
        try cut(bytes, head, to: part)
    }

    private func cut(_ bytes: UnsafeMutableRawBufferPointer, _ head: RowSpill.Head, to part: PartDatabase) throws {
        let table = Int(head.table)
        // Removing quotes changes the bytes.
        let whole = head.hasQuotes ? Array(bytes) : []
        let shape = splitter.split(bytes, hasQuotes: head.hasQuotes)
        let fault = fault(of: shape)
        if let fault, fault != .rowTooShort {
            if head.hasQuotes {
                try whole.withUnsafeBytes { try part.keep($0, of: table, line: head.line) }
            } else {
                try part.keep(UnsafeRawBufferPointer(bytes), of: table, line: head.line)
            }
        }
        try part.add(to: table, line: head.line, fault: fault?.rawValue) { row in
            for column in 0..<width {
                let cell = splitter.cell(column)
                if cell.count > CSVRowSplitter.longestCell { continue }
                row.set(column, text: cell)
            }
        }
    }

    /// Finds faults by the same rules as ``StagedCSV``.
    private func fault(of shape: CSVRowSplitter.Shape) -> DiagnosticCode? {
        if shape.hasLongCell { return .cellTooLong }
        if shape.cells > width { return isSheet ? .cellBesideTable : .rowTooWide }
        return shape.cells < width && !isSheet ? .rowTooShort : nil
    }
}

/// A row of a database in the scratch file: each value with its type.
enum StoredRow {
    private enum Kind: UInt8 { case null, integer, real, text, blob }

    /// - Parameter columns: number of values to write, from value 1 of the row.
    static func write(_ row: SQLiteStatement, columns: Int, to bytes: inout [UInt8]) {
        bytes.removeAll(keepingCapacity: true)
        for column in 1...max(1, columns) {
            switch row.value(column) {
            case .null, .unreadable: bytes.append(Kind.null.rawValue)
            case .integer(let value): append(.integer, UInt64(bitPattern: value), to: &bytes)
            case .real(let value): append(.real, value.bitPattern, to: &bytes)
            case .text(let text):
                append(.text, UInt64(text.count), to: &bytes)
                bytes.append(contentsOf: text)
            case .blob(let blob):
                append(.blob, UInt64(blob.count), to: &bytes)
                bytes.append(contentsOf: blob)
            }
        }
    }

    private static func append(_ kind: Kind, _ value: UInt64, to bytes: inout [UInt8]) {
        bytes.append(kind.rawValue)
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Restores the values, up to the end of the bytes.
    static func set(_ bytes: UnsafeRawBufferPointer, in row: SQLiteInsertion) {
        var position = 0
        var column = 0
        while position < bytes.count, let kind = Kind(rawValue: bytes[position]) {
            position += 1
            if kind != .null {
                guard position + 8 <= bytes.count else { return }
                let value = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                position += 8
                switch kind {
                case .null: break
                case .integer: row.set(column, integer: Int64(bitPattern: value))
                case .real: row.set(column, real: Double(bitPattern: value))
                case .text, .blob:
                    let end = position + Int(clamping: value)
                    guard end <= bytes.count else { return }
                    let stored = UnsafeRawBufferPointer(rebasing: bytes[position..<end])
                    if kind == .text {
                        row.set(column, text: stored.bindMemory(to: UInt8.self))
                    } else {
                        row.set(column, blob: stored)
                    }
                    position = end
                }
            }
            column += 1
        }
    }
}
