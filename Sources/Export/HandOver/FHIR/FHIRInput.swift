import Analysis
import Records

/// The data for a patient's resources.
package struct FHIRInput: Sendable {
    package var identity: PatientIdentity
    /// Authority that assigned the patient's record number, or the id if there is no record number; nil if unknown.
    package var authority: AssigningAuthority?
    package var findings: PatientFindings
    /// Migraine days; nil in a free document.
    package var migraine: MigraineFindings?
    /// Readings and visits to hand over: of the report's days, or all if no days were requested.
    package var markers: MarkerFindings?
    /// Headaches, treatments, questionnaires, readings and visits outside the days handed over.
    package var outside = 0
    /// Days with a recorded answer on whether there was a headache; only those in the range are used.
    package var observedDays: [ObservedDay]
    /// Treatments and questionnaires to hand over.
    package var treatments: [Treatment] = []
    package var questionnaires: [Questionnaire] = []
    /// Doses and side effects to hand over.
    package var doses: [Dose] = []
    package var sideEffects: [SideEffect] = []
    package var context: RunContext
    /// Title of the report with its days.
    package var title: String
    /// The report as written; nil if there is none.
    package var pdf: [UInt8]?

    package init(
        identity: PatientIdentity, authority: AssigningAuthority?, findings: PatientFindings,
        observedDays: [ObservedDay],
        context: RunContext, title: String, pdf: [UInt8]?
    ) {
        self.identity = identity
        self.authority = authority
        self.findings = findings
        markers = findings.markers
        self.observedDays = observedDays
        self.context = context
        self.title = title
        self.pdf = pdf
    }

    var range: DayRange { findings.range }
    var zone: ZoneRules { context.zone }
    /// Time at which the resources were made; midnight of the report date if the run has only a date, as in the PDF.
    var made: String { (context.clock ?? LocalTime(day: context.asOf, second: 0, offset: 0)).iso }

    /// Values that distinguish the patient from others: numbers and assigning authority; without numbers, the name, the
    /// date of birth and the first record.
    var seed: [String] {
        let numbers = HandOverDocument.numbers(of: identity, authority).map { "\($0.kind.rawValue) \($0.value)" }
        guard numbers.isEmpty else { return [authority?.text ?? ""] + numbers }
        // Uses only the first record, so that later records do not change the names of earlier ones.
        let onset = findings.headaches.entries.map(\.record.onset.milliseconds).min()
        let day = findings.markers?.markers.flatMap(\.readings).map(\.reading.day).min()
        return [identity.name ?? "", identity.dateOfBirth?.iso ?? "", onset.map { "\($0)" } ?? "", day?.iso ?? ""]
    }
}

/// A kind of record data without a FHIR resource, and its amount.
package struct LeftOut: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// Nights with their doses, events and check-ins.
        case nights
        /// Medicines without a name, recorded only as "daily".
        case namelessMedicines = "nameless-medicines"
        /// Ends of headaches that are before the onset.
        case faultyEnds = "faulty-ends"
        /// Severities 2 or 4 of 5 from older stores, exported as moderate and severe.
        case legacySeverities = "legacy-severities"
        /// Observed days with a headache of which only the date is known.
        case headacheDays = "headache-days"
        /// Treatments that are neither medicines nor procedures: aids.
        case otherTreatments = "other-treatments"
        /// Side effects, for which no code is certain.
        case sideEffects = "side-effects"
        /// Diagnoses as the clinic gives them, without a certain code.
        case diagnoses
        /// Headaches, treatments, questionnaires, readings and visits outside the requested days.
        case outsideDays = "outside-days"
    }

    package var kind: Kind
    package var count: Int
}
