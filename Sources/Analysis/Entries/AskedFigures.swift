import Records

/// The headache figures that an export supports, and how many of the report's headaches answer each question.
///
/// A column names the figures that need it (``Field``). Most figures need all of their columns; combined ones need only
/// one.
public struct AskedFigures: Sendable, Hashable {
    /// Figures for which the files have the columns.
    public var fields: AskedFields
    /// Number of the report's entries that answer each question.
    public var answers = HeadacheAnswers()
    /// Whether an entry says anything about medicines, inside the range or not.
    public var tellsOfMedicine = false
    /// Whether acute medicines were taken in a month that the range touches: then there is a figure, whatever the
    /// entries of the range answer.
    public var tookAcuteMedication = false

    public init(_ fields: AskedFields = AskedFields()) { self.fields = fields }

    /// Returns why a question has no data: no such column, or no headache that answers it; nil if one does, and without
    /// headaches.
    public func absence(_ question: HeadacheQuestion) -> FigureAbsence? {
        guard fields.isAsked(question.rawValue) else { return absence(of: [question.rawValue]) }
        return answers.share(question).isMissing ? .notAnswered : nil
    }

    /// Figures combined from whatever is available: absent only if all of their columns are.
    private static let combined: Set<Figure> = [.weather, .sleep, .cooccurrence]

    package func isAsked(_ figure: Figure) -> Bool { absence(of: figure) == nil }

    /// Returns why a figure is absent; nil if it is available.
    package func absence(of figure: Figure) -> FigureAbsence? {
        guard hasColumns(for: figure) else { return absence(of: fields.absentColumns(neededBy: figure)) }
        let isMissing = answers.share(.medicine).isMissing && !tookAcuteMedication
        return Self.ofMedicines.contains(figure) && isMissing ? .notAnswered : nil
    }

    /// Returns whether absent columns are in a file, but not read, or in none.
    package func absence(of columns: [String]) -> FigureAbsence {
        fields.unreadColumns().isDisjoint(with: columns) ? .notInExport : .notRead
    }

    private static let ofMedicines: Set<Figure> = [.acuteMedication, .medications]

    /// Whether the files have the columns of a figure. A window's own entries decide whether they answer.
    package func hasColumns(for figure: Figure) -> Bool {
        // Patterns count resolved headaches (PRD §5.5), so they need recorded ends.
        if figure == .cooccurrence || figure == .weather, !isAsked(.duration) { return false }
        var absent = fields.absentColumns(neededBy: figure)
        // A dose, a rating or a mark shows that a medicine was taken, whatever its name.
        if Self.ofMedicines.contains(figure), tellsOfMedicine { absent.removeAll { $0 == "medication_name" } }
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
    /// An answer could not be read, or the file has the column by a name that no field reads.
    case notRead = "not-read"
    /// Part of the premium pages, without a licence that unlocks them (Aurae PRD §8).
    case premium
}
