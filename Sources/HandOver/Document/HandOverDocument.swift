import Records

/// A finished report on its way into a hospital's systems: the file, whose it is, and when it was made.
package struct HandOverDocument: Sendable {
    package var identity: PatientIdentity
    /// Who gave out the patient's record number, or the id where there is no record number; nil where nobody says.
    package var authority: AssigningAuthority?
    /// What the report is called, with its days.
    package var title: String
    /// Days of the report.
    package var range: DayRange
    /// The day it is of.
    package var day: CalendarDay
    /// When it was made; nil where only the day is known.
    package var clock: LocalTime?
    /// Program and version.
    package var generator: String
    /// The report as it is written, protected and signed as it may be.
    package var pdf: [UInt8]

    package init(
        identity: PatientIdentity, authority: AssigningAuthority?, title: String, range: DayRange, context: RunContext,
        pdf: [UInt8]
    ) {
        self.identity = identity
        self.authority = authority
        self.title = title
        self.range = range
        day = context.asOf
        clock = context.clock
        generator = context.generator
        self.pdf = pdf
    }

    /// As exact as it is known.
    var made: String { clock.map { HL7Time.text($0) } ?? HL7Time.text(day) }

    /// A number by which the patient is known, and who gave it out.
    struct PatientNumber: Equatable {
        enum Kind: String {
            /// A clinic's own number (HL7 table 0203).
            case record = "MR"
            /// The id of the export.
            case id = "PI"
        }

        var value: String
        var kind: Kind
        var authority: AssigningAuthority?
    }

    /// The record number first. The authority is said of the first alone: who gave out the other is not known.
    var numbers: [PatientNumber] {
        Self.numbers(of: identity, authority)
    }

    static func numbers(of identity: PatientIdentity, _ authority: AssigningAuthority?) -> [PatientNumber] {
        var numbers: [PatientNumber] = []
        if let record = identity.recordNumber, !record.isEmpty { numbers.append(.init(value: record, kind: .record)) }
        if !identity.id.isEmpty { numbers.append(.init(value: identity.id, kind: .id)) }
        if !numbers.isEmpty { numbers[0].authority = authority }
        return numbers
    }
}

/// What kind of document a report is (LOINC).
package enum DocumentType {
    package static let code = "51855-5"
    package static let words = "Note by the patient"
}
