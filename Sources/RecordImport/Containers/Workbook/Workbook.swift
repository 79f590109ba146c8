import Diagnostics
import Files

/// A workbook in ECMA-376 format (`.xlsx`, `.xlsm`): its sheets, and the data needed to read their cells.
struct Workbook {
    struct Sheet {
        var name: String
        /// Whether a user hid it, since it may contain outdated data.
        var isHidden: Bool
        var member: ZipArchive.Member
    }

    let archive: ZipArchive
    private(set) var sheets: [Sheet] = []
    private(set) var countsFrom1904 = false
    /// Whether formulas are still to be calculated on opening, so that a stored zero may not be the value.
    private(set) var leavesFormulas = false
    private var strings: ZipArchive.Member?
    private var styles: ZipArchive.Member?

    /// Largest size in bytes of a part that is read into memory.
    private static let largestPart = 32 << 20

    /// - Returns: nil for an archive that is not a workbook.
    /// - Throws: ``Failure`` (`dataError`) for a spreadsheet in another format, and for a damaged one.
    init?(_ archive: ZipArchive) throws {
        self.archive = archive
        let parts = Parts(archive)
        try parts.refuseOthers()
        guard let path = try parts.workbookPath(), let member = parts[path] else { return nil }
        if path.lowercased().hasSuffix(".bin") { throw Self.other("a binary workbook (.xlsb)", archive) }
        let links = try parts.links(of: path)
        var isWorkbook = false
        var found: [(name: String, isHidden: Bool, id: String)] = []
        var (from1904, leaves) = (false, false)
        try XMLElements.read(
            try archive.bytes(of: member, limit: Self.largestPart), at: Place(file: archive.file.name)
        ) { (name, parent, attributes) throws(Failure) in
            if parent.isEmpty { isWorkbook = name == "workbook" }
            if name == "workbookPr" { from1904 = ["1", "true"].contains(attributes["date1904"] ?? "") }
            if name == "calcPr" { leaves = ["1", "true"].contains(attributes["fullCalcOnLoad"] ?? "") }
            if name == "sheet", parent == "sheets" {
                let state = attributes["state"] ?? "visible"
                found.append((attributes["name"] ?? "", state != "visible", attributes["id"] ?? ""))
            }
        }
        guard isWorkbook else { return nil }
        (countsFrom1904, leavesFormulas) = (from1904, leaves)
        // Anything other than a worksheet, such as a chart, has no cells.
        sheets = found.compactMap { sheet in
            guard let link = links[sheet.id], link.kind == "worksheet", let member = parts[link.target] else {
                return nil
            }
            return Sheet(name: sheet.name, isHidden: sheet.isHidden, member: member)
        }
        strings = links.values.first { $0.kind == "sharedStrings" }.flatMap { parts[$0.target] }
        styles = links.values.first { $0.kind == "styles" }.flatMap { parts[$0.target] }
    }

    /// Returns the texts that cells refer to by number.
    func sharedStrings() throws -> SharedStrings {
        let shared = SharedStrings()
        guard let strings else { return shared }
        guard strings.size <= SharedStrings.largest else {
            throw Failure(
                .dataError, "the workbook has more than \(SharedStrings.largest >> 20) MiB of text",
                at: Place(file: archive.file.name), hint: "save the sheet as CSV")
        }
        try walk(strings, shared)
        return shared
    }

    /// Reads a part from beginning to end.
    func walk(_ member: ZipArchive.Member, _ receiver: any XMLReceiver) throws {
        let stream = try XMLStream(receiver, at: Place(file: archive.file.name))
        try archive.expand(member) { try stream.feed($0) }
        try stream.finish()
    }

    /// Returns the number formats by cell style.
    func formats() throws -> [CellFormat] {
        guard let styles else { return [] }
        var codes: [Int: String] = [:]
        var formats: [Int] = []
        try XMLElements.read(
            try archive.bytes(of: styles, limit: Self.largestPart), at: Place(file: archive.file.name)
        ) { (name, parent, attributes) throws(Failure) in
            if name == "numFmt", parent == "numFmts", let id = attributes.number("numFmtId") {
                codes[id] = attributes["formatCode"]
            }
            if name == "xf", parent == "cellXfs" { formats.append(attributes.number("numFmtId") ?? 0) }
        }
        return formats.map { CellFormat(id: $0, code: codes[$0]) }
    }

    fileprivate static func other(_ what: String, _ archive: ZipArchive) -> Failure {
        Failure(
            .dataError, "\(what) is not read", at: Place(file: archive.file.name), hint: "save it as .xlsx, or as CSV")
    }
}

/// The parts of a document in an archive (ECMA-376 Part 2), found by name ignoring case.
private struct Parts {
    struct Link {
        /// Last component of the relationship's type: `worksheet`.
        var kind: String
        var target: String
    }

    private let archive: ZipArchive
    private let members: [String: ZipArchive.Member]

    init(_ archive: ZipArchive) {
        self.archive = archive
        members = Dictionary(archive.members.map { ($0.name.lowercased(), $0) }) { first, _ in first }
    }

    subscript(path: String) -> ZipArchive.Member? { members[path.lowercased()] }

    /// - Throws: status 65 for spreadsheets in unsupported formats.
    func refuseOthers() throws {
        if self["Index/Document.iwa"] != nil { throw Workbook.other("a Numbers spreadsheet", archive) }
        guard let type = self["mimetype"], type.size <= 200 else { return }
        let name = String(decoding: try archive.bytes(of: type, limit: 200), as: UTF8.self)
        if name.hasPrefix("application/vnd.oasis.opendocument") {
            throw Workbook.other("an OpenDocument file (.ods)", archive)
        }
    }

    /// Returns the path of the archive's main part.
    func workbookPath() throws -> String? {
        if let main = try links(of: "").values.first(where: { $0.kind == "officeDocument" }) { return main.target }
        return self["xl/workbook.xml"] == nil ? nil : "xl/workbook.xml"
    }

    /// Returns a part's references inside the archive, by relationship id. External references are never followed.
    func links(of part: String) throws -> [String: Link] {
        let folder = part.lastIndex(of: "/").map { String(part[...$0]) } ?? ""
        guard let member = self["\(folder)_rels/\(part.dropFirst(folder.count)).rels"] else { return [:] }
        var links: [String: Link] = [:]
        try XMLElements.read(
            try archive.bytes(of: member, limit: 4 << 20), at: Place(file: archive.file.name)
        ) { (name, _, attributes) throws(Failure) in
            guard name == "Relationship", attributes["TargetMode"] != "External", let id = attributes["Id"],
                let target = attributes["Target"]
            else { return }
            let kind = attributes["Type"]?.split(separator: "/").last.map(String.init) ?? ""
            let path = target.hasPrefix("/") ? String(target.dropFirst()) : folder + target
            links[id] = Link(kind: kind, target: path)
        }
        return links
    }
}

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
    /// Returns the location of a sheet, `diary.xlsx/Sheet1`, which is also its path.
    func place(of sheet: Sheet) -> Place { Place(file: "\(archive.file.name)/\(sheet.name)") }

    /// - Parameter name: sheet name, ignoring case; nil for all visible sheets.
    /// - Throws: status 65 if no sheet has the name, or there are no sheets.
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
