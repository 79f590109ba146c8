/// What people and other programs are told about a column.
@usableFromInline
package struct Field: Sendable {
    /// In CSV headers and SQLite tables: `onset_time`.
    package var column: String
    /// What files of other programs call it.
    package var aliases: [String]
    /// The app's own name of the property, in its store; nil for one that it does not keep.
    package var property: String?
    /// A line for the documentation, plain text.
    package var about: String
    /// A cell as it may stand in a file. Items of a list have `|` between them.
    package var example: String
    /// Words that the app or its users write into a column that takes any text. `none` and `unknown` are answers in a
    /// column that has them here, and stand for nothing elsewhere.
    package var usualWords: [String]
    /// What others call such a column, in lower case with `_` between words. A column of such a name is not read for this
    /// one: the reader is asked whether it is meant.
    package var synonyms: [String]
    /// The figures that cannot be worked out without this column; none for one that only the entry itself shows.
    package var figures: [Figure]
    /// The column that this one is of a further part of the same kind; nil for one that stands for itself.
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

    /// The same of a further part of its kind, such as a second medicine: the app keeps the first alone, and no figure needs it.
    ///
    /// - Parameters:
    ///   - number: of the part; 1 is this field itself.
    ///   - column: what the further part's is called.
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

    /// What JSON calls the column: `onsetTime`.
    package var key: String {
        let words = column.split(separator: "_")
        return words.dropFirst().reduce(into: String(words.first ?? "")) { key, word in
            key += word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}

extension Field {
    /// The column that says whose a row is.
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

/// A figure of a report that needs certain columns. Raw values are the figure's path in the analysis as JSON.
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
