import Diagnostics
import Files
import Glibc

/// Copies a sheet to text, to be read like a CSV file: one row a line, ended by a carriage return, which no cell
/// contains. Line numbers are row numbers, even if cells contain line breaks.
final class SheetCopy: XMLReceiver {
    private let workbook: Workbook
    private let strings: SharedStrings
    private let formats: [CellFormat]
    private let numbers: SheetNumber
    private let spool: Spool
    private let place: Place
    /// Largest size of the copy in bytes: the limit for expanding the archive.
    private let most: Int
    private var written = 0
    private var pending: [UInt8] = []
    private(set) var remarks = DiagnosticTally()

    private var isInData = false
    private var row = 0
    private var rowBytes: [UInt8] = []
    /// Number, from 0, of the cell that the row's text has reached.
    private var column = 0
    /// Column of the row's next cell, from 0.
    private var next = 0
    private var cell = SheetCell()

    static let mostRows = 1_048_576
    static let mostColumns = 16_384
    /// Separators for missing cells, copied at once because a cell far to the right has many before it.
    private static let separators = [UInt8](repeating: UInt8(ascii: ","), count: mostColumns)

    private init(_ workbook: Workbook, strings: SharedStrings, formats: [CellFormat], to spool: Spool, place: Place) {
        self.workbook = workbook
        self.strings = strings
        self.formats = formats
        numbers = SheetNumber(countsFrom1904: workbook.countsFrom1904)
        self.spool = spool
        self.place = place
        most = ZipArchive.allowance(of: workbook.archive.file)
    }

    /// Copies a sheet into an unnamed private file.
    ///
    /// - Parameter name: the sheet's name in messages: `diary.xlsx/Sheet1`.
    /// - Returns: the copy, and remarks on its cells.
    /// - Throws: ``Failure``: `dataError` if the sheet is damaged, or too large when expanded.
    static func made(
        of sheet: Workbook.Sheet, named name: String, in workbook: Workbook, strings: SharedStrings,
        formats: [CellFormat], _ temporaryFolder: String
    ) throws -> (file: InputFile, remarks: DiagnosticTally) {
        let spool = try Spool(name: name, in: temporaryFolder)
        let copy = SheetCopy(workbook, strings: strings, formats: formats, to: spool, place: Place(file: name))
        do {
            try workbook.walk(sheet.member, copy)
            try copy.flush()
            try workbook.archive.file.requireUnchanged()
        } catch {
            spool.discard()
            throw error
        }
        return (try spool.finish(), copy.remarks)
    }

    func begin(_ name: XMLName, _ attributes: XMLAttributes) throws(Failure) {
        if name == "sheetData" {
            isInData = true
        } else if !isInData {
            return
        } else if name == "c" {
            try beginCell(attributes)
        } else if name == "row" {
            try beginRow(attributes)
        } else {
            cell.enter(name)
        }
    }

    func end(_ name: XMLName) throws(Failure) {
        guard isInData else { return }
        if name == "c" {
            try endCell()
        } else if name == "row" {
            rowBytes.append(0x0D)
            pending += rowBytes
            if pending.count > 256 << 10 { try flush() }
        } else if name == "sheetData" {
            isInData = false
        } else {
            cell.leave(name)
        }
    }

    func text(_ bytes: UnsafeRawBufferPointer) { if isInData { cell.add(bytes) } }

    private var damaged: Failure {
        Failure(
            .dataError, "the sheet is damaged: rows or cells are out of order, or refer to missing parts",
            at: Place(file: place.file, line: row), hint: "open the workbook in a spreadsheet program and save it")
    }

    private func flush() throws(Failure) {
        written += pending.count
        guard written <= most else {
            throw Failure(
                .dataError, "the sheet's text exceeds the limit for the size of the workbook", at: place,
                hint: "save it as CSV")
        }
        do {
            try pending.withUnsafeBytes { try spool.write($0) }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw damaged
        }
        pending.removeAll(keepingCapacity: true)
    }
}

// MARK: Rows and cells

extension SheetCopy {
    private func beginRow(_ attributes: XMLAttributes) throws(Failure) {
        let number = attributes.value("r") == nil ? row + 1 : attributes.number("r") ?? 0
        guard number > row, number <= Self.mostRows else { throw damaged }
        // Missing rows are empty lines.
        pending.append(contentsOf: repeatElement(0x0D, count: number - row - 1))
        row = number
        rowBytes.removeAll(keepingCapacity: true)
        column = 0
        next = 0
    }

    private func beginCell(_ attributes: XMLAttributes) throws(Failure) {
        if let reference = attributes.value("r") {
            guard let named = Self.column(of: reference), named >= next else { throw damaged }
            next = named
        }
        guard next < Self.mostColumns else { throw damaged }
        cell.begin(attributes)
    }

    private func endCell() throws(Failure) {
        defer { next += 1 }
        guard row > 0 else { throw damaged }
        guard let value = try value() else { return }
        rowBytes += Self.separators[..<(next - column)]
        column = next
        if value.isText {
            rowBytes.append(0x22)
            if value.bytes.withUnsafeBytes({ $0.isEmpty ? nil : memchr($0.baseAddress!, 0x22, $0.count) }) != nil {
                rowBytes += value.bytes.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
            } else {
                rowBytes += value.bytes
            }
            rowBytes.append(0x22)
        } else {
            rowBytes += value.bytes
        }
    }

    /// - Returns: nil for an empty cell.
    private func value() throws(Failure) -> (bytes: [UInt8], isText: Bool)? {
        let written = cell.value
        let isLeft = workbook.leavesFormulas && written.elementsEqual("0".utf8)
        if cell.kind == .error || cell.isFormula && (cell.isWithoutValue || isLeft) {
            remarks.add(.formulaWithoutValue, at: Place(file: place.file, line: row, column: Self.letters(of: next)))
            return nil
        }
        if written.isEmpty { return nil }
        switch cell.kind {
        case .shared:
            guard let index = Int(String(decoding: written, as: UTF8.self)), let text = strings[index] else {
                throw damaged
            }
            return text.isEmpty ? nil : (Array(text), true)
        case .text: return (written, true)
        case .truth: return (Array((written.elementsEqual("0".utf8) ? "false" : "true").utf8), false)
        case .number:
            // Without its format, a date would be a plain number.
            guard cell.style == 0 || formats.indices.contains(cell.style) else { throw damaged }
            let format = formats.isEmpty ? .plain : formats[cell.style]
            guard let text = numbers.text(String(decoding: written, as: UTF8.self), format) else { throw damaged }
            return (Array(text.utf8), false)
        case .error: return nil
        }
    }

    /// Returns the column number from 0: 0 for `A7`, 26 for `AA1`.
    static func column(of reference: UnsafePointer<CChar>) -> Int? {
        var column = 0
        var index = 0
        while (65...90).contains(UInt8(bitPattern: reference[index]) & 0xDF), index < 4 {
            column = column * 26 + Int(UInt8(bitPattern: reference[index]) & 0xDF) - 64
            index += 1
        }
        return (1...mostColumns).contains(column) ? column - 1 : nil
    }

    /// Returns the column as spreadsheets name it: `A`, `AA`.
    static func letters(of column: Int) -> String {
        var rest = column + 1
        var letters = ""
        while rest > 0 {
            letters = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + letters
            rest = (rest - 1) / 26
        }
        return letters
    }
}

/// A cell as written in the XML.
private struct SheetCell {
    enum Kind { case number, shared, text, truth, error }

    private(set) var kind = Kind.number
    private(set) var style = 0
    private(set) var isFormula = false
    private var isInline = false
    private var isInValue = false
    private var hasValue = false
    private var bytes: [UInt8] = []
    private var text = SheetText()

    /// Number of bytes stored; enough to detect a cell longer than allowed in CSV files.
    private static let longest = (1 << 20) + 1

    mutating func begin(_ attributes: XMLAttributes) {
        bytes.removeAll(keepingCapacity: true)
        text.begin()
        (isFormula, isInline, isInValue, hasValue) = (false, false, false, false)
        style = attributes.number("s") ?? 0
        switch attributes["t"] ?? "n" {
        case "s": kind = .shared
        case "b": kind = .truth
        case "e": kind = .error
        case "str", "inlineStr", "d": kind = .text
        default: kind = .number
        }
    }

    mutating func enter(_ name: XMLName) {
        if name == "v" { (isInValue, hasValue) = (true, true) }
        if name == "f" { isFormula = true }
        if name == "is" { isInline = true }
        if isInline { text.enter(name) }
    }

    mutating func leave(_ name: XMLName) {
        if name == "v" { isInValue = false }
        if isInline { text.leave(name) }
    }

    mutating func add(_ more: UnsafeRawBufferPointer) {
        if isInValue, bytes.count < Self.longest { bytes.append(contentsOf: more) }
        if isInline { text.add(more) }
    }

    /// Whether no value is stored. An empty text returned by a formula is a value.
    var isWithoutValue: Bool { bytes.isEmpty && !(kind == .text && hasValue) }

    /// The value without escapes and carriage returns.
    var value: [UInt8] { isInline ? text.finished : kind == .text ? SheetText.plain(bytes) : bytes }
}
