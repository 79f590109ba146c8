import Records

// MARK: Columns with the format's names

extension MappingProposal {
    /// Number of the format's multi-word column names that show that a table was modelled on it; one or two, or single
    /// words such as `condition`, may be chance.
    private static let fewest = 3

    /// Proposes fields for columns with the format's names and suitable cells, for tables modelled on the format that
    /// differ in dates, separators or words. Essential fields have their own rules.
    mutating func decideOwnNames() {
        let columns = table.description.columns
        let telling = Set(columns.map(\.name).filter { $0.contains("_") })
        guard sketch.columns.count(where: { telling.contains(WordTable.key($0.name)) }) >= Self.fewest else { return }
        let decided: Set = ["patient_id", "id", "onset_time", "resolved_time", "severity", "medication_name"]
        let isListed = fields[MedicineList.key] != nil
        for column in columns where fields[column.name] == nil && !decided.contains(column.name) {
            if isListed, column.name.hasPrefix("medication_") || column.name == "relief_minutes" { continue }
            guard let index = untaken(named: column.name), let proposed = proposed(column, sketch.columns[index]) else {
                continue
            }
            use([index], for: column.name, proposed)
        }
    }

    private func untaken(named name: String) -> Int? {
        sketch.columns.indices.first { !isTaken($0) && WordTable.key(sketch.columns[$0].name) == name }
    }

    /// - Returns: nil if the cells do not suit the column.
    private func proposed(_ column: ColumnDescription, _ evidence: ColumnEvidence) -> ProposedField? {
        guard evidence.filled > 0 else { return nil }
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(evidence.name))]
        switch column.kind {
        case .text, .longText, .word: break
        case .list:
            if evidence.marks["|"] == nil, let mark = evidence.marks.keys.min(), evidence.marks.count == 1 {
                members.append(("separator", .text(String(mark))))
            }
        case .boolean:
            guard evidence.isTruth else { return nil }
            members.append(("words", .words(truths(evidence))))
        case .number(let range), .whole(let range):
            guard evidence.isNumber, range.contains(evidence.lowest), range.contains(evidence.highest) else {
                return nil
            }
        default: return nil
        }
        return ProposedField(members, "by its name")
    }
}
