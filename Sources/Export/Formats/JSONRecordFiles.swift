import Diagnostics
import Files
import JSON
import Records

/// An export as JSON: one document per set, one line per patient.
package final class JSONRecordFiles: RecordFiles, @unchecked Sendable {
    // Only the thread that receives the patients uses the mutable state.
    private var files: [AtomicFile] = []
    private var isFirst: [Bool]

    /// Creates the files under temporary names.
    ///
    /// - Throws: status 73 or 74.
    package init(_ plan: ExportPlan, in folder: String) throws(Failure) {
        isFirst = Array(repeating: true, count: plan.sets.count)
        do throws(Failure) {
            for name in plan.names(.json) {
                let file = try AtomicFile(path: "\(folder)/\(name)")
                files.append(file)
                try file.write(Array(#"{"exportVersion":1,"patients":["#.utf8))
            }
        } catch {
            for file in files { file.discard() }
            throw error
        }
    }

    package func prepared(_ patient: PatientRows, in set: ExportSet) -> PreparedPatient {
        var json = JSONWriter()
        json.object { json in
            patient.forEach(of: .patients) { row in
                for (column, value) in zip(CanonicalTable.patients.columns, row) where !value.isEmpty {
                    json.key(column.key)
                    json.cell(value, patient.zone)
                }
            }
            for table in set.tables where table != .patients { Self.list(table, of: patient, in: set, &json) }
        }
        return .document(json.takeBytes())
    }

    /// Writes a list. A patient's first record names every column that was asked, to distinguish unanswered questions
    /// from those not asked.
    private static func list(
        _ table: CanonicalTable, of patient: PatientRows, in set: ExportSet, _ json: inout JSONWriter
    ) {
        guard patient.hasRows(of: table) || set.known.contains(table) else { return }
        let unasked = Set(set.unasked(in: table).map(\.name))
        let columns = set.columns(of: table).filter { $0 > 0 && !unasked.contains(table.columns[$0].name) }
        let elsewhere = set.askedElsewhere(by: table)
        var isFirst = true
        json.array(table.description.key) { rows in
            patient.forEach(of: table) { row in
                rows.object {
                    for position in columns where isFirst || !row[position].isEmpty {
                        $0.key(table.columns[position].key)
                        $0.cell(row[position], patient.zone)
                    }
                    for column in elsewhere where isFirst { $0.field(column.key, nil as String?) }
                }
                isFirst = false
            }
        }
    }

    package func add(_ patient: PreparedPatient, toSetAt set: Int) throws(Failure) {
        guard case .document(let bytes) = patient else { return }
        try files[set].write(Array((isFirst[set] ? "\n" : ",\n").utf8) + bytes)
        isFirst[set] = false
    }

    package func finish() throws(Failure) -> [AtomicFile] {
        for file in files { try file.write(Array("\n]}\n".utf8)) }
        return files
    }
}

extension JSONWriter {
    fileprivate mutating func cell(_ value: CellValue, _ zone: ZoneRules) {
        switch value {
        case .empty: null()
        case .text, .time, .day: string(value.text(in: zone) ?? "")
        case .number(let number): self.number(number)
        case .whole(let number): integer(number)
        case .boolean(let answer): bool(answer)
        case .list(let items): array { for item in items { $0.string(item) } }
        case .noItems: array { $0.string(CellValue.none) }
        }
    }
}
