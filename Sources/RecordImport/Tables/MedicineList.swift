import Diagnostics
import Records

/// Medicines of one headache that stand in a list beside the row's own columns, in their order.
struct MedicineList {
    /// The key of the list in a JSON record, and of the field in a mapping.
    static let key = "medications"

    /// Those that are still to be read: each a row of its own cells.
    var cells: [TableCells<ListedMedicineColumn>] = []
    /// For each element of ``cells``, the file's names of its columns.
    var names: [[String]] = []
    /// Those that were read from a table of their own.
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
    /// Joins a row's list of medicines to those of its own columns, and says what is not used.
    ///
    /// The list's first is the row's first, and so on: where both say something and not the same, what the list says counts.
    /// A list with places says itself where it begins.
    ///
    /// - Parameters:
    ///   - own: of the row's columns; with those of the list after it, at most ``TakenMedication/most``.
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
    /// That there was no further medicine is an answer to which nothing has to be added: "none" counts where no other is
    /// named, and once.
    mutating func dropNones() {
        guard count > 1, contains(where: \.isNone) else { return }
        let others = filter { !$0.isNone }
        self = others.isEmpty ? Array(prefix(1)) : others
    }
}

extension TakenMedication {
    /// Says that nothing was taken, and no more.
    fileprivate var isNone: Bool {
        guard let name, self == TakenMedication(name: name) else { return false }
        return name.saysNoMedicine
    }

    /// Says that nothing was taken, and also what or how it was.
    var contradictsItself: Bool { isMeasured && name?.saysNoMedicine ?? false }

    /// Whether both say something of the same thing, and not the same.
    fileprivate func contradicts(_ other: TakenMedication) -> Bool {
        func differ<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
            one != nil && other != nil && one != other
        }
        return differ(name, other.name) || differ(dose, other.dose) || differ(effectiveness, other.effectiveness)
            || differ(isAcute, other.isAcute) || differ(reliefMinutes, other.reliefMinutes)
    }

    /// With what another says of the same medicine, where this says nothing.
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
    fileprivate var saysNoMedicine: Bool { Cell.text(self).withTrimmedText(\.saysNone) ?? false }
}

/// The columns of the `headache_medications` table, and what a list of medicines in a headache's row says of each.
struct ListedMedicineColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.headacheMedications.columns
    static let spellings = ColumnSpellings<ListedMedicineColumn>(declared)

    static let headacheID = named("headache_id")
    static let name = named("medication_name")
    static let dose = named("medication_dose")
    static let effectiveness = named("medication_effectiveness")
    static let isAcute = named("medication_is_acute")

    /// Those of the medicine itself, in the order of its fields.
    static let ofMedicine = TakenMedication.columns(number: 1).map { named($0.name) }

    /// The medicine columns by their JSON keys in a headache's list, such as `isAcute`: without the list's own word.
    static let listKeys: [String: ListedMedicineColumn] = Dictionary(
        uniqueKeysWithValues: ofMedicine.map { column in
            let name = column.columnName
            return (camelCase(name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name), column)
        })

    /// Names of such a list's columns for messages.
    static let listNames = {
        let keys = Dictionary(uniqueKeysWithValues: listKeys.map { ($0.value, "\(MedicineList.key)[].\($0.key)") })
        return allCases.map { keys[$0] ?? $0.columnName }
    }()

    private static let prefix = "medication_"
}
