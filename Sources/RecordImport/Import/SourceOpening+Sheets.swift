import Diagnostics
import Files

/// Workbooks: each sheet is read as a CSV file would be.
extension SourceOpening {
    /// Opens the sheets of a workbook that are tables.
    ///
    /// - Parameter name: the sheet to read; nil for all visible ones.
    /// - Returns: if no sheet was recognised, the failure for a run that named the workbook; otherwise nil.
    mutating func openSheets(of workbook: Workbook, name: String?) throws -> Failure? {
        let book = workbook.archive.file
        var failures: [UnreadPart] = []
        var found = false
        let copies = try WorkbookCopies(workbook)
        for sheet in try workbook.sheets(named: name ?? options.mapping?.sheet) {
            if sources.contains(where: { $0.path == workbook.place(of: sheet).file }) {
                found = true
                continue
            }
            let copy = try copies.copy(of: sheet, options.temporaryFolder)
            switch try recognisedText(copy.text, options: options, budget: budget) {
            case .success(let source):
                try add(source)
                diagnostics.add(copy.remarks)
                found = true
            case .failure(let failure):
                failures.append(UnreadPart(copy.text.original.name, failure, HeadacheGuess.hint(for: copy.text) != nil))
            }
        }
        guard found else {
            if let failure = UnreadPart.mostTelling(of: failures) { return failure }
            return Failure(
                .dataError, "no sheet of the workbook is a table that this program knows", at: Place(file: book.name),
                hint: "aurae-report inspect FILE --suggest-mapping --sheet NAME proposes how to read one")
        }
        for part in failures { diagnostics.add(.unrecognisedFile, at: Place(file: part.name)) }
        if name == nil, options.mapping?.sheet == nil {
            for sheet in workbook.sheets where sheet.isHidden {
                diagnostics.add(.hiddenSheet, at: workbook.place(of: sheet))
            }
        }
        return nil
    }
}
