/// Documentation of a column for users and other programs.
@usableFromInline
package struct Field: Sendable {
    /// Name in CSV headers and SQLite tables, such as `onset_time`.
    package var column: String
    /// Names in files of other programs.
    package var aliases: [String]
    /// The app's name of the property in its store; nil if it does not store it.
    package var property: String?
    /// One line for the documentation, as plain text.
    package var about: String
    /// An example of a cell; empty for a column that is empty in the example row. List items are separated by `|`.
    package var example: String
    /// Words that the app or its users write in a column with free text. `none` and `unknown` are answers in a column
    /// that lists them here, and placeholders elsewhere.
    package var usualWords: [String]
    /// Common names of such a column elsewhere, in lower case with `_` between words. A column with such a name is not
    /// read as this one: the user is asked.
    package var synonyms: [String]
    /// The figures that require this column; empty if it is shown only with the entry itself.
    package var figures: [Figure]
    /// The column that this one repeats for a further part of the same kind; nil if it repeats none.
    package private(set) var repeated: String?

    @usableFromInline
    package init(
        _ column: String, aliases: [String] = [], property: String? = nil, _ about: String, example: String,
        usualWords: [String] = [], synonyms: [String] = [], figures: [Figure] = []
    ) {
        self.column = column
        self.aliases = aliases
        self.property = property
        self.about = about
        self.example = example
        self.usualWords = usualWords
        self.synonyms = synonyms
        self.figures = figures
    }

    /// Returns the same field for a further part of its kind, such as a second medicine: the app stores only the first,
    /// and no figure requires it.
    ///
    /// - Parameters:
    ///   - number: number of the part; 1 is this field itself.
    ///   - column: name of the further part's column.
    package func numbered(_ number: Int, column: String) -> Field {
        guard number > 1 else { return self }
        var field = self
        field.column = column
        field.repeated = self.column
        field.property = nil
        field.aliases = []
        field.synonyms = ([self.column] + synonyms).flatMap { ["\($0)_\(number)", "\(number)_\($0)"] }
        field.figures = []
        return field
    }

    /// Name in JSON: `onsetTime`.
    package var key: String {
        let words = column.split(separator: "_")
        return words.dropFirst().reduce(into: String(words.first ?? "")) { key, word in
            key += word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}

extension Field {
    /// Returns the field of the patient id.
    @usableFromInline
    package static func patientID(_ about: String) -> Field {
        Field(
            "patient_id", about, example: "p-001",
            synonyms: [
                "patient", "patient_number", "patient_no", "subject", "subject_id", "person", "person_id",
                "participant",
                "participant_id", "pid", "record_id", "user", "user_id",
            ])
    }
}

/// A figure of a report that requires certain columns. Raw values are its path in the analysis JSON.
@usableFromInline
package enum Figure: String, Sendable, CaseIterable {
    case headacheDays = "headaches.headacheDays"
    case months = "headaches.byMonth"
    case weekdays = "headaches.weekday"
    case timesOfDay = "headaches.timeOfDay"
    case severity = "headaches.severity"
    case duration = "headaches.duration"
    case redFlags = "headaches.redFlags"
    case symptoms = "headaches.symptoms"
    case cooccurrence = "headaches.cooccurrence"
    case weather = "headaches.weather"
    case sleep = "headaches.sleep"
    case acuteMedication = "headaches.acuteMedication"
    case medications = "headaches.medications"
    case cycle = "headaches.cycle"
    case markers
    case visits = "visits.lastByType"
    case doseIntervals = "nights.interval"
    case dosesOnTime = "nights.onTime"
    case skippedDoses = "nights.skipped"
    case extraDoses = "nights.extraDoses"
    case snoozes = "nights.snoozes"
    case naturalWakes = "nights.naturalWakeShare"
    case wakes = "nights.wakeAfterSleepOnset"
    case wellness = "nights.meanWellness"
    case morningScales = "nights.morningScales"
    case narcolepsy = "nights.narcolepsy"
    case nightComparisons = "nights.comparisons"
    case nightEvents = "nights.events"
    case nightMedications = "nights.medications"
    case nightInventory = "nights.inventory"
}
