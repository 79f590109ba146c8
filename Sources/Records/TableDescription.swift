/// A table of the clinic's export, as the documentation tells it.
package struct TableDescription: Sendable {
    /// The table in SQLite, the file in CSV: `headaches`.
    package var name: String
    /// The list in the patient's JSON object: `headaches`.
    package var key: String
    /// A line for the documentation.
    package var about: String
    /// In the order of the documentation; the first says whose a row is.
    package var columns: [ColumnDescription]

    /// - Parameter fields: the columns without the patient's id.
    private init(_ name: String, key: String, _ about: String, _ fields: [ColumnDescription]) {
        self.name = name
        self.key = key
        self.about = about
        columns = [Self.owner] + fields
    }

    /// The column that says whose a row is. JSON has it with the patient, not in the rows.
    private static let owner = ColumnDescription(
        field: Field(
            "patient_id", "The patient's id in this export; a table without this column is one patient's.",
            example: "p-001"),
        kind: .identifier, isRequired: false)
}

extension TableDescription {
    package static let headaches = TableDescription(
        "headaches", key: "headaches", "One row a headache (Aurae).", HeadacheRecord.columns)

    /// All tables that have a description.
    package static let all = [headaches]
}
