import Records

/// A dose taken as acute that no headache names (`specialist.md` §2.2).
public struct DoseAlone: Sendable, Hashable {
    public var day: CalendarDay
    /// Its medicines that no headache names, at least one.
    package var medicines: [NamedMedicine]

    /// Largest distance from the onset of the headache that a dose was taken for.
    static let mostMilliseconds: Int64 = 4 * 3_600_000
}

extension DoseAlone {
    /// Returns the acute doses without those of headaches: a headache that names the medicine as acute answers one dose
    /// of it within four hours of the onset, the earliest first; where either has no time, one of the same day.
    ///
    /// - Parameter attacks: in the order of the headaches.
    static func all(
        of doses: [Dose], beside headaches: [HeadacheRecord], _ attacks: [HeadacheDiary.Attack], upTo asOf: CalendarDay,
        naming names: inout MedicationNames
    ) -> [DoseAlone] {
        guard !doses.isEmpty else { return [] }
        var named: [DayMedicine: [Int]] = [:]
        for place in headaches.indices {
            let keys = headaches[place].retrospective.medications.flatMap { taken in
                names.name(of: taken, mark: taken.isAcute)?.acute(mark: taken.isAcute) ?? []
            }.filter { $0 != .notNamed }.map(\.key)
            for key in Set(keys) {
                named[DayMedicine(day: attacks[place].onset.day, key: key), default: []].append(place)
            }
        }
        let taken = doses.filter { $0.taken != false && $0.day <= asOf }
        let timed = taken.filter { $0.moment != nil }.sorted {
            ($0.moment?.milliseconds ?? 0) < ($1.moment?.milliseconds ?? 0)
        }
        return (timed + taken.filter { $0.moment == nil }).compactMap { dose in
            let alone = names.acute(of: dose).filter { medicine in
                let days = dose.moment == nil ? [dose.day] : [-1, 0, 1].map { dose.day.advanced(by: $0) }
                for day in days {
                    let asked = DayMedicine(day: day, key: medicine.key)
                    let place = named[asked]?.firstIndex { isFor(headaches[$0], attacks[$0], dose) }
                    guard let place else { continue }
                    named[asked]?.remove(at: place)
                    return false
                }
                return true
            }
            return alone.isEmpty ? nil : DoseAlone(day: dose.day, medicines: alone)
        }
    }

    private struct DayMedicine: Hashable {
        var day: CalendarDay
        var key: String
    }

    private static func isFor(_ headache: HeadacheRecord, _ attack: HeadacheDiary.Attack, _ dose: Dose) -> Bool {
        guard let moment = dose.moment, !headache.hasNoTime else { return attack.onset.day == dose.day }
        return abs(moment.milliseconds - headache.onset.milliseconds) <= mostMilliseconds
    }
}

extension MedicationNames {
    /// Returns the medicines of a dose that count as acute; ``NamedMedicine/notNamed`` for one without a name.
    fileprivate mutating func acute(of dose: Dose) -> [NamedMedicine] {
        let mark = dose.kind.map { $0 == .acute }
        // A row of doses says that something was taken.
        let taken = TakenMedication(name: dose.medicine, dose: dose.amount ?? "1", isAcute: mark)
        guard let name = name(of: taken, mark: mark), name.isAcute(mark: mark) else { return [] }
        let acute = name.acute(mark: mark)
        return acute.isEmpty ? [.notNamed] : acute
    }
}
