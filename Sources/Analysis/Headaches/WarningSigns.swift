import Records

/// Symptoms of the nervous system, which every report names for the doctor (`silence.md` §10.3).
package struct NeurologicalSymptoms: Sendable, Hashable {
    /// Headaches, and days of which only a headache is known, that name at least one.
    package var entries: Int
    package var latest: CalendarDay
    /// Entries with each symptom, most frequent first.
    package var counts: [NamedCount]

    private static let keys = [
        "aura", "visual_disturbance", "numbness", "tingling", "weakness", "speech_difficulty",
    ]

    /// A function for the symptoms that an entry names, which reads each distinct text once.
    fileprivate static func reader() -> (RetrospectiveEntry) -> Set<String> {
        var known: [String: Set<String>] = [:]
        return { entry in
            entry.symptoms.reduce(into: []) { named, text in
                let found = known[text] ?? Set(SymptomWords().reading(of: text).keys).intersection(keys)
                known[text] = found
                named.formUnion(found)
            }
        }
    }

    fileprivate init?(of findings: HeadacheFindings) {
        let named = Self.reader()
        let said =
            findings.entries.map { ($0.onset.day, named($0.record.retrospective)) }
            + findings.daysAlone.map { ($0.day, named($0.observed.retrospective)) }
        let naming = said.filter { !$0.1.isEmpty }
        guard let latest = naming.map(\.0).max() else { return nil }
        self.latest = latest
        entries = naming.count
        counts = Self.keys.map { key in NamedCount(name: key, count: naming.count { $0.1.contains(key) }) }
            .filter { $0.count > 0 }.sorted { $0.count > $1.count }
    }
}

extension HeadacheFindings {
    /// Nil if no entry of the range names one.
    package var neurologicalSymptoms: NeurologicalSymptoms? { NeurologicalSymptoms(of: self) }

    /// Headaches longer than 72 hours, newest first.
    package var longAttacks: [HeadacheEntry] {
        entries.filter {
            if case .lasted(let minutes) = $0.course { minutes > AttackLength.notableMinutes } else { false }
        }
    }

    /// Headaches with a warning sign, newest first: a red flag, a neurological symptom, or more than 72 hours.
    package var withWarningSign: [HeadacheEntry] {
        let flagged = Set(redFlags.map(\.id) + longAttacks.map(\.record.id))
        let named = NeurologicalSymptoms.reader()
        return entries.filter { flagged.contains($0.record.id) || !named($0.record.retrospective).isEmpty }
    }

    /// The patient's notes of entries with a warning sign, newest first.
    package var notesOfWarningSigns: [(day: CalendarDay, note: String)] {
        let named = NeurologicalSymptoms.reader()
        let days = daysAlone.filter { !named($0.observed.retrospective).isEmpty }
        let said =
            withWarningSign.map { ($0.onset.day, $0.record.retrospective.notes) }
            + days.map { ($0.day, $0.observed.retrospective.notes) }
        return said.compactMap { day, note in note.map { (day, $0) } }.sorted { $1.day < $0.day }
    }
}
