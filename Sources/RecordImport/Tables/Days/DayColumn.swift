import Records

/// The columns of the canonical `days` table, one row a day of which somebody wrote down whether there was a headache.
struct DayColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.days.columns
    static let spellings = ColumnSpellings<DayColumn>(declared)

    static let day = named("day")
    static let headache = named("headache")

    /// Columns that no figure rests on and no page prints.
    static let notShown = [
        "severity", "caffeine_mg", "hydration_glasses", "screen_time_hours", "medication_dose",
        "medication_effectiveness", "relief_minutes", "cycle_phase", "notes",
    ].map(named)

    /// Of a day only its medicine takes part in the figures of headaches: what a table of headaches might say besides was
    /// not asked by this one.
    static func absentNames(isPresent: (DayColumn) -> Bool) -> Set<String> {
        let asked = ["medication_name", "medication_is_acute"].filter { name in
            DayColumn(columnName: name).map(isPresent) ?? false
        }
        return Set(HeadacheColumn.columnNames.dropFirst()).subtracting(asked)
    }
}
