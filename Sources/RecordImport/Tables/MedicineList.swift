import Diagnostics
import Records

/// Medicines of one headache in a list beside the row's own columns, in list order.
struct MedicineList {
    /// The key of the list in a JSON record, and of the field in a mapping.
    static let key = "medications"

    /// Medicines still to be read: each has its own cells.
    var cells: [TableCells<ListedMedicineColumn>] = []
    /// The file's column names for each element of ``cells``.
    var names: [[String]] = []
    /// Medicines read from a separate table.
    var rows: [HeadacheMedicationRow] = []
    /// Number of medicines beyond the longest plausible list: counted, not stored.
    private(set) var unread = 0

    private static let mostKept = 64

    mutating func add(_ medicine: TableCells<ListedMedicineColumn>, names: [String]) {
        guard cells.count < Self.mostKept else {
            unread += 1
            return
        }
        cells.append(medicine)
        self.names.append(names)
    }
}

extension CellReader {
    /// Merges a row's list of medicines into those of its own columns, and reports unused ones.
    ///
    /// The first in the list is the row's first, and so on; if both differ, the list counts. If the list has positions,
    /// these determine where it starts.
    ///
    /// - Parameters:
    ///   - own: medicines of the row's columns; at most ``TakenMedication/most`` after merging.
    ///   - column: the row's column of the first medicine's name.
    mutating func join(_ list: MedicineList, to own: inout [TakenMedication], _ column: some TableColumn) {
        var slots: [Int: TakenMedication] = [:]
        for (place, medicine) in own.enumerated() { slots[place + 1] = medicine }
        var last = 0
        for (medicine, position) in read(list) {
            last = max(position ?? 0, last + 1)
            guard let known = slots[last] else {
                slots[last] = medicine
                continue
            }
            if known.contradicts(medicine) { report(.differingMedicine, column) }
            slots[last] = medicine.completed(by: known)
        }
        let medicines = slots.sorted { $0.key < $1.key }.map(\.value)
        own = Array(medicines.prefix(TakenMedication.most))
        reportFurtherMedicines(medicines.count - own.count + list.unread)
    }

    private mutating func read(_ list: MedicineList) -> [(TakenMedication, position: Int?)] {
        var medicines: [(TakenMedication, position: Int?)] = []
        let own = columnNames
        defer { columnNames = own }
        for (cells, names) in zip(list.cells, list.names) {
            columnNames = names
            var row = HeadacheMedicationRow.blank
            fillOthers(&row, from: AnyRow(cells), TableColumns<ListedMedicineColumn>())
            if row.medication != .blank { medicines.append((row.medication, nil)) }
        }
        return medicines + list.rows.map { ($0.medication, $0.position) }
    }
}

extension [TakenMedication] {
    /// Drops "none": it counts only if no other medicine is named, and only once.
    mutating func dropNones() {
        guard count > 1, contains(where: \.isNone) else { return }
        let others = filter { !$0.isNone }
        self = others.isEmpty ? Array(prefix(1)) : others
    }
}

extension TakenMedication {
    /// Whether it states only that nothing was taken.
    fileprivate var isNone: Bool {
        guard let name, self == TakenMedication(name: name) else { return false }
        return name.saysNoMedicine
    }

    /// Whether it states that nothing was taken, but has details such as a dose.
    var contradictsItself: Bool { isMeasured && name?.saysNoMedicine ?? false }

    /// Whether any detail is given by both and differs.
    fileprivate func contradicts(_ other: TakenMedication) -> Bool {
        func differ<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
            one != nil && other != nil && one != other
        }
        return differ(name, other.name) || differ(dose, other.dose) || differ(effectiveness, other.effectiveness)
            || differ(isAcute, other.isAcute) || differ(reliefMinutes, other.reliefMinutes)
    }

    /// Fills in missing details from another record of the same medicine.
    fileprivate func completed(by other: TakenMedication) -> TakenMedication {
        if let name, let otherName = other.name, name != otherName { return self }
        var whole = TakenMedication(
            name: name ?? other.name, dose: dose ?? other.dose, effectiveness: effectiveness ?? other.effectiveness,
            isAcute: isAcute ?? other.isAcute, reliefMinutes: reliefMinutes ?? other.reliefMinutes)
        if whole.effectiveness == nil, hasUnreadRating || other.hasUnreadRating { whole.hasUnreadRating = true }
        return whole
    }
}

extension String {
    fileprivate var saysNoMedicine: Bool { NoneWords.means(none: self) }
}

/// The columns of the `headache_medications` table, and of each medicine in the list of a headache's row.
struct ListedMedicineColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.headacheMedications.columns
    static let spellings = ColumnSpellings<ListedMedicineColumn>(declared)

    static let headacheID = named("headache_id")
    static let name = named("medication_name")
    static let dose = named("medication_dose")
    static let effectiveness = named("medication_effectiveness")
    static let isAcute = named("medication_is_acute")

    /// Columns of the medicine itself, in the order of its fields.
    static let ofMedicine = TakenMedication.columns(number: 1).map { named($0.name) }

    /// The medicine columns by their JSON keys in a headache's list, such as `isAcute`, without the list's prefix.
    static let listKeys: [String: ListedMedicineColumn] = Dictionary(
        uniqueKeysWithValues: ofMedicine.map { column in
            let name = column.columnName
            return (camelCase(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name), column)
        })

    /// Column names of such a list, for messages.
    static let listNames = {
        let keys = Dictionary(uniqueKeysWithValues: listKeys.map { ($0.value, "\(MedicineList.key)[].\($0.key)") })
        return allCases.map { keys[$0] ?? $0.columnName }
    }()

    private static let prefix = "medication_"
}
