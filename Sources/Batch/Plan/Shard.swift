import Files

/// One of several disjoint shares of the patients, `K/N`.
///
/// A patient belongs to the share whose number is one more than the remainder of dividing the first eight bytes of the
/// SHA-256 of the id's UTF-8 bytes, as a big-endian number, by the number of shares. So it depends on the id alone:
/// machines agree without speaking to each other, and a new patient moves nobody.
package struct Shard: Sendable, Hashable {
    /// From 1.
    package let number: Int
    package let count: Int

    /// More would be smaller than a patient in any clinic.
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

    /// Whether a patient is in this share.
    package func contains(_ patientID: String) -> Bool {
        let digest = SHA256.digest(of: Array(patientID.utf8))
        let value = digest.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(value % UInt64(count)) == number - 1
    }

    /// Digits alone, without zeros in front.
    private static func number(_ digits: Substring.UTF8View.SubSequence) -> Int? { number(Array(digits)) }

    private static func number(_ digits: some Collection<UInt8>) -> Int? {
        guard (1...5).contains(digits.count), digits.first != 0x30, digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
