/// Nouns counted in reports and on the command line.
extension Plural {
    // Time
    package static let second = Plural(noun: "second", "seconds")
    package static let day = Plural(noun: "day", "days")
    package static let week = Plural(noun: "week", "weeks")
    package static let month = Plural(noun: "month", "months")
    package static let year = Plural(noun: "year", "years")

    // Headaches
    package static let headache = Plural(noun: "headache", "headaches")
    package static let medicine = Plural(noun: "medicine", "medicines")
    package static let otherMedicine = Plural(noun: "other medicine", "other medicines")
    package static let dayWithHeadache = Plural(noun: "day with headache", "days with headache")
    package static let dayWithSevereHeadache = Plural(noun: "day with severe headache", "days with severe headache")
    package static let acuteMedicationDay = Plural(noun: "acute-medication day", "acute-medication days")
    package static let headacheDay = Plural(noun: "headache day", "headache days")
    package static let migraineDay = Plural(noun: "migraine day", "migraine days")
    package static let treatment = Plural(noun: "treatment", "treatments")
    package static let questionnaire = Plural(noun: "questionnaire", "questionnaires")
    package static let dose = Plural(noun: "dose", "doses")
    package static let sideEffect = Plural(noun: "side effect", "side effects")
    package static let rowAboutTreatment = Plural(noun: "row about treatment", "rows about treatment")
    package static let factor = Plural(noun: "factor", "factors")
    package static let rating = Plural(noun: "rating", "ratings")
    package static let step = Plural(noun: "step", "steps")
    package static let glassOfWater = Plural(noun: "glass of water", "glasses of water")

    // Markers and visits
    package static let marker = Plural(noun: "marker", "markers")
    package static let value = Plural(noun: "value", "values")
    package static let otherValue = Plural(noun: "other value", "other values")
    package static let reading = Plural(noun: "reading", "readings")
    package static let visit = Plural(noun: "visit", "visits")
    package static let readingOrVisit = Plural(noun: "reading or visit", "readings and visits")
    package static let markerReadingOrVisit = Plural(noun: "marker reading or visit", "marker readings and visits")

    // Nights
    package static let night = Plural(noun: "night", "nights")
    package static let morning = Plural(noun: "morning", "mornings")
    package static let checkIn = Plural(noun: "check-in", "check-ins")
    package static let interval = Plural(noun: "interval", "intervals")
    package static let extraDose = Plural(noun: "extra dose", "extra doses")
    package static let event = Plural(noun: "event", "events")
    package static let snooze = Plural(noun: "snooze", "snoozes")
    package static let wake = Plural(noun: "wake", "wakes")
    package static let log = Plural(noun: "log", "logs")

    // Files and runs
    package static let line = Plural(noun: "line", "lines")
    package static let file = Plural(noun: "file", "files")
    package static let byte = Plural(noun: "byte", "bytes")
    package static let field = Plural(noun: "field", "fields")
    package static let row = Plural(noun: "row", "rows")
    package static let text = Plural(noun: "text", "texts")
    package static let word = Plural(noun: "word", "words")
    package static let unknownMedicine = Plural(noun: "medicine not in any table", "medicines not in any table")
    package static let record = Plural(noun: "record", "records")
    package static let column = Plural(noun: "column", "columns")
    package static let page = Plural(noun: "page", "pages")
    package static let patient = Plural(noun: "patient", "patients")
    package static let report = Plural(noun: "report", "reports")
    package static let section = Plural(noun: "section", "sections")
    package static let figure = Plural(noun: "figure", "figures")
    package static let remark = Plural(noun: "remark", "remarks")
    package static let time = Plural(noun: "time", "times")
}

/// Joins words to `a`, `a and b` or `a, b and c`; to the empty string if there are none.
package func listed(_ words: some Collection<String>) -> String {
    guard let first = words.first, words.count > 1 else { return words.first ?? "" }
    let others = Array(words.dropFirst())
    return ([first] + others.dropLast()).joined(separator: ", ") + " and " + others[others.count - 1]
}

/// Returns a name as a list item: in quotation marks if it contains a list separator, as in
/// `“Toast, butter and marmalade”, tea`.
package func member(_ name: String) -> String {
    let parts =
        name.unicodeScalars.contains { separators.contains($0) }
        || name.utf8.split(separator: UInt8(ascii: " ")).dropFirst().dropLast().contains {
            $0.elementsEqual("and".utf8)
        }
    return parts ? "“\(name)”" : name
}

private let separators: [Unicode.Scalar] = [",", ";", "、", "，", "،"]
