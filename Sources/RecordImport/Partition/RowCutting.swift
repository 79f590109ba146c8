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
        _ bytes: [UInt8], of table: Int, line: Int, _ fault: DiagnosticCode?, to part: PartDatabase
    ) throws {
        var cells = bytes
        try cells.withUnsafeMutableBytes { cells in
            let shape = fault == nil ? splitter.split(cells, hasQuotes: bytes.contains(0x22)) : nil
            let fault = fault ?? shape.flatMap(self.fault)
            if let fault, fault != .rowTooShort {
                try bytes.withUnsafeBytes { try part.keep($0, of: table, line: line) }
            }
            try part.add(to: table, line: line, fault: fault?.rawValue) { row in
                guard shape != nil else { return }
                for column in 0..<width {
                    let cell = splitter.cell(column)
                    if cell.count <= CSVRowSplitter.longestCell { row.set(column, text: cell) }
                }
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
