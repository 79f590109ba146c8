import Records

/// A cell of a sample file before it is written in a particular format.
enum SampleValue: Equatable {
    case nothing
    case text(String)
    case integer(Int)
    case real(Double)
    case boolean(Bool)
    case list([String])
    case moment(SampleMoment)

    static func optional(_ text: String?) -> SampleValue { text.map(SampleValue.text) ?? .nothing }
    static func optional(_ number: Int?) -> SampleValue { number.map(SampleValue.integer) ?? .nothing }
    static func optional(_ number: Double?) -> SampleValue { number.map(SampleValue.real) ?? .nothing }
    static func optional(_ flag: Bool?) -> SampleValue { flag.map(SampleValue.boolean) ?? .nothing }
    static func optional(_ moment: SampleMoment?) -> SampleValue { moment.map(SampleValue.moment) ?? .nothing }
}

/// A named cell of the clinic export.
struct SampleField {
    /// The column's name in CSV and SQLite.
    var column: String
    var value: SampleValue

    init(_ column: String, _ value: SampleValue) {
        self.column = column
        self.value = value
    }

    /// The same name in JSON: `onsetTime` for `onset_time`.
    var key: String {
        let words = column.split(separator: "_")
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }
}

extension SampleValue {
    /// Whole numbers without a decimal point, as people and laboratories write them.
    static func number(_ value: Double) -> SampleValue { Int(exactly: value).map(SampleValue.integer) ?? .real(value) }
}

extension SamplePatient {
    /// The patient's row of `patients.csv`.
    var fields: [SampleField] {
        PatientIdentity(
            id: id, name: name, dateOfBirth: dateOfBirth.flatMap { CalendarDay(iso: $0) }, recordNumber: recordNumber,
            clinician: clinician
        ).cells()
    }

    /// The rows of the `headaches` table, without the patient's id.
    var headacheRows: [[SampleField]] { headaches.map { $0.cells() } }
}
