import RecordImport

/// Who of a plan's patients is in one share of it.
struct PlannedShare {
    /// Hash of the input to the assignment of shards: ``RunRecord/sharesOf``.
    let basis: String
    private let members: Set<[UInt8]>

    /// - Parameter reports: of all shares; those of one patient go together.
    init(_ shard: Shard, of reports: [PlannedReport]) {
        var rows: [[UInt8]: Int] = [:]
        for report in reports {
            let id = Array(report.task.label.utf8)
            rows[id] = max(rows[id] ?? 0, report.rows)
        }
        let patients = rows.map { PatientShares.Patient(id: $0.key, rows: $0.value) }
        let shares = PatientShares(of: patients, count: shard.count)
        basis = shares.basis
        members = Set(patients.indices.filter { shares.shares[$0] == shard.number - 1 }.map { patients[$0].id })
    }

    func contains(_ label: String) -> Bool { members.contains(Array(label.utf8)) }
}
