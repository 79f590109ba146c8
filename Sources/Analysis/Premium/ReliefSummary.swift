/// How much acute medicines were said to help, all of them together.
package struct ReliefSummary: Sendable, Hashable {
    /// Ratings of 1…5 that tell of one acute medicine alone.
    package var ratings: Int
    /// Not rounded; nil without a rating.
    package var mean: Double?

    init(of intakes: some Sequence<MedicineIntake>) {
        let given = intakes.filter(\.isAcute).compactMap(\.rating)
        ratings = given.count
        mean = given.isEmpty ? nil : Double(given.reduce(0, +)) / Double(given.count)
    }
}
