import Records

/// How well a medication was said to work.
public struct MedicationFindings: Sendable, Hashable {
    /// In its first spelling.
    public var name: String
    /// Ratings, at least 2.
    public var n: Int
    /// 1…5, not rounded.
    public var meanEffectiveness: Double
    /// Counts as acute (PRD §7.2).
    public var isAcute: Bool
}

extension MedicationFindings {
    /// Every medication with at least two ratings of 1…5, most rated first, ties by name.
    ///
    /// Names are compared trimmed and without regard to case. The spelling shown is that of the earliest rated headache
    /// of the range. A medication marked acute in one headache and preventive in another is listed as acute: the
    /// cautious reading, as PRD §7.2 takes it for entries without a mark.
    static func all(in entries: [HeadacheEntry]) -> [MedicationFindings] {
        var places: [String: Int] = [:]
        var groups: [(key: String, name: String, n: Int, total: Int, isAcute: Bool)] = []
        for index in entries.indices {
            guard let rating = entries[index].record.retrospective.medicationEffectiveness, (1...5).contains(rating),
                let name = entries[index].record.retrospective.namedMedication
            else { continue }
            let key = FoldedText.key(of: name)
            let place = places[key] ?? groups.count
            if place == groups.count {
                places[key] = place
                groups.append((key, FoldedText.trimmed(name), 0, 0, false))
            }
            groups[place].n += 1
            groups[place].total += rating
            if entries[index].tookAcuteMedication { groups[place].isAcute = true }
        }
        return groups.filter { $0.n >= Thresholds.ratingsPerMedication }
            .sorted { ($1.n, $0.key) < ($0.n, $1.key) }
            .map {
                MedicationFindings(
                    name: $0.name, n: $0.n, meanEffectiveness: Double($0.total) / Double($0.n), isAcute: $0.isAcute)
            }
    }
}
