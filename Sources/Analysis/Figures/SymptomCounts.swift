import Records

/// Every symptom with the number of headaches that recorded it, most frequent first, ties by name. A symptom that
/// stands twice in one headache counts once.
func symptomCounts(of entries: [HeadacheEntry]) -> [NamedCount] {
    var tally = NameTally(key: KnownKeys.symptoms.key, shown: KnownKeys.symptoms.shown)
    for index in entries.indices {
        for symptom in entries[index].record.retrospective.symptoms { tally.note(symptom, in: index) }
    }
    return tally.counts.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
}
