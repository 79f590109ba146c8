import Records

/// The headache figures that an export supports, and how many of the report's headaches answer each question.
///
/// A column names the figures that need it (``Field``). Most figures need all of their columns; combined ones need only
/// one.
public struct AskedFigures: Sendable, Hashable {
    /// Figures for which the files have the columns.
    public var fields: AskedFields
    /// Answers about medicines in the patient's entries; nil if they are not considered.
    public var medicine: MedicineAnswers?
    /// Number of the report's headaches that answer each question.
    public var answers = HeadacheAnswers()

    public init(_ fields: AskedFields = AskedFields(), medicine: MedicineAnswers? = nil) {
        self.fields = fields
        self.medicine = medicine
    }

    /// Returns why a question has no data: no such column, or no headache that answers it; nil if one does, and without
    /// headaches.
    public func absence(_ question: HeadacheQuestion) -> FigureAbsence? {
        guard fields.isAsked(question.rawValue) else { return .notInExport }
        return answers.headaches > 0 && answers[question] == 0 ? .notAnswered : nil
    }

    /// Figures combined from whatever is available: absent only if all of their columns are.
    private static let combined: Set<Figure> = [.weather, .sleep, .cooccurrence]

    package func isAsked(_ figure: Figure) -> Bool { absence(of: figure) == nil }

    /// Returns why a figure is absent; nil if it is available.
    package func absence(of figure: Figure) -> FigureAbsence? {
        guard hasColumns(for: figure) else { return .notInExport }
        return Self.ofMedicines.contains(figure) && medicine?.areMissing == true ? .notAnswered : nil
    }

    private static let ofMedicines: Set<Figure> = [.acuteMedication, .medications]

    private func hasColumns(for figure: Figure) -> Bool {
        // Patterns count resolved headaches (PRD §5.5), so they need recorded ends.
        if figure == .cooccurrence || figure == .weather, !isAsked(.duration) { return false }
        var absent = fields.absentColumns(neededBy: figure)
        // A dose, a rating or a mark shows that a medicine was taken, whatever its name.
        if Self.ofMedicines.contains(figure), let medicine, medicine.answered > 0 {
            absent.removeAll { $0 == "medication_name" }
        }
        guard !absent.isEmpty else { return true }
        guard Self.combined.contains(figure) else { return false }
        return absent.count < AskedFields.columns(neededBy: figure).count
    }

    /// Missing columns that are needed to detect a very sudden onset or an aura with visual disturbance: absent from
    /// every file, or answered by no headache in words that are known.
    public var absentRedFlagColumns: [String] {
        let absent = fields.absentColumns(neededBy: .redFlags)
        return AskedFields.columns(neededBy: .redFlags).filter { column in
            let isUnanswered = HeadacheQuestion(rawValue: column).map { answers.denying($0) == 0 } ?? false
            return absent.contains(column) || answers.headaches > 0 && isUnanswered
        }
    }
    public var knowsMedication: Bool { isAsked(.acuteMedication) }
    public var knowsEnds: Bool { isAsked(.duration) }
    /// Whether every column about safety is available.
    public var knowsSafety: Bool { knowsMedication && absentRedFlagColumns.isEmpty }
}

/// Number of a patient's entries that say something about medicines: one taken, named or not, or that none was.
public struct MedicineAnswers: Sendable, Hashable {
    public var answered: Int
    /// Number of headaches; for a patient without any, of days recorded as with or without a headache.
    public var entries: Int
    /// Whether the entries are days.
    public var isOfDays: Bool

    public init(answered: Int, of entries: Int, isOfDays: Bool = false) {
        self.answered = answered
        self.entries = entries
        self.isOfDays = isOfDays
    }

    /// Whether no entry has an answer, not even that no medicine was taken.
    public var areMissing: Bool { answered == 0 && entries > 0 }
}

/// Reason for a missing figure: the sibling `…Reason` in the analysis JSON.
public enum FigureAbsence: String, Sendable, CaseIterable {
    /// The export has no such column, table or field.
    case notInExport = "not-in-export"
    /// The column is there, but no row answers it.
    case notAnswered = "not-answered"
    /// Only ever recorded when present, so how often it was absent is unknown.
    case neverAbsent = "never-absent"
    /// Outside the time covered by the diary.
    case notCovered = "not-covered"
    /// Fewer days than the figure needs.
    case notEnoughDays = "not-enough-days"
    /// The monthly trend is printed instead of the weekly one.
    case byMonth = "by-month"
    /// A headache has no recorded end.
    case goingOn = "going-on"
    /// No headache was logged in these days.
    case noHeadache = "no-headache"
    /// A headache was logged on every day.
    case noFreeDay = "no-free-day"
    /// The diary has an entry on the last of these days or later.
    case noSilence = "no-silence"
    /// The range has no limit on this side.
    case noLimit = "no-limit"
    /// Neither below nor above the range.
    case inRange = "in-range"
    /// In another unit, or doubtful.
    case notComparable = "not-comparable"
    /// A result in words, which is given beside it.
    case inWords = "in-words"
    /// No value that raises a question.
    case nothingToAsk = "nothing-to-ask"
    /// Not in any table of the program.
    case notKnown = "not-known"
    /// Not applicable to the entries.
    case notApplicable = "not-applicable"
    /// The baseline is 0.
    case baselineIsZero = "baseline-is-zero"
    /// Fewer ratings than the figure needs.
    case notEnoughRatings = "not-enough-ratings"
    /// The treatment has not ended.
    case stillTaken = "still-taken"
    /// An answer could not be read.
    case notRead = "not-read"
    /// Part of the premium pages, without a licence that unlocks them (Aurae PRD §8).
    case premium
}
