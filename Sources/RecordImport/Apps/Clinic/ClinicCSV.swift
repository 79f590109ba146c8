import Records

/// The tables of a clinic's CSV files (`headaches.csv` and the like), in the order in which a header is compared with them:
/// a headache's row may hold anything besides.
extension CSVTableForm {
    static let clinic: [CSVTableForm] = [
        headaches, days, treatments, questionnaires, nights(.clinicCSV), markers(.clinicCSV), visits,
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

    private static let visits = CSVTableForm("visits", VisitRowBuilder.self) { columns, _ in
        columns.isSuperset(of: [.date, .type])
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
