import Records

/// Which figures of headaches an export can give at all: those for which its files have the columns, and how many of the
/// report's headaches answer what was asked.
///
/// A column names the figures that need it (``Field``). Most figures need each of their columns; those that put together
/// what there is need one of them.
public struct AskedFigures: Sendable, Hashable {
    /// Figures for which the files have the columns.
    public var fields: AskedFields
    /// Answers about medicines in the patient's entries; nil if they are not considered.
    public var medicine: MedicineAnswers?
    /// How many of the report's headaches answer each question.
    public var answers = HeadacheAnswers()

    public init(_ fields: AskedFields = AskedFields(), medicine: MedicineAnswers? = nil) {
        self.fields = fields
        self.medicine = medicine
    }

    /// Why nothing is known of a question: no such column, or no headache that answers it; nil where one does, and without
    /// a headache.
    public func absence(_ question: HeadacheQuestion) -> FigureAbsence? {
        guard fields.isAsked(question.rawValue) else { return .notInExport }
        return answers.headaches > 0 && answers[question] == 0 ? .notAnswered : nil
    }

    /// Figures that are made of whatever there is: they are missing only when every column of theirs is.
    private static let combined: Set<Figure> = [.weather, .sleep, .cooccurrence]

    package func isAsked(_ figure: Figure) -> Bool { absence(of: figure) == nil }

    /// Why there is no such figure; nil where there is.
    package func absence(of figure: Figure) -> FigureAbsence? {
        guard hasColumns(for: figure) else { return .notInExport }
        return Self.ofMedicines.contains(figure) && medicine?.areMissing == true ? .notAnswered : nil
    }

    private static let ofMedicines: Set<Figure> = [.acuteMedication, .medications]

    private func hasColumns(for figure: Figure) -> Bool {
        // Patterns count resolved headaches (PRD §5.5): without ends there are none.
        if figure == .cooccurrence || figure == .weather, !isAsked(.duration) { return false }
        var absent = fields.absentColumns(neededBy: figure)
        // A dose, a rating or a mark says that a medicine was taken, whatever it is called.
        if Self.ofMedicines.contains(figure), let medicine, medicine.answered > 0 {
            absent.removeAll { $0 == "medication_name" }
        }
        guard !absent.isEmpty else { return true }
        guard Self.combined.contains(figure) else { return false }
        return absent.count < AskedFields.columns(neededBy: figure).count
    }

    /// The columns without which a very sudden onset, or an aura with visual disturbance, cannot be seen: those that no
    /// file has, or that no headache answers.
    public var absentRedFlagColumns: [String] {
        let absent = fields.absentColumns(neededBy: .redFlags)
        return AskedFields.columns(neededBy: .redFlags).filter { column in
            absent.contains(column) || HeadacheQuestion(rawValue: column).flatMap(absence) != nil
        }
    }
    public var knowsMedication: Bool { isAsked(.acuteMedication) }
    public var knowsEnds: Bool { isAsked(.duration) }
    /// Every column about safety is there.
    public var knowsSafety: Bool { knowsMedication && absentRedFlagColumns.isEmpty }
}

/// In how many of a patient's entries something is said of medicines: one, also without its name, or that there was none.
public struct MedicineAnswers: Sendable, Hashable {
    public var answered: Int
    /// Headaches; of a patient without any, days of which it is written whether there was one.
    public var entries: Int
    /// The entries are days.
    public var isOfDays: Bool

    public init(answered: Int, of entries: Int, isOfDays: Bool = false) {
        self.answered = answered
        self.entries = entries
        self.isOfDays = isOfDays
    }

    /// No entry has an answer, not even that there was no medicine.
    public var areMissing: Bool { answered == 0 && entries > 0 }
}

/// Why a figure has no value although its threshold would be met: the sibling `…Reason` in the analysis as JSON.
public enum FigureAbsence: String, Sendable, CaseIterable {
    /// The export has no such column, table or field at all.
    case notInExport = "not-in-export"
    /// The question was there, and nobody answered it.
    case notAnswered = "not-answered"
    /// Only ever logged as present: how often it was absent was not written down.
    case neverAbsent = "never-absent"
    /// The time lies outside the one in which the diary was kept.
    case notCovered = "not-covered"
    /// Fewer days than the figure takes.
    case notEnoughDays = "not-enough-days"
    /// The trend by month is printed in place of the one by week.
    case byMonth = "by-month"
    /// A headache had not ended, as far as was logged.
    case goingOn = "going-on"
    /// No headache was logged in these days.
    case noHeadache = "no-headache"
    /// A headache was logged on every day.
    case noFreeDay = "no-free-day"
    /// The diary has an entry on the last of these days, or after it.
    case noSilence = "no-silence"
    /// Open on this side.
    case noLimit = "no-limit"
    /// Neither below its range nor above it.
    case inRange = "in-range"
    /// In another unit, or in doubt.
    case notComparable = "not-comparable"
    /// No value that calls for a question.
    case nothingToAsk = "nothing-to-ask"
    /// No table of the program holds it.
    case notKnown = "not-known"
    /// Does not apply to what was logged.
    case notApplicable = "not-applicable"
    /// The figure to compare with is 0.
    case baselineIsZero = "baseline-is-zero"
    /// Fewer ratings than the figure takes.
    case notEnoughRatings = "not-enough-ratings"
    /// The treatment had not ended.
    case stillTaken = "still-taken"
    /// A cell has an answer that cannot be read.
    case notRead = "not-read"
    /// Belongs to the premium pages, and no licence unlocks it (Aurae PRD §8).
    case premium
}
