import Records

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
