/// A count of days in the months before the last three, of which there is no room for a column each.
package struct EarlierMonths: Sendable, Hashable {
    /// Months that count: those of which the diary tells about at least nine tenths.
    package var months: Int
    /// A month, not rounded.
    package var mean: Double
    package var highest: Int

    /// - Parameters:
    ///   - counts: a month each, earliest first.
    ///   - areComparable: as `counts`.
    ///   - last: months at the end that are told one by one.
    /// - Returns: nil when no month is left that counts.
    init?(of counts: [Int], comparable areComparable: [Bool], before last: Int) {
        let earlier = zip(counts, areComparable).dropLast(last).filter(\.1).map(\.0)
        guard let highest = earlier.max() else { return nil }
        self.highest = highest
        months = earlier.count
        mean = Double(earlier.reduce(0, +)) / Double(earlier.count)
    }
}
