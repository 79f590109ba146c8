import Diagnostics
import Files
import Records

/// A clinic's SQLite file: tables of records and, where there is one, `patients`, with the columns of the CSV files.
/// Times are ISO 8601 texts or seconds since 1970.
final class ClinicDatabase: OpenedSource {
    let path: String
    let format = SourceFormat.clinicSQLite
    let patientIDs: [String]
    let identities: [PatientIdentity]
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]
    let absentColumns: [RecordTable: Set<String>]
    let holdings: Set<String>
    let rowsOfTables: [String: Int]
    let contestedIDs: Set<String>

    static let form = DatabaseForm(
        identifyingTables: [ClinicTable.headaches.rawValue],
        naming: [
            EvidenceTable.Naming("headaches", by: "id", "patient_id", "onset_time", hasIDs: true),
            EvidenceTable.Naming(
                "headache_medications", by: "headache_id", "patient_id", "position", hasIDs: false),
            EvidenceTable.Naming("days", by: "patient_id", "day", hasIDs: false),
            EvidenceTable.Naming("treatments", by: "id", "patient_id", "start_day", hasIDs: true),
            EvidenceTable.Naming("questionnaires", by: "id", "patient_id", "day", hasIDs: true),
            EvidenceTable.Naming("patients", hasIDs: true),
            EvidenceTable.Naming("nights", by: "id", "patient_id", "night_date", hasIDs: true),
            EvidenceTable.Naming("night_events", by: "id", "patient_id", "time", hasIDs: true),
            EvidenceTable.Naming("markers", by: "id", "patient_id", "date_of_service", hasIDs: true),
            EvidenceTable.Naming("visits", by: "id", "patient_id", "date", hasIDs: true),
        ], bookkeeping: PartOrigin.isBookkeeping,
        isNamed: { catalogue, database in
            try ClinicTable.allCases.contains { try $0.isTold(by: catalogue, in: database) }
        }, open: { try ClinicDatabase(&$0) })

    /// A table that was a file of its own: what it does not ask, it does not ask of those who are in it.
    private struct FormerFile {
        var records: RecordTable
        var absent: Set<String>
        var rowCount: @Sendable (_ patientID: String) -> Int
    }

    /// Source files of a part; empty for any other database.
    private let formerFiles: [FormerFile]

    /// Where a patient stands first: which of the tables, and which of its patients.
    private struct Origin {
        var table: Int
        var patient: Int
    }

    private let origins: [Origin]
    private let placesOfTables: [@Sendable (Int) -> Place]
    private let identityPlaces: [Place]
    private let hash: FileHash
    private let headaches: ClinicTableRows<HeadacheRowBuilder>?
    private let headacheMedications: ClinicTableRows<MedicineListBuilder>?
    private let days: ClinicTableRows<DayRowBuilder>?
    private let treatments: ClinicTableRows<TreatmentRowBuilder>?
    private let questionnaires: ClinicTableRows<QuestionnaireRowBuilder>?
    private let markers: ClinicTableRows<MarkerRowBuilder>?
    private let visits: ClinicTableRows<VisitRowBuilder>?
    private let nights: ClinicTableRows<NightRowBuilder>?
    private let nightEvents: ClinicTableRows<NightRowBuilder>?

    /// Reads the patients' table and the patient of every row.
    ///
    /// - Throws: ``Failure``: `dataError`; status 78 for markers when there is no library to know them by.
    ///   ``SQLiteFault``
    init(_ opening: inout SQLiteOpening) throws {
        let (name, zone) = (opening.name, opening.options.zone)
        let scale = opening.options.severityScale
        opening.part = try PartOrigin(opening.catalogue, opening.database)
        if let part = opening.part { opening.diagnostics.add(part.diagnostics(file: name)) }
        headaches = try ClinicTableRows(.headaches, &opening) {
            HeadacheRowBuilder(
                file: name, table: $0, zone: zone, decimalComma: $2, scale: scale, columnNames: $1)
        }
        headacheMedications = try ClinicTableRows(.headacheMedications, &opening) { table, names, _ in
            MedicineListBuilder(file: name, table: table, zone: zone, columnNames: names)
        }
        days = try ClinicTableRows(.days, &opening) {
            DayRowBuilder(file: name, table: $0, zone: zone, decimalComma: $2, scale: scale, columnNames: $1)
        }
        treatments = try ClinicTableRows(.treatments, &opening) { table, names, _ in
            TreatmentRowBuilder(file: name, table: table, zone: zone, columnNames: names)
        }
        questionnaires = try ClinicTableRows(.questionnaires, &opening) {
            QuestionnaireRowBuilder(file: name, table: $0, zone: zone, decimalComma: $2, columnNames: $1)
        }
        let library = opening.options.markerLibrary
        markers = try ClinicTableRows(.markers, &opening) {
            MarkerRowBuilder(
                file: name, table: $0, zone: zone, library: library ?? MarkerLibrary(), decimalComma: $2,
                columnNames: $1)
        }
        if markers != nil { _ = try opening.options.requiredMarkerLibrary(for: name) }
        visits = try ClinicTableRows(.visits, &opening) { table, names, _ in
            VisitRowBuilder(file: name, table: table, zone: zone, columnNames: names)
        }
        nights = try ClinicTableRows(.nights, &opening) {
            NightRowBuilder(
                file: name, table: .nights, tableName: $0, zone: zone, decimalComma: $2, columnNames: $1)
        }
        nightEvents = try ClinicTableRows(.nightEvents, &opening) {
            NightRowBuilder(
                file: name, table: .events, tableName: $0, zone: zone, decimalComma: $2, columnNames: $1)
        }
        let patients = try Self.readPatients(&opening)
        path = name
        hash = opening.hash
        identities = patients.identities
        var tables: [String] = []
        var rowsOfTables: [String: Int] = [:]
        var skipped = patients.rowsSkipped
        var noticed = opening.diagnostics
        noticed.add(patients.diagnostics)
        var seen: Set<String> = []
        var distinct = DistinctIDs<Origin>()
        var ids: [String] = []
        var origins: [Origin] = []
        var placesOfTables: [@Sendable (Int) -> Place] = []
        var absent: [RecordTable: Set<String>] = [:]
        var formerFiles: [FormerFile] = []
        let part = opening.part
        func add(_ rows: ClinicTableRows<some RowBuilder>?, _ table: ClinicTable) throws {
            guard let rows else { return }
            tables.append(table.rawValue)
            rowsOfTables[table.rawValue] = rows.rowCount
            if part?.table(table.rawValue)?.isText == true {
                formerFiles.append(
                    FormerFile(records: table.records, absent: rows.absentColumns) { rows.rowCount(of: $0) })
            }
            skipped += rows.rowsSkipped
            noticed.add(rows.diagnostics)
            placesOfTables.append { rows.place(of: $0) }
            for (patient, id) in rows.patientIDs.enumerated() {
                let origin = Origin(table: placesOfTables.count - 1, patient: patient)
                if let other = distinct.add(id, from: origin) {
                    throw AlikeIDs.failure(placesOfTables[other.table](other.patient), rows.place(of: patient))
                }
                guard seen.insert(id).inserted else { continue }
                ids.append(id)
                origins.append(origin)
            }
            absent[table.records] = absent[table.records]?.intersection(rows.absentColumns) ?? rows.absentColumns
        }
        try add(headaches, .headaches)
        try add(days, .days)
        try add(treatments, .treatments)
        try add(questionnaires, .questionnaires)
        try add(markers, .markers)
        try add(visits, .visits)
        try add(nights, .nights)
        try add(nightEvents, .nightEvents)
        if let headacheMedications {
            let link = try Self.link(headacheMedications, to: headaches)
            skipped += headacheMedications.rowsSkipped
            noticed.add(link.diagnostics)
            absent[.headaches]?.subtract(link.asked)
        }
        patientIDs = ids
        self.origins = origins
        self.formerFiles = formerFiles
        self.placesOfTables = placesOfTables
        identityPlaces = patients.places
        contestedIDs = patients.contestedIDs
        absentColumns = absent
        diagnostics = noticed
        rowsOnOpening = RowCounts(skipped: skipped)
        holdings = Set(tables)
        self.rowsOfTables = rowsOfTables
        if headacheMedications != nil { tables.append(ClinicTable.headacheMedications.rawValue) }
        if patients.hasTable { tables.append("patients") }
        traits = [SourceTrait("tables", tables.joined(separator: ", ")), opening.snapshot.log.trait]
    }

    func place(ofPatient patient: Int) -> Place { placesOfTables[origins[patient].table](origins[patient].patient) }
    func place(ofIdentity identity: Int) -> Place { identityPlaces[identity] }

    func absentColumns(for patientID: String) -> [RecordTable: Set<String>] {
        var absent: [RecordTable: Set<String>] = [:]
        for file in formerFiles where file.rowCount(patientID) > 0 {
            absent[file.records] = absent[file.records]?.intersection(file.absent) ?? file.absent
        }
        return absentColumns.merging(absent) { _, own in own }
    }

    func rowCount(of patientID: String) -> Int {
        [
            headaches?.rowCount(of: patientID), headacheMedications?.rowCount(of: patientID),
            days?.rowCount(of: patientID), treatments?.rowCount(of: patientID),
            questionnaires?.rowCount(of: patientID), markers?.rowCount(of: patientID), visits?.rowCount(of: patientID),
            nights?.rowCount(of: patientID), nightEvents?.rowCount(of: patientID),
        ].reduce(0) { $0 + ($1 ?? 0) }
    }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch {
        try reading {
            var batch = try headachesAlone(of: patientID)
            if let days = try days?.batch(of: patientID) { batch.add(days) }
            return batch
        }
    }

    /// With their medicines. Those of a patient without headaches were told when the database was opened.
    private func headachesAlone(of patientID: String) throws -> HeadacheBatch {
        var medicines = try headacheMedications?.batch(of: patientID).map { MedicineLinks($0) }
        guard var batch = try headaches?.batch(of: patientID, with: &medicines) else { return HeadacheBatch() }
        if let medicines { batch.diagnostics.add(medicines.diagnostics) }
        return batch
    }

    func markers(of patientID: String) throws -> MarkerBatch {
        try reading {
            var batch = try markers?.batch(of: patientID) ?? MarkerBatch()
            if let visits = try visits?.batch(of: patientID) { batch.add(visits) }
            return batch
        }
    }

    func nights(of patientID: String) throws -> NightBatch {
        try reading {
            var batch = try nights?.batch(of: patientID) ?? NightBatch()
            if let events = try nightEvents?.batch(of: patientID) { batch.add(events) }
            return batch
        }
    }

    func treatments(of patientID: String) throws -> TreatmentBatch {
        try reading {
            var batch = try treatments?.batch(of: patientID) ?? TreatmentBatch()
            if let filled = try questionnaires?.batch(of: patientID) { batch.add(filled) }
            return batch
        }
    }

    private func reading<Batch>(_ read: () throws -> Batch) throws -> Batch {
        do {
            return try read()
        } catch let fault as SQLiteFault {
            throw fault.failure(at: Place(file: path))
        }
    }
}

// MARK: Medicines

extension ClinicDatabase {
    /// Diagnostics about the medicine table as a whole, and the headache columns that it replaces.
    ///
    /// - Throws: ``Failure`` (`dataError`) if the medicine table has no patient_id although the headache table has one:
    ///   two patients may have headaches with the same id. ``SQLiteFault``
    private static func link(
        _ medicines: ClinicTableRows<MedicineListBuilder>, to headaches: ClinicTableRows<HeadacheRowBuilder>?
    ) throws -> (diagnostics: DiagnosticTally, asked: Set<String>) {
        if headaches?.namesPatients == true, !medicines.namesPatients {
            throw Failure(
                .dataError, "the table has no column patient_id, which the table of headaches has",
                at: medicines.tablePlace,
                hint: "whose a medicine is, the id of a headache alone does not say")
        }
        var noticed = medicines.diagnostics
        let known = Set(headaches?.patientIDs ?? [])
        for id in medicines.patientIDs where !known.contains(id) {
            if let batch = try medicines.batch(of: id) { noticed.add(MedicineLinks(batch).diagnostics) }
        }
        let asked = ListedMedicineColumn.ofMedicine.map(\.columnName).filter {
            !medicines.absentColumns.contains($0)
        }
        return (noticed, Set(asked))
    }
}

// MARK: Patients

extension ClinicDatabase {
    private struct Patients {
        var hasTable = false
        var identities: [PatientIdentity] = []
        var places: [Place] = []
        var contestedIDs: Set<String> = []
        var diagnostics = DiagnosticTally()
        var rowsSkipped = 0
    }

    private static func readPatients(_ opening: inout SQLiteOpening) throws -> Patients {
        guard let found = opening.catalogue.table("patients") else { return Patients() }
        try opening.requireSound(found.name)
        var table = try SQLiteTable(found, in: opening.database)
        try opening.require([PatientColumn.patientID.columnName], in: table)
        if table.rowNumber == nil { table = try opening.numberedCopy(of: table) }
        let columns = SQLiteColumns<PatientColumn>(table, part: opening.part?.table(found.name))
        var noticed = columns.diagnostics(file: opening.name, table: found.name)
        var builder = PatientTableBuilder(file: opening.name, table: found.name, columnNames: columns.shownNames)
        try RowScan(table, columns: columns.names, in: opening.newConnection()).forEachRow { number, row in
            let line = columns.line(of: row, number)
            if let fault = columns.origin?.fault(of: row) {
                if RowOriginPlaces.losses.contains(fault) { return builder.skip(fault, line: line) }
                builder.note(fault, line: line)
            }
            try builder.add(SQLiteRow(values: row, columns: columns), line: line)
        } passOver: { number in
            builder.skip(.cellTooLong, line: Int(number))
        }
        noticed.add(builder.diagnostics)
        return Patients(
            hasTable: true, identities: builder.identities, places: builder.places,
            contestedIDs: builder.contestedIDs, diagnostics: noticed, rowsSkipped: builder.rows.skipped)
    }
}
