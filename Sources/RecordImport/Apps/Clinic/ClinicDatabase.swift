import Diagnostics
import Files
import Records

/// A clinic's SQLite file: tables of records and, optionally, `patients`, with the columns of the CSV files. Times are
/// ISO 8601 texts or seconds since 1970.
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
            EvidenceTable.Naming("headache_medications", by: "headache_id", "patient_id", "position", hasIDs: false),
            EvidenceTable.Naming("days", by: "patient_id", "day", hasIDs: false),
            EvidenceTable.Naming("treatments", by: "id", "patient_id", "start_day", hasIDs: true),
            EvidenceTable.Naming("questionnaires", by: "id", "patient_id", "day", hasIDs: true),
            EvidenceTable.Naming("doses", by: "id", "patient_id", "time", "day", hasIDs: true),
            EvidenceTable.Naming("side_effects", by: "id", "patient_id", "effect", hasIDs: true),
            EvidenceTable.Naming("patients", hasIDs: true),
            EvidenceTable.Naming("nights", by: "id", "patient_id", "night_date", hasIDs: true),
            EvidenceTable.Naming("night_events", by: "id", "patient_id", "time", hasIDs: true),
            EvidenceTable.Naming("markers", by: "id", "patient_id", "date_of_service", hasIDs: true),
            EvidenceTable.Naming("visits", by: "id", "patient_id", "date", hasIDs: true),
        ], bookkeeping: PartOrigin.isBookkeeping,
        isNamed: { catalogue, database in
            try ClinicTable.allCases.contains { try $0.isTold(by: catalogue, in: database) }
        }, open: { try ClinicDatabase(&$0) })

    /// The first mention of a patient: the table, and the position among its patients.
    private struct Origin {
        var table: Int
        var patient: Int
    }

    private let origins: [Origin]
    private let identityPlaces: [Place]
    private let hash: FileHash
    private let headaches: ClinicTableRows<HeadacheRowBuilder>?
    private let medicines: ClinicTableRows<MedicineListBuilder>?
    /// All tables of records except that of medicines.
    private let tables: [any IndexedRows]
    /// Tables whose absent columns count as not asked only for their own patients: headaches and days, which share
    /// questions, and those of a part that were separate files.
    private let ownTables: [any IndexedRows]
    /// Columns of headaches that the table of medicines replaces.
    private let columnsOfMedicines: Set<String>
    private let days: [any PatientRows<HeadacheBatch>]
    private let markers: [any PatientRows<MarkerBatch>]
    private let nights: [any PatientRows<NightBatch>]
    private let treatments: [any PatientRows<TreatmentBatch>]

    /// Reads the patients' table and the patient of every row.
    ///
    /// - Throws: ``Failure``: `dataError`; status 78 for markers without a library. ``SQLiteFault``
    init(_ opening: inout SQLiteOpening) throws {
        opening.part = try PartOrigin(opening.catalogue, opening.database)
        if let part = opening.part { opening.diagnostics.add(part.diagnostics(file: opening.name)) }
        let headaches = try ClinicTableRows<HeadacheRowBuilder>(.headaches, &opening)
        let medicines = try ClinicTableRows<MedicineListBuilder>(.headacheMedications, &opening)
        var others: [any IndexedRows] = []
        for table in ClinicTable.allCases where table != .headaches && table != .headacheMedications {
            if let rows = try table.builder.rows(table, &opening) { others.append(rows) }
        }
        let tables: [any IndexedRows] = (headaches.map { [$0] } ?? []) + others
        let patients = try Self.readPatients(&opening)
        path = opening.name
        hash = opening.hash
        identities = patients.identities
        var skipped = patients.rowsSkipped
        var noticed = opening.diagnostics
        noticed.add(patients.diagnostics)
        var seen: Set<String> = []
        var distinct = DistinctIDs<Origin>()
        var ids: [String] = []
        var origins: [Origin] = []
        var absent: [RecordTable: Set<String>] = [:]
        for (number, rows) in tables.enumerated() {
            skipped += rows.rowsSkipped
            noticed.add(rows.diagnostics)
            for (patient, id) in rows.patientIDs.enumerated() {
                let origin = Origin(table: number, patient: patient)
                if let other = distinct.add(id, from: origin) {
                    throw AlikeIDs.failure(tables[other.table].place(of: other.patient), rows.place(of: patient))
                }
                guard seen.insert(id).inserted else { continue }
                ids.append(id)
                origins.append(origin)
            }
            absent.lack(rows)
        }
        var linked: Set<String> = []
        if let medicines {
            let link = try Self.link(medicines, to: headaches)
            skipped += medicines.rowsSkipped
            noticed.add(link.diagnostics)
            absent[.headaches]?.subtract(link.asked)
            linked = link.asked
        }
        columnsOfMedicines = linked
        patientIDs = ids
        self.origins = origins
        (self.headaches, self.medicines, self.tables) = (headaches, medicines, tables)
        days = others.giving(HeadacheBatch.self)
        markers = others.giving(MarkerBatch.self)
        nights = others.giving(NightBatch.self)
        treatments = others.giving(TreatmentBatch.self)
        ownTables = tables.filter { [part = opening.part] in
            $0.table.records == .headaches || part?.table($0.table.rawValue)?.isText == true
        }
        identityPlaces = patients.places
        contestedIDs = patients.contestedIDs
        absentColumns = absent
        diagnostics = noticed
        rowsOnOpening = RowCounts(skipped: skipped)
        var names = tables.map(\.table.rawValue)
        holdings = Set(names)
        rowsOfTables = Dictionary(uniqueKeysWithValues: tables.map { ($0.table.rawValue, $0.rowCount) })
        if medicines != nil { names.append(ClinicTable.headacheMedications.rawValue) }
        if patients.hasTable { names.append("patients") }
        traits = [SourceTrait("tables", names.joined(separator: ", ")), opening.snapshot.log.trait]
    }

    func place(ofPatient patient: Int) -> Place { tables[origins[patient].table].place(of: origins[patient].patient) }
    func place(ofIdentity identity: Int) -> Place { identityPlaces[identity] }

    func absentColumns(for patientID: String) -> [RecordTable: Set<String>] {
        var absent: [RecordTable: Set<String>] = [:]
        for rows in ownTables where rows.rowCount(of: patientID) > 0 { absent.lack(rows) }
        absent[.headaches]?.subtract(columnsOfMedicines)
        return absentColumns.merging(absent) { _, own in own }
    }

    func rowCount(of patientID: String) -> Int {
        tables.reduce(medicines?.rowCount(of: patientID) ?? 0) { $0 + $1.rowCount(of: patientID) }
    }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch {
        try reading {
            var batch = try headachesAlone(of: patientID)
            batch.add(try days.batch(of: patientID))
            return batch
        }
    }

    /// Headaches with their medicines. Medicines of patients without headaches were reported on opening.
    private func headachesAlone(of patientID: String) throws -> HeadacheBatch {
        var medicines = try medicines?.batch(of: patientID).map { MedicineLinks($0) }
        guard var batch = try headaches?.batch(of: patientID, with: &medicines) else { return HeadacheBatch() }
        if let medicines { batch.diagnostics.add(medicines.diagnostics) }
        return batch
    }

    func markers(of patientID: String) throws -> MarkerBatch { try reading { try markers.batch(of: patientID) } }
    func nights(of patientID: String) throws -> NightBatch { try reading { try nights.batch(of: patientID) } }
    func treatments(of patientID: String) throws -> TreatmentBatch {
        try reading { try treatments.batch(of: patientID) }
    }

    private func reading<Batch>(_ read: () throws -> Batch) throws -> Batch {
        do {
            return try read()
        } catch let fault as SQLiteFault {
            throw fault.failure(at: Place(file: path))
        }
    }
}

extension [RecordTable: Set<String>] {
    /// Keeps the columns that every table of the kind lacks.
    fileprivate mutating func lack(_ rows: any IndexedRows) {
        let records = rows.table.records
        self[records] = self[records]?.intersection(rows.absentColumns) ?? rows.absentColumns
    }
}

// MARK: Medicines

extension ClinicDatabase {
    /// Returns diagnostics about the medicine table as a whole, and the headache columns that it replaces.
    ///
    /// - Throws: ``Failure`` (`dataError`) if the medicine table has no patient_id although the headache table has one:
    ///   two patients may have headaches with the same id. ``SQLiteFault``
    private static func link(
        _ medicines: ClinicTableRows<MedicineListBuilder>, to headaches: ClinicTableRows<HeadacheRowBuilder>?
    ) throws -> (diagnostics: DiagnosticTally, asked: Set<String>) {
        if headaches?.namesPatients == true, !medicines.namesPatients {
            throw Failure(
                .dataError, "the table has no column patient_id, although the table of headaches has one",
                at: medicines.tablePlace,
                hint: "add the column, as two patients' headaches may have the same id")
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

/// Adds one patient's lists of medicines to the headaches they name.
struct MedicineLinks {
    private let batch: MedicineListBatch
    private var linked: Set<String> = []

    init(_ batch: MedicineListBatch) { self.batch = batch }

    /// - Parameter id: the headache's id cell.
    /// - Returns: nil for a headache that no medicine names.
    mutating func list(of id: Cell) -> MedicineList? {
        guard !id.saysNotAnswered, let id = id.plainText, let rows = batch.medicines[id] else { return nil }
        linked.insert(id)
        return MedicineList(rows: rows)
    }

    /// Diagnostics of the medicines, including those without a matching headache.
    var diagnostics: DiagnosticTally {
        var noticed = batch.diagnostics
        for (headache, rows) in batch.medicines where !linked.contains(headache) {
            for row in rows { noticed.add(.unlinkedMedicine, at: row.place) }
        }
        return noticed
    }
}

/// A row with its list of medicines from another table.
struct RowWithMedicines<Row: TableRow>: TableRow {
    let row: Row
    let medicines: MedicineList?

    func cell(_ column: Row.Column) -> Cell { row.cell(column) }
    var saysNoHeadache: Bool { row.saysNoHeadache }
}
