import Records

extension DeIdentified {
    mutating func removeFromTreatments() {
        for index in records.treatments.indices {
            var treatment = records.treatments[index]
            treatment.id = "t\(index + 1)"
            treatment.name = name(ofMedicine: treatment.name)
            if treatment.dose.map({ !KeptWords.isDose($0) }) ?? false { remove(&treatment.dose) }
            treatment.start = clock.day(treatment.start)
            if treatment.startIsAbout { treatment.start = treatment.start.month.first }
            treatment.stop = treatment.stop.map { clock.day($0) }
            if let reason = treatment.stopReason {
                treatment.stopWords = reason.rawValue
            } else {
                remove(&treatment.stopWords)
            }
            remove(&treatment.notes)
            records.treatments[index] = treatment
        }
        for index in records.questionnaires.indices {
            var filled = records.questionnaires[index]
            if filled.instrument == nil { removed.words += 1 }
            (filled.id, filled.day) = ("q\(index + 1)", clock.day(filled.day))
            filled.name = filled.instrument?.rawValue ?? Self.other
            records.questionnaires[index] = filled
        }
    }
}
