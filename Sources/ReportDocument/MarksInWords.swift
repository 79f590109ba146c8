import Charts
import DisplayList
import Words

// What pictures say, for those who have the report read aloud.

extension SeveritySymbol {
    public var word: String {
        switch self {
        case .mild: "mild"
        case .moderate: "moderate"
        case .severe: "severe"
        }
    }

    /// What the mark looks like.
    var look: String {
        switch self {
        case .mild: "an open circle"
        case .moderate: "a half-filled circle"
        case .severe: "a filled circle"
        }
    }

    /// Explains the marks.
    public static func keyInWords(_ marks: some Sequence<SeveritySymbol>) -> String {
        "Key: " + marks.map { "\($0.look) is \($0.word)" }.joined(separator: ", ")
    }
}

extension CalendarGrid {
    /// What the marks of the calendar stand for.
    public var keyInWords: String {
        SeveritySymbol.keyInWords(SeveritySymbol.allCases) + ", a bar is acute medication"
            + (showsGoingOn ? ", a stroke is a headache that went on" : "")
            + (showsSilence ? ", a hatched day is outside the diary" : "")
            + (showsMenstruation ? ", a drop is the menstrual phase." : ".")
    }
}

extension CalendarGrid.Month {
    /// Every day with a headache with how bad they were, then what else is marked.
    ///
    /// `January. Headaches: 2, mild, with acute medication; 20, moderate and mild. Menstrual phase: 4, 5.`
    public var inWords: String {
        let headaches = days.filter { !$0.headaches.isEmpty }.map { day in
            "\(day.number), " + listed(day.headachesInWords)
                + (day.tookAcuteMedication ? ", with acute medication" : "")
        }
        var sentences = [headaches.isEmpty ? "No headaches" : "Headaches: " + headaches.joined(separator: "; ")]
        let goingOn = days.filter { $0.headaches.isEmpty && $0.goesOn != nil }
        for mark in SeveritySymbol.allCases.reversed() {
            let days = goingOn.filter { $0.goesOn == mark }
            guard !days.isEmpty else { continue }
            let word = mark.word.prefix(1).uppercased() + mark.word.dropFirst()
            sentences.append("\(word) headaches went on: " + Self.numbers(days))
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
