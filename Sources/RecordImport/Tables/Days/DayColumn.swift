import Records

/// The columns of the canonical `days` table, one row a day of which somebody wrote down whether there was a headache.
struct DayColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.days.columns
    static let spellings = ColumnSpellings<DayColumn>(declared)

    static let day = named("day")
    static let headache = named("headache")
    static let severity = named("severity")
    static let medicineName = named("medication_name")
    static let rated: DayColumn? = severity
    static let hasMedicines = true

    /// Columns that no figure rests on and no page prints.
    static let notShown = named(among: [
        "caffeine_mg", "hydration_glasses", "screen_time_hours", "medication_effectiveness", "relief_minutes",
        "cycle_phase",
    ])
    /// Columns that are printed with a day that had a headache, and with no other.
    static let shownWithHeadache = named(among: ["medication_dose", "notes"])

    private static func named(among names: Set<String>) -> [DayColumn] {
        allCases.filter { names.contains(declared[$0.rawValue].field.repeated ?? $0.columnName) }
    }

    /// Only a day's severity and its medicine take part in the figures of headaches: this table did not ask what a table of
    /// headaches might say besides.
    static func absentNames(isPresent: (DayColumn) -> Bool) -> Set<String> {
        let names: Set = ["severity", "medication_name", "medication_is_acute"]
        return HeadacheColumn.absentNames { column in
            let field = HeadacheColumn.declared[column.rawValue].field
            return names.contains(field.repeated ?? field.column)
                && DayColumn(columnName: field.column).map(isPresent) ?? false
        }
    }
}
