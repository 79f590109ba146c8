import Testing

@testable import RecordImport

@Suite("Shares of patients")
struct PatientSharesTests {
    private static func patients(_ count: Int, from first: Int = 0, rows: (Int) -> Int) -> [PatientShares.Patient] {
        (first..<first + count).map { .init(id: Array("p-\($0)".utf8), rows: rows($0)) }
    }

    /// From 1 to 1000 rows, most of them few: as clinics' patients are.
    private static func uneven(_ number: Int) -> Int {
        let step = (number &* 2_654_435_761) % 1000
        return 1 + step * step / 1000
    }

    /// Worked out by another program in Python, from hashlib's SHA-256 and the rule in the documentation.
    @Test("three patients of one row each, in two shares and in three")
    func oracle() {
        let patients = ["p-001", "p-002", "p-003"].map { PatientShares.Patient(id: Array($0.utf8), rows: 1) }
        #expect(PatientShares(of: patients, count: 2).shares == [1, 1, 0])
        #expect(PatientShares(of: patients, count: 3).shares == [1, 2, 2])
        #expect(
            PatientShares(of: patients, count: 2).basis
                == "bf0f9521aa71198e7e70ca001cd7b50072f9dbe83e2ea92365999cde472cc415")
    }

    @Test("no share has more than a twentieth beyond an even one", arguments: [(400, 8), (2000, 8), (5000, 50)])
    func balance(patients: Int, count: Int) {
        let all = Self.patients(patients, rows: Self.uneven)
        let shares = PatientShares(of: all, count: count)
        let total = all.reduce(0) { $0 + $1.rows }
        #expect(shares.rows.reduce(0, +) == total)
        #expect(Double(shares.rows.max() ?? 0) <= Double(total) / Double(count) * 1.05 + 2)
        for share in 0..<count {
            #expect(
                shares.rows[share] == all.indices.reduce(0) { $0 + (shares.shares[$1] == share ? all[$1].rows : 0) })
        }
    }

    @Test("of 100 patients more of 10,000, few others move")
    func stability() {
        let before = Self.patients(10_000, rows: Self.uneven)
        let after = before + Self.patients(100, from: 10_000, rows: Self.uneven)
        let (old, new) = (PatientShares(of: before, count: 16), PatientShares(of: after, count: 16))
        let moved = before.indices.count { old.shares[$0] != new.shares[$0] }
        #expect(moved <= 200, "\(moved) of 10,000")
        #expect(old.basis != new.basis)
    }

    @Test("the order of the patients does not count")
    func order() {
        let patients = Self.patients(500, rows: Self.uneven)
        let (one, other) = (
            PatientShares(of: patients, count: 7), PatientShares(of: patients.reversed(), count: 7)
        )
        #expect(one.shares == other.shares.reversed() && one.basis == other.basis)
    }

    @Test("a patient larger than a share has one almost alone, and there may be more shares than patients")
    func extremes() {
        let large = Self.patients(101) { $0 == 0 ? 1000 : 10 }
        let shares = PatientShares(of: large, count: 4)
        #expect(shares.rows.max() == 1000)
        #expect(shares.shares.count { $0 == shares.shares[0] } == 1)
        #expect(Set(PatientShares(of: Self.patients(3) { _ in 1 }, count: 10_000).shares).count == 3)
        #expect(PatientShares(of: [], count: 3).rows == [0, 0, 0])
    }
}
