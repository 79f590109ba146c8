import Diagnostics

/// Adds one patient's lists of medicines to the headaches they name.
struct MedicineLinks {
    private let batch: MedicineListBatch
    private var linked: Set<String> = []

    init(_ batch: MedicineListBatch) { self.batch = batch }

    /// - Parameter id: the headache's id cell.
    /// - Returns: nil for a headache that no medicine names.
    mutating func list(of id: Cell) -> MedicineList? {
        guard !id.saysNotAnswered, let id = id.plainText, let rows = batch.medicines[id] else { return nil }
        linked.insert(id)
        return MedicineList(rows: rows)
    }

    /// Diagnostics of the medicines, including those without a matching headache.
    var diagnostics: DiagnosticTally {
        var noticed = batch.diagnostics
        for (headache, rows) in batch.medicines where !linked.contains(headache) {
            for row in rows { noticed.add(.unlinkedMedicine, at: row.place) }
        }
        return noticed
    }
}

/// A row with its list of medicines from another table.
struct RowWithMedicines<Row: TableRow>: TableRow {
    let row: Row
    let medicines: MedicineList?

    func cell(_ column: Row.Column) -> Cell { row.cell(column) }
    var saysNoHeadache: Bool { row.saysNoHeadache }
}
