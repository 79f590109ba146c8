/// Databases of any size, for measurements: always the same rows.
public enum LargeStores {
    /// A clinic's database with the rows of ``LargeExport``.
    ///
    /// - Throws: if SQLite cannot write the file.
    public static func clinic(patients: Int, headaches: Int, at path: String) throws {
        let file = try SQLiteFile(at: path)
        let columns = ["patient_id", "id"] + LargeExport.columns
        try file.run("CREATE TABLE headaches (\(columns.joined(separator: ", ")))")
        try file.run("BEGIN")
        let diaries = LargeExport.diaries(patients, headaches).map { $0.map { row in row.map(stored) } }
        for number in 1...patients {
            let id = "b-" + String(1_000_000 + number).dropFirst()
            let rows = diaries[(number - 1) % diaries.count].enumerated().map { index, row in
                [.text(id), .text("\(id)-\(index + 1)")] + row
            }
            try file.insert(into: "headaches", columns: columns, rows: rows)
        }
        try file.run("COMMIT")
    }

    private static func stored(_ field: SampleField) -> SQLiteFile.Value {
        ClinicSQLite.stored(field.value, .isoText)
    }

    /// Glance's store: copies of the sample's readings on earlier days.
    ///
    /// - Parameter readings: approximate number of readings, at least the sample's.
    /// - Returns: actual number of readings.
    /// - Throws: if SQLite cannot write the file, or it exists.
    public static func glance(readings: Int, at path: String) throws -> Int {
        let file = try GlanceStore.database(SampleClinic.tracker)
        let copies = try readings / file.number("SELECT count(*) FROM ZMARKERENTRY")
        // Each copy a moment earlier, so that the number of days with readings stays the same; ids have 16 bytes.
        try file.run(
            """
            INSERT INTO ZMARKERENTRY (Z_PK, Z_ENT, Z_OPT, ZUSERMARKER, ZDATEOFSERVICE, ZENTRYTIMESTAMP, ZVALUE, ZNOTE,
            ZSOURCETYPE, ZUNIT, ZID) SELECT Z_PK + 1000 * k, Z_ENT, Z_OPT, ZUSERMARKER, ZDATEOFSERVICE - 40 * k,
            ZENTRYTIMESTAMP - 40 * k, ZVALUE + 0.1 * (k % 10), ZNOTE, ZSOURCETYPE, ZUNIT,
            CAST(printf('%016d', Z_PK + 1000 * k) AS BLOB) FROM ZMARKERENTRY, (\(numbers(upTo: copies - 1)))
            """)
        try file.write(to: path)
        return try file.number("SELECT count(*) FROM ZMARKERENTRY")
    }

    /// DoseTap's store: copies of the sample's nights in earlier years.
    ///
    /// - Parameter rows: approximate number of rows, at least the sample's.
    /// - Returns: actual number of rows in all tables.
    /// - Throws: if SQLite cannot write the file, or it exists.
    public static func doseTap(rows: Int, at path: String) throws -> Int {
        let file = try DoseTapStoreFile.database(SamplePatient.sparse)
        func count() throws -> Int {
            try file.number(
                "SELECT \(doseTapTables.map { "(SELECT count(*) FROM \($0.name))" }.joined(separator: " + "))")
        }
        let copies = try rows / count()
        for table in doseTapTables {
            let earlier = "(-182 * k) || ' days'"
            try file.run(
                """
                INSERT INTO \(table.name) (id, session_date, \(table.moment), \(table.rest))
                SELECT id || '-' || k, date(session_date, \(earlier)),
                strftime('%Y-%m-%dT%H:%M:%SZ', \(table.moment), \(earlier)), \(table.rest)
                FROM \(table.name), (\(numbers(upTo: copies - 1)))
                """)
        }
        try file.write(to: path)
        return try count()
    }

    /// Tables with the column of the moment, and those that are the same in every copy.
    private static let doseTapTables = [
        (name: "dose_events", moment: "timestamp", rest: "event_type, metadata, is_hazard"),
        (name: "sleep_events", moment: "timestamp", rest: "event_type, notes"),
        (
            name: "morning_checkins", moment: "timestamp",
            rest: (["session_id"] + DoseTapStoreFile.checkInColumns).joined(separator: ", ")
        ),
        (
            name: "medication_events", moment: "taken_at_utc",
            rest: "medication_id, dose_value, dose_unit, formulation, notes"
        ),
    ]

    /// The numbers from 1, in a column `k`; none if the last is 0.
    private static func numbers(upTo last: Int) -> String {
        "WITH RECURSIVE n(k) AS (SELECT 1 WHERE \(last) > 0 UNION ALL SELECT k + 1 FROM n WHERE k < \(last)) "
            + "SELECT k FROM n"
    }
}
