import Analysis
import Records

/// What a patient's resources are made from.
package struct FHIRInput: Sendable {
    package var identity: PatientIdentity
    /// Who gave out the patient's record number, or the id where there is no record number; nil where nobody says.
    package var authority: AssigningAuthority?
    package var findings: PatientFindings
    /// Days of which somebody wrote down whether there was a headache; those of the range count.
    package var observedDays: [ObservedDay]
    package var context: RunContext
    /// What the report is called, with its days.
    package var title: String
    /// The report as it is written; nil where none is made.
    package var pdf: [UInt8]?

    package init(
        identity: PatientIdentity, authority: AssigningAuthority?, findings: PatientFindings,
        observedDays: [ObservedDay],
        context: RunContext, title: String, pdf: [UInt8]?
    ) {
        self.identity = identity
        self.authority = authority
        self.findings = findings
        self.observedDays = observedDays
        self.context = context
        self.title = title
        self.pdf = pdf
    }

    var range: DayRange { findings.range }
    var zone: ZoneRules { context.zone }
    /// When the resources were made; where the run knows its day alone, midnight of it, as the PDF has it.
    var made: String { (context.clock ?? LocalTime(day: context.asOf, second: 0, offset: 0)).iso }

    /// What tells the patient from others: the numbers and who gave them out; of a patient without any the records.
    var seed: [String] {
        let numbers = HandOverDocument.numbers(of: identity, authority).map { "\($0.kind.rawValue) \($0.value)" }
        guard numbers.isEmpty else { return [authority?.text ?? ""] + numbers }
        let readings = findings.markers?.markers.flatMap(\.readings).map {
            "\($0.reading.day.iso) \($0.reading.comparator?.rawValue ?? "")\($0.reading.value)"
        }
        return [identity.name ?? "", identity.dateOfBirth?.iso ?? ""]
            + findings.headaches.entries.map { String($0.record.onset.milliseconds) } + (readings ?? [])
    }
}

/// Something of the records that has no place among the resources, and how much of it there is.
package struct LeftOut: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// Nights with their doses, events and check-ins.
        case nights
        /// Medicines without a name of which only a mark "daily" was recorded.
        case namelessMedicines = "nameless-medicines"
        /// Ends of headaches that lie before their beginning.
        case faultyEnds = "faulty-ends"
        /// Severities of older stores, 2 or 4 of 5, which are told as moderate and severe.
        case legacySeverities = "legacy-severities"
        /// Observed days with a headache of which only the day is known.
        case headacheDays = "headache-days"
    }

    package var kind: Kind
    package var count: Int
}
