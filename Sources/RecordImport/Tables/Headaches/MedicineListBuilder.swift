import Diagnostics
import Records

/// One patient's rows of the `headache_medications` table.
struct MedicineListBatch: RowBatch {
    /// Medicines by headache id, in order of position; those without a position come last, in file order.
    var medicines: [String: [HeadacheMedicationRow]] = [:]
    var diagnostics = DiagnosticTally()
    var rows = RowCounts()

    mutating func add(_ other: MedicineListBatch) {
        medicines.merge(other.medicines, uniquingKeysWith: +)
        diagnostics.add(other.diagnostics)
        rows += other.rows
    }
}

/// Makes lists of medicines from rows of a `headache_medications` table.
struct MedicineListBuilder: RowBuilder {
    typealias Column = ListedMedicineColumn

    var reader: CellReader
    let whole: Place
    var batch = MedicineListBatch()
    var offsets = OffsetCounts()

    init(_ table: TableReading) {
        whole = table.place
        reader = CellReader(table, Column.self)
    }

    mutating func add(_ row: some TableRow<ListedMedicineColumn>, line: Int) {
        reader.begin(line: line)
        guard var medicine: HeadacheMedicationRow = record(of: AnyRow(row)) else { return }
        batch.rows.read += 1
        // A row without any detail of a medicine is ignored.
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

    /// Removes repeated medicines with the same position and content.
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
