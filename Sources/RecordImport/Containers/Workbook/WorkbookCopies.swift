import Diagnostics
import Files

/// Makes text copies of a workbook's sheets.
struct WorkbookCopies {
    private let workbook: Workbook
    private let strings: SharedStrings
    private let formats: [CellFormat]

    /// - Throws: as ``Workbook/sharedStrings()``.
    init(_ workbook: Workbook) throws {
        self.workbook = workbook
        strings = try workbook.sharedStrings()
        formats = try workbook.formats()
    }

    /// - Returns: the sheet as a table in text, and remarks on its cells.
    /// - Throws: as ``SheetCopy``.
    func copy(of sheet: Workbook.Sheet, _ temporaryFolder: String) throws -> (text: CSVText, remarks: DiagnosticTally) {
        let name = workbook.place(of: sheet).file ?? ""
        let (copy, remarks) = try SheetCopy.made(
            of: sheet, named: name, in: workbook, strings: strings, formats: formats, temporaryFolder)
        return (try CSVText(sheet: copy, of: workbook.archive.file.part(named: name)), remarks)
    }
}

extension Workbook {
    /// Location of a sheet: `diary.xlsx/Sheet1`, which is also a path to it.
    func place(of sheet: Sheet) -> Place { Place(file: "\(archive.file.name)/\(sheet.name)") }

    /// - Parameter name: sheet name, ignoring case; nil for all visible sheets.
    /// - Throws: status 65 if no sheet has the name, or there are none at all.
    func sheets(named name: String?) throws(Failure) -> [Sheet] {
        let place = Place(file: archive.file.name)
        guard let name else {
            let visible = sheets.filter { !$0.isHidden }
            if visible.isEmpty {
                throw Failure(.dataError, "the workbook has no sheet", at: place, hint: "save the table as CSV")
            }
            return visible
        }
        if let exact = sheets.first(where: { $0.name == name }) { return [exact] }
        if let alike = sheets.first(where: { $0.name.lowercased() == name.lowercased() }) { return [alike] }
        let near = NearestName.of(name, among: sheets.map(\.name))
        throw Failure(
            .dataError, "the workbook has no sheet of this name", at: place,
            hint: near.map { "did you mean --sheet \($0)?" } ?? "its sheets: \(namesInWords)")
    }

    /// Names of the first sheets.
    var namesInWords: String {
        let names = sheets.prefix(5).map { "\"\($0.name)\"" }.joined(separator: ", ")
        return sheets.count > 5 ? "\(names) and \(sheets.count - 5) more" : names
    }
}
