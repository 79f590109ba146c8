import Records

/// A letter for each acute medicine of most concern, and the letters of each day.
package struct MedicineLetters: Sendable, Hashable {
    package struct Key: Sendable, Hashable {
        /// The patient's own name if all entries use it, else the table's; for an unknown medicine, the first spelling.
        package var name: String
        /// A unique character, upper case where it exists.
        package var letter: String
        /// Distinct days of the range.
        package var days: Int
    }

    /// The acute medicines of one day.
    package struct Day: Sendable, Hashable {
        /// In the order of ``keys``.
        package var letters: [String]
        /// Names of medicines without a letter, in the order of ``keys``.
        package var others: [String]
        /// Whether another medicine, or one not named, was taken.
        package var hasOther: Bool { letters.isEmpty || !others.isEmpty }
    }

    /// By concern, then by days, most first, then by name; at most ``mostKeys``.
    package var keys: [Key]
    package var days: [CalendarDay: Day]
    /// Whether any day has a medicine without a letter.
    package var hasOthers: Bool { days.values.contains(where: \.hasOther) }

    package static let mostKeys = 4
}

extension MedicineLetters {
    /// - Parameters:
    ///   - intakes: intakes of the range.
    ///   - acuteDays: all days of the range with an acute medication, named or not.
    init(of intakes: [MedicineIntake], acuteDays: [CalendarDay]) {
        let order = Dictionary(grouping: intakes.filter(\.isAcute)) { $0.medicine.key }
            .map { Taken(key: $0.key, intakes: $0.value) }.sorted()
        var used: Set<String> = []
        keys = order.prefix(Self.mostKeys).enumerated().map { place, medicine in
            let letter = Self.letter(of: medicine.name, place: place, used: used)
            used.insert(letter)
            return Key(name: medicine.name, letter: letter, days: medicine.days.count)
        }
        days = [:]
        for day in acuteDays {
            let letters = zip(order, keys).filter { $0.0.days.contains(day) }.map(\.1.letter)
            let others = order.dropFirst(Self.mostKeys).filter { $0.days.contains(day) }.map(\.name)
            days[day] = Day(letters: letters, others: others)
        }
    }

    /// A medicine of the range.
    private struct Taken: Comparable {
        let key: String
        let name: String
        let concern: MedicineConcern
        let days: Set<CalendarDay>

        /// - Parameter intakes: intakes of this medicine, at least one.
        init(key: String, intakes: [MedicineIntake]) {
            self.key = key
            name = intakes.ownName ?? intakes[0].medicine.name
            concern = intakes[0].medicine.concern
            days = Set(intakes.map(\.day))
        }

        static func < (left: Self, right: Self) -> Bool {
            let first = (left.concern, right.days.count, left.name, left.key)
            return first < (right.concern, left.days.count, right.name, right.key)
        }
    }

    /// Letters that look like the mark of a mild headache.
    private static let round: Set<String> = ["O", "Q", "Ο", "О"]

    /// Returns the first unused letter of the name that is not round; the medicine's number, from 1, if there is none.
    private static func letter(of name: String, place: Int, used: Set<String>) -> String {
        let letters = name.lazy.filter(\.isLetter).map { String($0).uppercased() }
        return letters.first { $0.count == 1 && !round.contains($0) && !used.contains($0) } ?? "\(place + 1)"
    }
}
