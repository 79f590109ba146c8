import Diagnostics
import Files
import Records

/// A table of a source that is cut into parts by patient.
struct PartitionedTable {
    /// The source of its rows.
    enum Form {
        case text(CSVFile)
        case database(SQLiteTable, SQLiteOpening)
    }

    let form: Form
    /// The file as the user named it.
    let file: String
    /// Name and columns of the part's table.
    let part: PartDatabase.Table
    let hash: FileHash
    /// Position of the severity column, whose scale is checked; nil for a table without severities.
    let ratedColumn: Int?
    /// Positions of the relief columns: in the format's table for a CSV file, in the stored table for a database.
    let reliefColumns: [Int]
    /// Diagnostics about the file as a whole.
    var notes = DiagnosticTally()
    var scale: ScaleCount
    var relief = ReliefCount()
    var rows = 0

    /// Whether it has rows of records, which balance the parts; the patients' identities do not count.
    var holdsRecords: Bool { part.name != Self.patients }

    static let patients = CSVTableForm.patients.name

    /// - Throws: ``Failure`` (`dataError`) for a table without patient ids.
    init(_ file: CSVFile, _ hash: FileHash) throws(Failure) {
        let place = Place(file: file.original.name)
        guard let name = Self.name(of: file) else { throw Self.unknown(place) }
        guard let id = file.header.targets.firstIndex(of: 0) else { throw Self.nameless(place) }
        try Self.requireRoom(Self.columns(of: file), place)
        form = .text(file)
        self.file = file.original.name
        self.hash = hash
        part = PartDatabase.Table(name: name, columns: Self.columns(of: file), idColumn: id)
        let (rated, relief) = ClinicTable(rawValue: name)?.ratings ?? (nil, [])
        ratedColumn = rated.flatMap { file.header.targets.firstIndex(of: $0.position) }
        scale = ScaleCount(takesZero: name == ClinicTable.days.rawValue)
        reliefColumns = relief.map(\.position).filter(file.header.targets.contains)
    }

    /// - Throws: ``Failure`` (`dataError`) for a table without patient ids, ``SQLiteFault``
    init(_ name: String, _ table: SQLiteTable, of opening: SQLiteOpening) throws {
        let columns = table.columns
        guard let id = columns.firstIndex(where: { normalisedColumnName($0) == "patient_id" }) else {
            throw Self.nameless(Place(file: opening.name, table: table.name))
        }
        try Self.requireRoom(columns, Place(file: opening.name, table: table.name))
        form = .database(table, opening)
        file = opening.name
        hash = opening.hash
        part = PartDatabase.Table(name: name, columns: columns, idColumn: id)
        let (rated, relief) = ClinicTable(rawValue: name)?.ratings ?? (nil, [])
        ratedColumn = rated.flatMap { rated in columns.firstIndex { normalisedColumnName($0) == rated.name } }
        scale = ScaleCount(takesZero: name == ClinicTable.days.rawValue)
        let names = Set(relief.map(\.name))
        reliefColumns = columns.indices.filter { names.contains(normalisedColumnName(columns[$0])) }
    }

    /// Returns the location of a row, with the patient id column.
    func place(line: Int) -> Place {
        let column = shownKnownName(part.columns[part.idColumn])
        return switch form {
        case .text: Place(file: file, line: line, column: column)
        case .database(let table, _): Place(file: file, table: table.name, line: line, column: column)
        }
    }

    /// Maximum number of columns: SQLite's limit, less those that the stage adds.
    private static let mostColumns = Stage.mostColumns

    /// - Throws: status 65 for a table that does not fit into a part with the positions of its rows.
    private static func requireRoom(_ columns: [String], _ place: Place) throws(Failure) {
        if columns.count > mostColumns {
            throw Failure(
                .dataError, "has more than \(mostColumns) columns, too many for a part", at: place,
                hint: "leave out columns that no report reads")
        }
        let own = [PartOrigin.lineColumn, PartOrigin.faultColumn]
        guard let name = columns.first(where: { own.contains($0.lowercased()) }) else { return }
        throw Failure(
            .dataError, "has a column \(name.lowercased()), which parts use for the positions of rows", at: place,
            hint: "give the column another name")
    }

    /// The table's row of ``originColumns``.
    var origin: [String] {
        var decimalComma = false
        var isText = false
        if case .text(let file) = form { (isText, decimalComma) = (true, file.dialect.hasDecimalComma) }
        return [
            part.name, isText ? "text" : "database", decimalComma ? "1" : "0", String(scale.rows), String(scale.beyond),
            String(relief.ratings), String(relief.beyond), file, (try? hash.value()) ?? "", String(rows),
        ]
    }

    static let originColumns = [
        "name", "form", "decimal_comma", "rated_rows", "rated_beyond", "relief_ratings", "relief_beyond", "source",
        "source_sha256", "source_rows",
    ]

    /// Returns the failure for a file that is not read like a clinic's table.
    static func unknown(
        _ place: Place,
        _ message: String = "is not a clinic's table with this program's columns; no others can be cut into parts"
    ) -> Failure {
        Failure(
            .dataError, message, at: place,
            hint: "cut CSV, sheets and SQLite with the columns that aurae-report formats lists; for others use "
                + "batch --shard K/N, also with --mapping")
    }

    private static func nameless(_ place: Place) -> Failure {
        Failure(
            .dataError, "has no column patient_id; the patients of its rows are unknown", at: place,
            hint: "a file of one patient needs no parts")
    }

    /// Returns the name of the table in a clinic's database.
    private static func name(of file: CSVFile) -> String? {
        let name = file.header.table.name
        guard name == RecordTable.nights.rawValue else { return name }
        let columns = Set(file.header.targets.compactMap(NightColumn.init(rawValue:)))
        return switch NightTable(columns: columns) {
        case .nights: ClinicTable.nights.rawValue
        case .events: ClinicTable.nightEvents.rawValue
        default: nil
        }
    }

    /// Returns the names in the header; unusable and repeated ones are replaced or extended by their numbers.
    private static func columns(of file: CSVFile) -> [String] {
        var taken: Set<String> = [PartOrigin.lineColumn, PartOrigin.faultColumn]
        return file.header.names.enumerated().map { number, cell in
            let isName = !cell.isEmpty && cell.utf8.count <= 200 && !cell.unicodeScalars.contains("\0")
            var name = isName ? cell : "column \(number + 1)"
            while !taken.insert(name.lowercased()).inserted { name += " \(number + 1)" }
            return name
        }
    }
}

extension ClinicTable {
    fileprivate typealias Rating = (name: String, position: Int)

    /// The severity and relief columns, by name and position among the declared columns.
    fileprivate var ratings: (severity: Rating?, relief: [Rating]) {
        Self.ratings(builder)
    }

    private static func ratings<Builder: RowBuilder>(_: Builder.Type) -> (severity: Rating?, relief: [Rating]) {
        let columns = Builder.Column.self
        return (
            columns.rated.map { ($0.columnName, $0.rawValue) },
            ReliefScale.columns(of: columns).map { ($0.columnName, $0.rawValue) }
        )
    }
}
