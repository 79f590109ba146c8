import Files
import Records

/// A finished report for hospital systems: the file, the patient, and the time it was made.
package struct HandOverDocument: Sendable {
    package var identity: PatientIdentity
    /// Authority that assigned the record number, or the id if there is no record number; nil if unknown.
    package var authority: AssigningAuthority?
    /// Title, including the days.
    package var title: String
    /// Days of the report.
    package var range: DayRange
    /// The report date.
    package var day: CalendarDay
    /// Time at which the report was made; nil if only the day is known.
    package var clock: LocalTime?
    /// Program and version.
    package var generator: String
    /// The report as written, including any protection and signature.
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

    /// Time at which the report was made, as precisely as known.
    var made: String { clock.map { HL7Time.text($0) } ?? HL7Time.text(day) }

    /// A number that identifies the patient, with its authority.
    struct PatientNumber: Equatable {
        enum Kind: String {
            /// A clinic's own number (HL7 table 0203).
            case record = "MR"
            /// The patient's id in the export.
            case id = "PI"
        }

        var value: String
        var kind: Kind
        var authority: AssigningAuthority?
    }

    /// The patient's numbers, the record number first. Only the first has an authority: that of the other is unknown.
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

/// Document type of a report (LOINC).
package enum DocumentType {
    package static let code = "51855-5"
    package static let words = "Note by the patient"
}

/// Identifiers derived from content: the same for the same content on every machine and in every run, and different for
/// different content.
package enum ContentUUID {
    /// Returns the identifier of bytes, in lower case: the first 122 bits of their SHA-256, in a UUID of version 8 (RFC
    /// 9562 §5.8).
    package static func text(of bytes: [UInt8]) -> String {
        var digest = Array(SHA256.digest(of: bytes)[..<16])
        digest[6] = digest[6] & 0x0F | 0x80
        digest[8] = digest[8] & 0x3F | 0x80
        let digits = Hexadecimal.text(of: digest)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(index) { text += "-" }
            text.append(digit)
        }
        return text
    }

    /// Returns the identifier of a list of texts, each kept separate.
    package static func text(of words: [String]) -> String {
        text(of: words.flatMap { Array($0.utf8) + [0] })
    }
}

/// Days and times in HL7 v2 and CDA format: `20260305`, `20260305071500+0000`.
enum HL7Time {
    static func text(_ day: CalendarDay) -> String { day.iso.replacing("-", with: "") }

    /// Returns the time to the second, with its offset.
    static func text(_ time: LocalTime) -> String {
        if time.hasNoTime { return text(time.day) }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let offset = abs(time.offset) / 60
        return text(time.day) + two(time.hour) + two(time.minute) + two(time.second % 60)
            + (time.offset < 0 ? "-" : "+")
            + two(offset / 60) + two(offset % 60)
    }
}
