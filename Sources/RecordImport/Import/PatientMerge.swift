import Diagnostics
import Records

/// One type of a patient's records, merged over all files.
struct MergedFamily<Records: Sendable>: Sendable {
    var records: Records
    var diagnostics: DiagnosticTally
    /// One share for each file that has the patient, in the order of the files.
    var shares: [SourceShare]
    /// Number of rows that could not be used, not counting duplicates.
    var unused: UnusedRows.Share
    /// Unused readings; empty except for markers.
    var unusedReadings = UnusedReadingTally()
}

/// A record with its file's position among the files that have the patient.
struct Sourced<Record: Sendable>: Sendable {
    var record: Record
    var source: Int
}

extension UnusedRows.Share {
    init(_ rows: RowCounts) { self.init(unused: rows.skipped, total: rows.read + rows.skipped) }
}

/// Merges one patient's records from several files, each record type by its own rules.
struct PatientMerge {
    private var headaches: HeadacheMerge
    private var markers: MarkerMerge
    private var nights: NightMerge
    private var treatments: TreatmentMerge
    /// Columns missing from every file so far that has records of the table.
    private var absent: [RecordTable: Set<String>] = [:]
    /// Columns that a file has by another name, but that are not read.
    private var unread: [RecordTable: Set<String>] = [:]

    private let hasVisits: Bool
    private let furtherTables: Set<RecordTable>
    private let asOf: CalendarDay

    /// - Parameters:
    ///   - hasVisits: whether any file has visits, of this patient or of others.
    ///   - furtherTables: tables about treatment that any file has, for this patient or for others.
    init(options: ImportOptions, hasVisits: Bool, furtherTables: Set<RecordTable> = []) {
        self.hasVisits = hasVisits
        self.furtherTables = furtherTables
        asOf = options.asOf
        let zone = options.zone
        headaches = HeadacheMerge(zone: zone, asOf: asOf)
        markers = MarkerMerge(zone: zone, asOf: asOf, library: options.markerLibrary ?? MarkerLibrary())
        nights = NightMerge(zone: zone, asOf: asOf)
        treatments = TreatmentMerge(asOf: asOf)
    }

    /// Reads the patient's records from a file.
    ///
    /// - Parameter index: position of the file in the import.
    mutating func add(_ source: any OpenedSource, of patientID: String, index: Int) throws {
        let headaches = try source.headaches(of: patientID)
        let markers = try source.markers(of: patientID)
        let nights = try source.nights(of: patientID)
        let treatments = try source.treatments(of: patientID)
        let columns = source.absentColumns(for: patientID)
        if !headaches.headaches.isEmpty || !headaches.days.isEmpty { lack(columns, of: .headaches) }
        if markers.markers.contains(where: { !$0.readings.isEmpty }) { lack(columns, of: .markers) }
        if !markers.visits.isEmpty { lack(columns, of: .visits) }
        if !nights.nights.isEmpty { lack(columns, of: .nights) }
        if !treatments.treatments.isEmpty { lack(columns, of: .treatments) }
        if !treatments.questionnaires.isEmpty { lack(columns, of: .questionnaires) }
        if !treatments.doses.isEmpty { lack(columns, of: .doses) }
        if !treatments.sideEffects.isEmpty { lack(columns, of: .sideEffects) }
        unread.merge(source.unreadColumns) { $0.union($1) }
        self.headaches.add(headaches, source: index)
        self.markers.add(markers, source: index)
        self.nights.add(nights, source: index)
        self.treatments.add(treatments, source: index)
    }

    /// Keeps only the columns that every file so far lacks.
    private mutating func lack(_ columns: [RecordTable: Set<String>], of table: RecordTable) {
        let lacking = columns[table] ?? []
        absent[table] = absent[table]?.intersection(lacking) ?? lacking
    }

    mutating func finish(identity: PatientIdentity) -> PatientImport {
        let headaches = headaches.finish()
        let markers = markers.finish()
        let nights = nights.finish()
        let treatments = treatments.finish()
        var diagnostics = headaches.diagnostics
        diagnostics.add(markers.diagnostics)
        diagnostics.add(nights.diagnostics)
        diagnostics.add(treatments.diagnostics)
        var shares = headaches.shares
        for index in shares.indices {
            shares[index].add(markers.shares[index])
            shares[index].add(nights.shares[index])
            shares[index].add(treatments.shares[index])
        }
        let first = shares.compactMap(\.days).map(\.from).min()
        if let born = identity.dateOfBirth, born > min(first ?? asOf, asOf) {
            diagnostics.add(.birthAfterEntries, at: Place(column: "date_of_birth"))
        }
        var records = PatientRecords(
            identity: identity, headaches: headaches.records.headaches, observedDays: headaches.records.days,
            treatments: treatments.treatments, questionnaires: treatments.questionnaires,
            markers: markers.records, nights: nights.records,
            asked: AskedFields(
                absent: absent, unread: unread, hasVisits: hasVisits || markers.records.markers.isEmpty,
                furtherTables: furtherTables))
        records.doses = treatments.doses
        records.sideEffects = treatments.sideEffects
        records.unused.headaches = headaches.unused
        records.unused.markers = markers.unused
        records.unused.unusedReadings = markers.unusedReadings.markers
        records.unused.readings = UnusedRows.Share(
            unused: markers.unusedReadings.count,
            total: markers.unusedReadings.count + markers.records.markers.reduce(0) { $0 + $1.readings.count })
        records.unused.nights = nights.unused
        records.unused.treatments = treatments.unused
        return PatientImport(records: records, diagnostics: diagnostics, shares: shares)
    }
}
