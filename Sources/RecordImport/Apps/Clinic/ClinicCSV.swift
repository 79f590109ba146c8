import Records

/// The tables of a clinic's CSV files (`headaches.csv` and the like), in the order in which a header is compared with them:
/// a headache's row may hold anything besides.
extension CSVTableForm {
    static let clinic: [CSVTableForm] = [
        headaches, days, treatments, questionnaires, nights(.clinicCSV), markers(.clinicCSV), visits,
    ]

    static let headaches = CSVTableForm("headaches", of: HeadacheColumn.self, expected: [.severity]) { columns, _ in
        columns.contains(.onsetTime)
    } open: { file, options, budget in
        let name = file.original.name
        return try CSVTableSource(
            file, budget: budget, rated: options.severityScale == nil ? HeadacheColumn.severity.rawValue : nil,
            relief: ReliefReading(HeadacheColumn.self, options)
        ) {
            HeadacheRowBuilder(
                file: name, zone: options.zone, decimalComma: file.dialect.hasDecimalComma,
                scale: options.severityScale, columnNames: file.header.columnNames)
        }
    }

    private static let days = CSVTableForm("days", of: DayColumn.self, records: .headaches) { columns, _ in
        columns.isSuperset(of: [.day, .headache])
    } open: { file, options, budget in
        let name = file.original.name
        let severity = DayColumn.severity.rawValue
        let isRated = options.severityScale == nil && file.header.targets.contains(severity)
        return try CSVTableSource(
            file, budget: budget, rated: isRated ? severity : nil, relief: ReliefReading(DayColumn.self, options)
        ) {
            DayRowBuilder(
                file: name, zone: options.zone, decimalComma: file.dialect.hasDecimalComma,
                scale: options.severityScale, columnNames: file.header.columnNames)
        }
    }

    private static let treatments = CSVTableForm(
        "treatments", of: TreatmentColumn.self, required: [.startDay]
    ) { columns, _ in
        columns.contains(.name) && !columns.isDisjoint(with: [.startDay, .stopDay, .stopReason])
    } open: { file, options, budget in
        let name = file.original.name
        return try CSVTableSource(file, budget: budget) {
            TreatmentRowBuilder(file: name, zone: options.zone, columnNames: file.header.columnNames)
        }
    }

    private static let questionnaires = CSVTableForm("questionnaires", of: QuestionnaireColumn.self) { columns, _ in
        columns.isSuperset(of: [.name, .day])
            && columns.contains { $0 == .total || QuestionnaireColumn.items.contains($0) }
    } open: { file, options, budget in
        let name = file.original.name
        return try CSVTableSource(file, budget: budget) {
            QuestionnaireRowBuilder(
                file: name, zone: options.zone, decimalComma: file.dialect.hasDecimalComma,
                columnNames: file.header.columnNames)
        }
    }

    private static let visits = CSVTableForm("visits", of: VisitColumn.self) { columns, _ in
        columns.isSuperset(of: [.date, .type])
    } open: { file, options, budget in
        let name = file.original.name
        return try CSVTableSource(file, budget: budget) {
            VisitRowBuilder(file: name, zone: options.zone, columnNames: file.header.columnNames)
        }
    }

    /// Who the patients are. A severity belongs to a table of headaches, which without an onset is none that can be read; a
    /// dose or a total belongs to one of treatments or questionnaires, whose names are no patients'.
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
