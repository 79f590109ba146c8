import Diagnostics
import RecordImport
import Records

/// The user's rules for reading sources: the options of `SharedOptions.reading`.
package struct ReadingRules: Sendable, Hashable {
    /// Nil if not given: then it is 1 to 5, and a file with another scale is refused.
    package var severityScale: SeverityScale?
    /// Nil if not given: then it is 1 to 5, and ratings of a file with another scale are not used.
    package var reliefScale: ReliefScale?
    /// Words for symptoms, with the user's own.
    package var symptomWords = SymptomWords()
    /// Nil if not given: a file with ambiguous dates is refused.
    package var dateOrder: DateOrder?
    /// Mapping for a clinic's own table; nil if not given.
    package var mapping: TableMapping?
    /// Built-in mappings for exports of other programs.
    package var knownMappings = KnownMappings()
    /// The sheet of workbooks to read; nil for all visible ones.
    package var sheet: String?
    /// Pattern for patient ids in the names of files whose rows have none; nil if not given.
    package var patientFromName: PatientNamePattern?
    /// Whether several files of one kind without patient ids belong to one patient.
    package var joinsNameless = false
    /// Largest percentage of a patient's headaches, readings, nights or treatments that may be unusable.
    package var mostUnused = 50

    package init() {}

    /// - Throws: status 65 for a patient with more unusable rows: the rest may show the opposite of the whole.
    package func check(_ unused: UnusedRows) throws(Failure) {
        guard let kind = unused.kinds(beyond: mostUnused).first else { return }
        throw Failure(
            .dataError, "\(unused[kind].sentence(kind)): more than \(mostUnused) %",
            hint: "\(OpenedInput.inspectHint); --max-unused 100 uses the rest")
    }
}

extension UnusedRows.Share {
    /// `23 of 40 headaches could not be used`.
    package func sentence(_ kind: UnusedRows.Kind) -> String {
        let whole =
            switch kind {
            case .headaches: Plural.headache.plain(total)
            case .markers: Plural.markerReadingOrVisit.plain(total)
            case .nights: "\(Plural.row.plain(total)) about nights"
            case .treatments: Plural.rowAboutTreatment.plain(total)
            }
        return "\(unused) of \(whole) could not be used"
    }
}
