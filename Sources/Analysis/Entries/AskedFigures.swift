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
