import Records

/// Which figures of headaches an export can give at all: those for which its files have the columns.
///
/// A column names the figures that need it (``Field``). Most figures need each of their columns; those that put together
/// what there is need one of them.
public struct AskedFigures: Sendable, Hashable {
    /// What the files can say.
    public var fields: AskedFields

    public init(_ fields: AskedFields = AskedFields()) { self.fields = fields }

    /// Figures that are made of whatever there is: they are missing only when every column of theirs is.
    private static let combined: Set<Figure> = [.weather, .sleep, .cooccurrence]

    package func isAsked(_ figure: Figure) -> Bool {
        // Patterns count resolved headaches (PRD §5.5): without ends there are none.
        if figure == .cooccurrence || figure == .weather, !isAsked(.duration) { return false }
        let absent = fields.absentColumns(neededBy: figure)
        guard !absent.isEmpty else { return true }
        guard Self.combined.contains(figure) else { return false }
        return absent.count < AskedFields.columns(neededBy: figure).count
    }

    /// The columns without which a very sudden onset, or an aura with visual disturbance, cannot be seen.
    public var absentRedFlagColumns: [String] { fields.absentColumns(neededBy: .redFlags) }
    public var knowsMedication: Bool { isAsked(.acuteMedication) }
    public var knowsEnds: Bool { isAsked(.duration) }
    /// Every column about safety is there.
    public var knowsSafety: Bool { knowsMedication && absentRedFlagColumns.isEmpty }
}
