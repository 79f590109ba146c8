/// How much acute medicines were said to help, all of them together.
package struct ReliefSummary: Sendable, Hashable {
    /// Ratings of 1…5 that tell of one acute medicine alone.
    package var ratings: Int
    /// Not rounded; nil without a rating.
    package var mean: Double?
    /// Ratings of one acute medicine alone that could not be read.
    package var unread: Int

    init(of intakes: some Sequence<MedicineIntake>) {
        let given = intakes.filter(\.isAcute).compactMap(\.rating)
        ratings = given.count
        unread = intakes.count { $0.isAcute && $0.isRatingUnread }
        mean = given.isEmpty ? nil : Double(given.reduce(0, +)) / Double(given.count)
    }
}
