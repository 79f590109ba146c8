import RecordImport

/// One of several disjoint shards of the patients, `K/N`; ``PlannedShare`` selects its patients.
package struct Shard: Sendable, Hashable {
    /// Number of the shard, from 1.
    package let number: Int
    package let count: Int

    /// Largest number of shards: with more, some would be empty in any clinic.
    package static let most = 10_000

    /// - Returns: nil unless `1 ≤ number ≤ count ≤ 10,000`.
    package init?(_ number: Int, of count: Int) {
        guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// Reads `2/3`.
    package init?(_ text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Self.number(parts[0]), let count = Self.number(parts[1]) else {
            return nil
        }
        self.init(number, of: count)
    }

    /// `2/3`.
    package var text: String { "\(number)/\(count)" }

    /// Parses digits without leading zeros.
    private static func number(_ digits: Substring.UTF8View.SubSequence) -> Int? { number(Array(digits)) }

    private static func number(_ digits: some Collection<UInt8>) -> Int? {
        guard (1...5).contains(digits.count), digits.first != 0x30, digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}

/// Selects a plan's patients for one shard.
struct PlannedShare {
    /// Hash of the input to the assignment of shards: ``RunRecord/sharesOf``.
    let basis: String
    private let members: Set<[UInt8]>

    /// - Parameter reports: reports of all shards; those of one patient stay together.
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
