import JSON
import Records

/// The columns that at least one record of a kind of list has, since a JSON file does not declare columns.
struct MetMembers {
    private var positions: JSONKeys<Int>
    private var isMet: [Bool]
    private var unmet: Int
    /// Position of the column whose scale is checked.
    private let rated: Int?
    private(set) var scale: ScaleCount
    /// Positions of the columns of ratings of relief.
    private let reliefPositions: Set<Int>
    private(set) var relief = ReliefCount()
    /// Keys that are not columns, up to the number that is reported.
    private let unknown: UnknownKeys
    /// Returns the names of the columns that no record has.
    private let names: ([Bool]) -> Set<String>
    /// Columns of the first medicine, by the keys used in a record's list of medicines.
    private var medicinePositions: JSONKeys<Int>
    private let namePosition: Int
    /// Marks the key of a list of medicines in ``positions``.
    private static let medicines = -1
    private let guess: ([Bool]) -> ColumnGuess

    init(of list: ClinicTable) { self = Self.made(list.builder) }

    private static func made<Builder: RowBuilder>(_: Builder.Type) -> MetMembers { MetMembers(Builder.Column.self) }

    private init<Column: TableColumn>(_ columns: Column.Type) {
        rated = Column.rated?.rawValue
        scale = ScaleCount(takesZero: columns == DayColumn.self)
        let unknown = UnknownKeys()
        self.unknown = unknown
        reliefPositions = Set(ReliefScale.columns(of: columns).map(\.rawValue))
        medicinePositions = JSONKeys { key in
            ListedMedicineColumn.listKeys[key].flatMap { columns.init(columnName: $0.columnName)?.rawValue }
        }
        positions = JSONKeys { key in
            if columns.hasMedicines, key == MedicineList.key { return Self.medicines }
            let position = columns.init(key: key)?.rawValue
            if position == nil { unknown.add(key) }
            return position
        }
        isMet = [Bool](repeating: false, count: columns.count)
        namePosition = columns.init(columnName: ListedMedicineColumn.name.columnName)?.rawValue ?? 0
        // The patient id belongs to the patient, not to the record.
        isMet[0] = true
        unmet = columns.count - 1
        names = { isMet in columns.absentNames { isMet[$0.rawValue] } }
        guess = { isMet in ColumnGuess(columns) { isMet[$0.rawValue] } }
    }

    var absentNames: Set<String> { names(isMet) }
    /// Whether any list has records; without them, no column counts as missing.
    private(set) var hasRecords = false

    /// Keys that are not columns, each with a missing column that may be meant.
    var misnamed: [(key: String, meant: String)] {
        let guess = guess(isMet)
        return unknown.keys.sorted().compactMap { key in
            guard let shown = shownColumnName(key) else { return nil }
            return guess.column(meantBy: shown).map { (shown, $0) }
        }
    }

    /// Scans one element of a list.
    mutating func passRecord(_ scanner: inout JSONScanner) throws(JSONFault) {
        hasRecords = true
        guard unmet > 0 || rated != nil || !reliefPositions.isEmpty, try scanner.kind() == .object else {
            return try scanner.skipValue(depth: 4)
        }
        var isFirst = true
        while let name = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            let position = positions.column(of: name)
            if position == Self.medicines {
                try passMedicines(&scanner)
                continue
            }
            if let position { meet(position) }
            if let rated, position == rated {
                scale.add(try scanner.cell(depth: 5))
            } else if let position, reliefPositions.contains(position) {
                relief.add(try scanner.cell(depth: 5))
            } else {
                try scanner.skipValue(depth: 5)
            }
        }
    }

    private mutating func meet(_ position: Int) {
        if isMet[position] { return }
        isMet[position] = true
        unmet -= 1
    }

    /// Scans a list of medicines; each column of any medicine counts as the same column of the first.
    private mutating func passMedicines(_ scanner: inout JSONScanner) throws(JSONFault) {
        guard try scanner.kind() == .array else { return try scanner.skipValue(depth: 5) }
        var isFirst = true
        while try scanner.nextElement(isFirst: isFirst) {
            isFirst = false
            guard try scanner.kind() == .object else {
                meet(namePosition)
                try scanner.skipValue(depth: 6)
                continue
            }
            var isFirstKey = true
            while let name = try scanner.nextKey(isFirst: isFirstKey) {
                isFirstKey = false
                let position = medicinePositions.column(of: name)
                if let position { meet(position) }
                if let position, reliefPositions.contains(position) {
                    relief.add(try scanner.cell(depth: 7))
                } else {
                    try scanner.skipValue(depth: 7)
                }
            }
        }
    }
}

/// Unknown keys, up to a limit, since a file may have any number.
private final class UnknownKeys {
    private(set) var keys: Set<String> = []

    private static let most = 256

    func add(_ key: String) { if keys.count < Self.most { keys.insert(key) } }
}
