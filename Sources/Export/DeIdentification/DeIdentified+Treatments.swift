import Analysis
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
        removeFromDoses()
    }

    private mutating func removeFromDoses() {
        for index in records.doses.indices {
            var dose = records.doses[index]
            (dose.id, dose.day) = ("d\(index + 1)", clock.day(dose.day))
            dose.moment = dose.moment.map { clock.beginning($0) }
            dose.medicine = dose.medicine.map { name(ofMedicine: $0) }
            if dose.amount.map({ !KeptWords.isDose($0) }) ?? false { remove(&dose.amount) }
            remove(&dose.reason)
            remove(&dose.notes)
            records.doses[index] = dose
        }
        for index in records.sideEffects.indices {
            var effect = records.sideEffects[index]
            effect.id = "s\(index + 1)"
            effect.medicine = effect.medicine.map { name(ofMedicine: $0) }
            let known = KnownWord.symptoms(effect.effect).first ?? Self.other
            if known == Self.other { removed.words += 1 }
            effect.effect = known
            (effect.from, effect.to) = (effect.from.map { clock.day($0) }, effect.to.map { clock.day($0) })
            remove(&effect.notes)
            records.sideEffects[index] = effect
        }
    }
}
