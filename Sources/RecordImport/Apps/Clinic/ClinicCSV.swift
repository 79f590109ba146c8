import Diagnostics
import Files
import Records

/// The tables of a clinic's CSV files, such as `headaches.csv`, in the order in which a header is compared with them,
/// because headache tables may have any other columns too.
extension CSVTableForm {
    static let clinic: [CSVTableForm] = [
        headaches, days, treatments, questionnaires, doses, sideEffects, nights(.clinicCSV), markers(.clinicCSV),
        visits,
    ]

    static let headaches = CSVTableForm("headaches", HeadacheRowBuilder.self, expected: [.severity]) { columns, _ in
        columns.contains(.onsetTime)
    }

    private static let days = CSVTableForm("days", DayRowBuilder.self, records: .headaches) { columns, _ in
        columns.isSuperset(of: [.day, .headache])
    }

    private static let treatments = CSVTableForm(
        "treatments", TreatmentRowBuilder.self, required: [.startDay]
    ) { columns, _ in
        columns.contains(.name) && !columns.isDisjoint(with: [.startDay, .stopDay, .stopReason])
    }

    private static let questionnaires = CSVTableForm("questionnaires", QuestionnaireRowBuilder.self) { columns, _ in
        columns.isSuperset(of: [.name, .day])
            && columns.contains { $0 == .total || QuestionnaireColumn.items.contains($0) }
    }

    /// A diary of days may name a medicine, too: a list of doses has columns that only such a list has, or no other.
    private static let doses = CSVTableForm("doses", DoseRowBuilder.self) { columns, cells in
        columns.contains(.medicine) && !columns.isDisjoint(with: [.time, .day])
            && (!columns.isDisjoint(with: [.kind, .taken])
                || cells.allSatisfy { DoseColumn(columnName: $0) != nil || ExportMark.isOwn($0) })
    }

    private static let sideEffects = CSVTableForm("side_effects", SideEffectRowBuilder.self) { columns, _ in
        columns.isSuperset(of: [.medicine, .effect])
    }

    /// A log with severities is none of visits.
    private static let visits = CSVTableForm("visits", VisitRowBuilder.self) { columns, cells in
        columns.isSuperset(of: [.date, .type]) && !namesSeverity(cells)
    }

    /// Whether a header names the severity, as a log of headaches among other things may.
    static func namesSeverity(_ cells: [String]) -> Bool { cells.contains { WordTable.key($0) == "severity" } }

    /// The patients' identities. A table with a severity is one of headaches, unreadable without an onset; one with a
    /// dose or a total is one of treatments or questionnaires, whose names are not patients' names.
    static let patients = CSVTableForm("patients", of: PatientColumn.self) { columns, cells in
        columns.contains(.patientID) && columns.count > 1
            && !cells.contains {
                HeadacheColumn(columnName: $0) == .severity || TreatmentColumn(columnName: $0)?.isOwn == true
                    || QuestionnaireColumn(columnName: $0)?.isOwn == true
            }
    } open: { file, _, _ in
        try CSVPatientSource(file)
    }
}

/// A clinic's own table: a mapping converts its cells, which are then read like those of our tables.
extension CSVTableForm {
    /// Number of rows searched for the header, which may follow a title or another table.
    static let mappedHeaderRows = 200

    static func mapped(_ mapping: TableMapping) -> CSVTableForm {
        guard let table = ClinicTable(rawValue: mapping.table.rawValue) else {
            preconditionFailure("a mapping fills only a clinic's tables")
        }
        return table.builder.mapped(mapping)
    }

    static func mapped<Builder: RowBuilder>(_ mapping: TableMapping, _ builder: Builder.Type) -> CSVTableForm {
        let columns = MappedColumns<Builder.Column>(mapping)
        return CSVTableForm(columns) { file, options, budget in
            var reading = try file.reading(options, for: builder)
            reading.fileZone = mapping.zone
            reading.decimalComma = columns.decimalComma(in: file)
            reading.severityScale = mapping.severityScale ?? options.severityScale
            reading.columnNames = columns.columnNames(in: file.header)
            return try CSVTableSource<Builder>(
                file, reading, budget: budget,
                rated: Builder.Column.rated.flatMap { columns.ratedPlace(in: file, $0, options) },
                relief: columns.relief(in: file, options), carried: columns.carriedDown(in: file.header.targets),
                mapped: columns.cells(in: file))
        }
    }
}

// MARK: A file that the mapping does not fit

extension TableMapping {
    /// Returns the failure for a file that lacks a column required by the mapping, because it is another table.
    ///
    /// - Returns: status 78 at the column's name in the mapping.
    func misfit(_ text: CSVText) -> Failure {
        let needed = namePlaces.filter { !$0.isOptional }
        let search = CSVHeaderSearch<[String]>(text.head, isWholeFile: text.isWhole, name: text.original.name)
        let found = search.best(ofRows: CSVTableForm.mappedHeaderRows) { cells, _ in
            let keys = Set(cells.map(WordTable.key))
            return (cells, needed.count { isNamed($0, among: keys) })
        }
        let cells = found?.header ?? []
        let keys = Set(cells.map(WordTable.key))
        guard let missing = needed.first(where: { !isNamed($0, among: keys) }) else {
            return Failure(
                .config, "the mapping does not fit \(text.original.name)", at: Place(file: path),
                hint: "aurae-report inspect FILE --suggest-mapping proposes one")
        }
        let near = NearestName.of(WordTable.key(missing.name), among: cells.map(WordTable.key)).flatMap { key in
            cells.first { WordTable.key($0) == key }.flatMap(shownKnownName)
        }
        return Failure(
            .config,
            "\(text.original.name) has no column \(MappingValue.quoted(missing.name)), so it is not the table that "
                + "this mapping is for",
            at: missing.place,
            hint: near.map { "did you mean \($0)?" }
                ?? "spell the names as in the file, or add \"optional\": true if a file may lack the column; "
                + "aurae-report inspect FILE --suggest-mapping proposes a mapping")
    }
}
