/// The clinic export as a SQLite file: a table for each of its CSV files.
enum ClinicSQLite {
    /// Format of moments in the file; both are in use.
    enum Times {
        case isoText
        case unixSeconds
    }

    static func file(_ patients: [SamplePatient], times: Times = .isoText) throws -> [UInt8] {
        let database = try SQLiteFile()
        try write(patients.map(\.fields), to: "patients", in: database, times)
        for (table, rows) in [
            ("headaches", SampleFiles.rows(of: patients) { $0.headacheRows }),
            ("treatments", SampleFiles.rows(of: patients) { $0.treatments.map { $0.cells() } }),
            ("questionnaires", SampleFiles.rows(of: patients) { $0.questionnaires.map { $0.cells() } }),
            ("markers", SampleFiles.rows(of: patients) { $0.markerRows }),
            ("visits", SampleFiles.rows(of: patients) { $0.visitRows }),
            ("nights", SampleFiles.rows(of: patients) { $0.nights.map(\.fields) }),
            ("night_events", SampleFiles.rows(of: patients) { $0.nightEventFields }),
        ] { try write(rows, to: table, in: database, times) }
        return try database.bytes()
    }

    /// One patient's headaches without an id.
    static func anonymousFile(_ patient: SamplePatient, times: Times) throws -> [UInt8] {
        let database = try SQLiteFile()
        try write(patient.headacheRows, to: "headaches", in: database, times)
        return try database.bytes()
    }

    /// One patient's markers and visits without an id.
    static func anonymousMarkers(_ patient: SamplePatient) throws -> [UInt8] {
        let database = try SQLiteFile()
        try write(patient.markerRows, to: "markers", in: database, .unixSeconds)
        try write(patient.visitRows, to: "visits", in: database, .unixSeconds)
        return try database.bytes()
    }

    private static func write(
        _ rows: [[SampleField]], to table: String, in database: borrowing SQLiteFile, _ times: Times
    ) throws {
        guard let columns = rows.first?.map(\.column) else { return }
        try database.run("CREATE TABLE \(table) (\(columns.joined(separator: ", ")))")
        try database.insert(
            into: table, columns: columns, rows: rows.map { $0.map { stored($0.value, times) } })
    }

    static func stored(_ value: SampleValue, _ times: Times) -> SQLiteFile.Value {
        switch value {
        case .nothing: .null
        case .text(let text): .text(text)
        case .integer(let number): .integer(number)
        case .real(let number): .real(number)
        case .boolean(let flag): .integer(flag ? 1 : 0)
        case .list(let items): items.isEmpty ? .null : .text(items.joined(separator: "|"))
        case .moment(let moment): times == .isoText ? .text(moment.iso) : .integer(moment.unixSeconds)
        }
    }
}
