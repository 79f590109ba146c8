import Records

/// The ratings of a medication.
public struct MedicationFindings: Sendable, Hashable {
    /// Name in its first spelling.
    public var name: String
    /// Number of ratings, at least 2.
    public var n: Int
    /// 1…5, not rounded.
    public var meanEffectiveness: Double
    /// Whether it counts as acute (PRD §7.2).
    public var isAcute: Bool
    /// The table's name, if it was written in several ways: with other doses, forms or brands. The first spelling alone
    /// could attribute ratings of an injection to tablets.
    public var commonName: String?
    /// Highest concern of the medicines in an entry.
    package var concern: MedicineConcern
    /// The mean's 95 % interval; nil for fewer than 3 ratings.
    package var interval: ClosedRange<Double>?
}

extension MedicationFindings {
    /// Returns every medication with at least two ratings of 1…5, most rated first, ties by name.
    ///
    /// Names are compared by the medicines they mean, so a brand, a dose or a misspelling is no separate medication. A
    /// medication marked acute in one headache and preventive in another counts as acute, the cautious reading that PRD
    /// §7.2 uses for unmarked entries.
    static func all(in entries: [HeadacheEntry], naming names: inout MedicationNames) -> [MedicationFindings] {
        var places: [String: Int] = [:]
        var groups: [(name: MedicationName, isOfOneSpelling: Bool, ratings: [Double], isAcute: Bool)] = []
        for index in entries.indices.reversed() {
            for taken in entries[index].record.retrospective.medications {
                guard let rating = taken.effectiveness, (1...5).contains(rating),
                    let name = names.name(of: taken, mark: taken.isAcute)
                else { continue }
                guard name.isNamed(mark: taken.isAcute) else { continue }
                let place = places[name.key] ?? groups.count
                if place == groups.count {
                    places[name.key] = place
                    groups.append((name, true, [], false))
                }
                if !name.isSpelled(as: groups[place].name) { groups[place].isOfOneSpelling = false }
                groups[place].ratings.append(Double(rating))
                if name.isAcute(mark: taken.isAcute) { groups[place].isAcute = true }
            }
        }
        return groups.filter { $0.ratings.count >= Thresholds.ratingsPerMedication }
            .map {
                MedicationFindings(
                    name: $0.name.shown, n: $0.ratings.count,
                    meanEffectiveness: $0.ratings.reduce(0, +) / Double($0.ratings.count),
                    isAcute: $0.isAcute, commonName: $0.isOfOneSpelling ? nil : $0.name.common,
                    concern: $0.name.reading.medicines.map(\.concern).min() ?? .other,
                    interval: meanInterval(of: $0.ratings))
            }
            .sorted { ($1.n, FoldedText.key(of: $0.name)) < ($0.n, FoldedText.key(of: $1.name)) }
    }
}
