import Diagnostics
import RecordImport
import Records

/// The user's rules for reading sources: the options of `SharedOptions.reading`.
package struct ReadingRules: Sendable, Hashable {
    /// nil where nobody says: then it is 1 to 5, and a file that is on another scale is refused.
    package var severityScale: SeverityScale?
    /// nil where nobody says: then it is 1 to 5, and no rating of a file that is on another scale is used.
    package var reliefScale: ReliefScale?
    /// nil where nobody says: a file whose dates can be read in two ways is refused.
    package var dateOrder: DateOrder?
    /// How a clinic's own table is read; nil where nobody says.
    package var mapping: TableMapping?
    /// Mappings of other programs' exports that came with this one.
    package var knownMappings = KnownMappings()
    /// The sheet of workbooks that is read; nil for all that are in sight.
    package var sheet: String?
    /// How the name of a file says whose it is, where its rows do not; nil where nobody says.
    package var patientFromName: PatientNamePattern?
    /// Files of one kind that do not say whose they are, are one person's.
    package var joinsNameless = false
    /// So many per cent of a patient's headaches, readings, nights or treatments may be unusable.
    package var mostUnused = 50

    package init() {}

    /// - Throws: status 65 for a patient of whom more could not be used: what is left may say the contrary of the whole.
    package func check(_ unused: UnusedRows) throws(Failure) {
        guard let kind = unused.kinds(beyond: mostUnused).first else { return }
        throw Failure(
            .dataError, "\(unused[kind].sentence(kind)): more than \(mostUnused) %",
            hint: "\(OpenedInput.inspectHint); --max-unused 100 makes do with the rest")
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
            case .treatments: Plural.treatmentOrQuestionnaire.plain(total)
            }
        return "\(unused) of \(whole) could not be used"
    }
}
