import Files

/// Assigns each patient to one of several disjoint shards, so that all have about the same number of rows, and few
/// patients move when others are added.
///
/// Each patient ranks the shards by a hash of only the id and the shard's number (rendezvous hashing). A shard accepts
/// patients until it has ``most`` rows, one twentieth more than an even share of all rows; a patient whose first
/// choice is full goes to the next. Patients with many rows choose first, because they would not fit anywhere later.
/// The result depends on the set of patients and their rows, not on their order: machines that read the same input
/// agree without communicating.
package struct PatientShares: Sendable {
    package struct Patient: Sendable {
        package var id: [UInt8]
        /// Number of rows of the patient's records; a patient without any counts as one row.
        package var rows: Int

        package init(id: [UInt8], rows: Int) {
            self.id = id
            self.rows = max(1, rows)
        }
    }

    /// The shard of each patient, from 0, in the order of the patients.
    package let shares: [Int]
    /// Number of rows in each shard.
    package let rows: [Int]
    /// SHA-256 of the input of the assignment: the number of shards, and the patients with their rows. Lower-case
    /// hexadecimal.
    package let basis: String

    /// Allowance beyond an even share, in per cent.
    private static let slack = 5

    /// Returns the largest number of rows in a shard, unless all are full.
    package static func most(rows: Int, count: Int) -> Int {
        let even = (rows + count - 1) / count
        return even + (even * slack + 99) / 100
    }

    /// - Parameters:
    ///   - patients: each id once.
    ///   - count: number of shards, at least 1.
    package init(of patients: [Patient], count: Int) {
        let hashes = patients.map { Self.hash(of: $0.id) }
        let total = patients.reduce(0) { $0 + $1.rows }
        let most = Self.most(rows: total, count: count)
        let salts = (0..<count).map { Self.mixed(UInt64($0) &+ 1) }
        var taken = [Int](repeating: 0, count: count)
        var shares = [Int](repeating: 0, count: patients.count)
        for position in Self.order(of: patients, hashes) {
            let rows = patients[position].rows
            let share =
                Self.best(hashes[position], salts) { taken[$0] + rows <= most }
                ?? taken.indices.min { taken[$0] < taken[$1] } ?? 0
            taken[share] += rows
            shares[position] = share
        }
        self.shares = shares
        rows = taken
        basis = Self.basis(of: patients, count: count)
    }

    /// Orders patients by rows in powers of two, most first, so that one more row rarely matters; then by hash.
    private static func order(of patients: [Patient], _ hashes: [UInt64]) -> [Int] {
        patients.indices.sorted { one, other in
            let steps = (size(patients[one].rows), size(patients[other].rows))
            if steps.0 != steps.1 { return steps.0 > steps.1 }
            if hashes[one] != hashes[other] { return hashes[one] < hashes[other] }
            return patients[one].id.lexicographicallyPrecedes(patients[other].id)
        }
    }

    private static func size(_ rows: Int) -> Int { Int.bitWidth - rows.leadingZeroBitCount }

    private static func best(_ hash: UInt64, _ salts: [UInt64], hasRoom: (Int) -> Bool) -> Int? {
        var best: (share: Int, liking: UInt64)?
        for (share, salt) in salts.enumerated() {
            let liking = mixed(hash ^ salt)
            if liking >= best?.liking ?? 0, hasRoom(share) { best = (share, liking) }
        }
        return best?.share
    }

    /// Returns the first eight bytes of the SHA-256 of an id, as a big-endian number.
    private static func hash(of id: [UInt8]) -> UInt64 {
        SHA256.digest(of: id).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }

    /// Applies SplitMix64's step: each input bit affects each bit of the result.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var value = value &+ 0x9e37_79b9_7f4a_7c15
        value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
        return value ^ value >> 31
    }

    private static func basis(of patients: [Patient], count: Int) -> String {
        var hash = SHA256()
        Array("shares 1 \(count)\n".utf8).withUnsafeBytes { hash.add($0) }
        for patient in patients.sorted(by: { $0.id.lexicographicallyPrecedes($1.id) }) {
            let line = Array("\(patient.rows) \(patient.id.count) ".utf8) + patient.id + [0x0A]
            line.withUnsafeBytes { hash.add($0) }
        }
        return Hexadecimal.text(of: hash.digest())
    }
}
