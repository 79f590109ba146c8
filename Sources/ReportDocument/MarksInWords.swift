import Diagnostics
import DisplayList

// Text alternatives of pictures, for screen readers.

extension SeveritySymbol {
    public var word: String {
        switch self {
        case .mild: "mild"
        case .moderate: "moderate"
        case .severe: "severe"
        case .notSaid: "severity not said"
        }
    }

    /// `Mild`, for the start of a line.
    public var capitalisedWord: String { NumberWords.capitalised(word) }

    /// `a mild headache`.
    var headache: String { self == .notSaid ? "a headache, \(word)" : "a \(word) headache" }

    /// Description of the mark's appearance.
    var look: String {
        switch self {
        case .mild: "an open circle"
        case .moderate: "a half-filled circle"
        case .severe: "a filled circle"
        case .notSaid: "a ring of dashes"
        }
    }

    /// Returns the key of the marks.
    public static func keyInWords(_ marks: some Sequence<SeveritySymbol>) -> String {
        "Key: " + marks.map { "\($0.look) is \($0.word)" }.joined(separator: ", ")
    }
}

extension CalendarGrid {
    /// Key of the calendar's marks.
    public var keyInWords: String {
        SeveritySymbol.keyInWords(SeveritySymbol.key(showsNotSaid: showsNotSaid)) + ", a bar is acute medication"
            + (showsGoingOn ? ", a stroke is a headache that continued from the day before" : "")
            + (showsSilence ? ", a hatched day is outside the diary" : "")
            + (showsMenstruation ? ", a drop is the menstrual phase." : ".")
    }
}

extension CalendarGrid.Month {
    /// Every day with a headache and its severities, followed by the other marks.
    ///
    /// `January. Headaches: 2, mild, with acute medication; 20, moderate and mild. Menstrual phase: 4, 5.`
    public var inWords: String {
        let headaches = days.filter { !$0.headaches.isEmpty }.map { day in
            "\(day.number), " + listed(day.headachesInWords)
                + (day.tookAcuteMedication ? ", with acute medication" : "")
        }
        var sentences = [headaches.isEmpty ? "No headaches" : "Headaches: " + headaches.joined(separator: "; ")]
        let goingOn = days.filter { $0.headaches.isEmpty && $0.goesOn != nil }
        for mark in [SeveritySymbol.severe, .moderate, .mild, .notSaid] {
            let days = goingOn.filter { $0.goesOn == mark }
            guard !days.isEmpty else { continue }
            let headaches =
                mark == .notSaid ? "Headaches, \(mark.word)," : mark.capitalisedWord + " headaches"
            sentences.append("\(headaches) continued from the day before: " + Self.numbers(days))
        }
        let silent = days.filter(\.isSilent)
        if !silent.isEmpty { sentences.append("Outside the diary: " + Self.numbers(silent)) }
        let medication = days.filter { $0.headaches.isEmpty && $0.tookAcuteMedication }
        if !medication.isEmpty { sentences.append("Acute medication without a headache: " + Self.numbers(medication)) }
        let menstruation = days.filter(\.isMenstruation)
        if !menstruation.isEmpty { sentences.append("Menstrual phase: " + Self.numbers(menstruation)) }
        return ([label] + sentences).joined(separator: ". ") + "."
    }

    private static func numbers(_ days: [CalendarGrid.Day]) -> String {
        DayNumbers.inWords(days.map(\.number))
    }
}

extension ArrowSymbol {
    public var word: String {
        switch self {
        case .up: "rising"
        case .down: "falling"
        case .level: "unchanged"
        }
    }
}

/// Days of a month as text.
enum DayNumbers {
    /// Returns `1 to 9, 12, 13, 31`: three or more consecutive days are given as the first and the last.
    ///
    /// - Parameter numbers: in ascending order, without duplicates.
    static func inWords(_ numbers: [Int]) -> String {
        var runs: [(first: Int, last: Int)] = []
        for number in numbers {
            if let last = runs.last, last.last + 1 == number {
                runs[runs.count - 1].last = number
            } else {
                runs.append((number, number))
            }
        }
        return runs.map { run in
            switch run.last - run.first {
            case 0: "\(run.first)"
            case 1: "\(run.first), \(run.last)"
            default: "\(run.first) to \(run.last)"
            }
        }.joined(separator: ", ")
    }
}
