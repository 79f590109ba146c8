import Records

/// A letter for each of the acute medicines taken on most days, and which of them were taken on each day.
package struct MedicineLetters: Sendable, Hashable {
    package struct Key: Sendable, Hashable {
        /// The table's name; of one that is not known, the patient's first spelling.
        package var name: String
        /// One character, in capitals where there are any; no two medicines have the same.
        package var letter: String
        /// Distinct days of the range.
        package var days: Int
    }

    /// The acute medicines of one day.
    package struct Day: Sendable, Hashable {
        /// In the order of ``keys``.
        package var letters: [String]
        /// Another medicine, or one whose name is not known.
        package var hasOther: Bool
    }

    /// Most days first, then by name; at most ``mostKeys``.
    package var keys: [Key]
    package var days: [CalendarDay: Day]
    /// Some day has a medicine without a letter.
    package var hasOthers: Bool { days.values.contains(where: \.hasOther) }

    package static let mostKeys = 4
}

extension MedicineLetters {
    /// - Parameters:
    ///   - intakes: of the range.
    ///   - acuteDays: every day of the range with an acute medication, named or not.
    init(of intakes: [MedicineIntake], acuteDays: [CalendarDay]) {
        var names: [String: String] = [:]
        var taken: [String: Set<CalendarDay>] = [:]
        for intake in intakes where intake.isAcute {
            let key = intake.medicine.key
            names[key] = names[key] ?? intake.medicine.name
            taken[key, default: []].insert(intake.day)
        }
        let order = taken.map { (key: $0.key, name: names[$0.key] ?? "", days: $0.value) }
            .sorted { ($1.days.count, $0.name, $0.key) < ($0.days.count, $1.name, $1.key) }
        var used: Set<String> = []
        keys = order.prefix(Self.mostKeys).enumerated().map { place, medicine in
            let letter = Self.letter(of: medicine.name, place: place, used: used)
            used.insert(letter)
            return Key(name: medicine.name, letter: letter, days: medicine.days.count)
        }
        days = [:]
        for day in acuteDays {
            let letters = zip(order, keys).filter { $0.0.days.contains(day) }.map(\.1.letter)
            let hasOther = order.dropFirst(Self.mostKeys).contains { $0.days.contains(day) }
            days[day] = Day(letters: letters, hasOther: hasOther || letters.isEmpty)
        }
    }

    /// The first letter of the name that no other medicine has; its place from 1 where all are taken.
    private static func letter(of name: String, place: Int, used: Set<String>) -> String {
        let letters = name.lazy.filter(\.isLetter).map { String($0).uppercased() }
        return letters.first { $0.count == 1 && !used.contains($0) } ?? "\(place + 1)"
    }
}
