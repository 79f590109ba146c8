import Diagnostics
import Records

/// One patient's rows of the `headache_medications` table.
struct MedicineListBatch: RowBatch {
    /// By the headache that they name, in the order of their positions; those without one last, as they stand.
    var medicines: [String: [HeadacheMedicationRow]] = [:]
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()
}

/// Makes lists of medicines of the rows of a `headache_medications` table.
struct MedicineListBuilder: RowBuilder {
    typealias Column = ListedMedicineColumn

    var reader: CellReader
    let whole: Place
    var batch = MedicineListBatch()
    var offsets = OffsetCounts()

    /// - Parameter columnNames: what this format calls the columns, in the order of ``ListedMedicineColumn``.
    init(file: String?, table: String?, zone: ZoneRules, columnNames: [String]) {
        whole = Place(file: file, table: table)
        reader = CellReader(file: file, table: table, zone: zone, decimalComma: false, columnNames: columnNames)
    }

    mutating func add(_ row: some TableRow<ListedMedicineColumn>, line: Int) {
        reader.begin(line: line)
        var medicine = HeadacheMedicationRow.blank
        let isUsable = reader.fill(from: AnyRow(row), TableColumns<Column>()) {
            medicine.visitFields(with: &$0)
        } others: {
            medicine.visitFields(with: &$0)
        }
        guard isUsable else {
            batch.rows.skipped += 1
            return
        }
        batch.rows.read += 1
        // A row that says nothing of its medicine is none.
        guard medicine.medication != .blank else { return }
        medicine.place = reader.place()
        batch.medicines[medicine.headacheID, default: []].append(medicine)
    }

    mutating func finish() -> MedicineListBatch {
        var done = takeBatch()
        for (headache, rows) in done.medicines {
            let ordered = rows.indices.sorted { (rows[$0].position ?? .max, $0) < (rows[$1].position ?? .max, $1) }
            done.medicines[headache] = withoutRepeated(ordered.map { rows[$0] }, &done.diagnostics)
        }
        return done
    }

    /// Each once of those that have one place and say the same.
    private func withoutRepeated(
        _ rows: [HeadacheMedicationRow], _ diagnostics: inout DiagnosticTally
    ) -> [HeadacheMedicationRow] {
        var kept: [HeadacheMedicationRow] = []
        for row in rows {
            if row.position != nil,
                kept.contains(where: { $0.position == row.position && $0.medication == row.medication })
            {
                diagnostics.add(.repeatedMedicine, at: row.place)
            } else {
                kept.append(row)
            }
        }
        return kept
    }
}
