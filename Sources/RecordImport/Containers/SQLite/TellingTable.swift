/// A table whose rows tell one database from another of the same kind.
struct TellingTable {
    /// As stored.
    let name: String
    /// The first page of its tree in the database without its log.
    let root: UInt32
    let mark: RowMark
    /// Its rows have ids of their own: other ids in their place are proof of another database.
    let hasIDs: Bool

    /// The tables that are read, by name in lower case, with the columns that name their rows, the id first.
    private static let naming: [String: [String]] = [
        "headaches": ["id", "patient_id", "onset_time"],
        "patients": [],
        "zheadachelog": ["zid"],
        "zweathersnapshot": [],
        "zhealthsnapshot": [],
        "zretrospectiveentry": [],
        "dose_events": ["id", "timestamp"],
        "sleep_events": ["id", "timestamp"],
        "sleep_sessions": ["session_id", "session_date"],
        "morning_checkins": ["id", "timestamp"],
        "medication_events": ["id", "taken_at_utc"],
        "pre_sleep_logs": ["id"],
        "checkin_submissions": ["id"],
        "current_session": [],
        "nights": ["id", "patient_id", "night_date"],
        "night_events": ["id", "patient_id", "time"],
        "markers": ["id", "patient_id", "date_of_service"],
        "visits": ["id", "patient_id", "date"],
        "zmarkerentry": ["zid"],
        "zvisit": ["zid"],
        "zusermarker": ["zid"],
        "zmarkerdefinition": ["zid"],
        "zmarkercategory": ["zid"],
    ]
    private static let tablesWithIDs: Set<String> = [
        "headaches", "patients", "zheadachelog", "dose_events", "sleep_events", "sleep_sessions", "morning_checkins",
        "medication_events", "pre_sleep_logs", "checkin_submissions", "nights", "night_events",
        "markers", "visits", "zmarkerentry", "zvisit", "zusermarker",
    ]

    /// The telling tables of a database.
    ///
    /// - Throws: ``SQLiteFault``
    static func all(
        of catalogue: SQLiteCatalogue, in database: SQLiteDatabase
    ) throws(SQLiteFault) -> [TellingTable] {
        var tables: [TellingTable] = []
        for found in catalogue.tables {
            let key = found.name.lowercased()
            guard let columns = naming[key] else { continue }
            let table = try SQLiteTable(found, in: database)
            var mark = RowMark()
            // In a table without row numbers the columns of the key are stored first.
            if let id = columns.first, table.rowNumber != nil, table.recordPosition(of: id) != nil {
                mark = RowMark(naming: columns.compactMap { table.recordPosition(of: $0) }, id: 0)
            }
            tables.append(
                TellingTable(name: found.name, root: found.root, mark: mark, hasIDs: tablesWithIDs.contains(key)))
        }
        return tables
    }
}
