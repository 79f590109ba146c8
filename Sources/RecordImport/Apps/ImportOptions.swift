import Diagnostics
import Records

/// Environment and settings of an import.
public struct ImportOptions: Sendable, Hashable {
    /// The time zone in which times without an offset are read.
    public var zone: ZoneRules
    /// The report's "today": records that begin later are not used.
    public var asOf: CalendarDay
    /// Folder for private scratch folders; the run's `TMPDIR`.
    public var temporaryFolder: String

    /// Marker aliases and reference ranges; nil if the library was not found. Required for exports that have only
    /// names.
    public var markerLibrary: MarkerLibrary?
    /// Scale of headaches in clinics' files; nil for 1 to 5, and a file on another scale is refused.
    public var severityScale: SeverityScale?
    /// Scale of relief in clinics' files; nil for 1 to 5, and no rating in a file on another scale is used.
    public var reliefScale: ReliefScale?
    /// Words for symptoms, with the clinic's own.
    package var symptomWords = SymptomWords()
    /// Order of ambiguous dates; nil if unspecified, and a file of such dates is refused.
    package var dateOrder: DateOrder?
    /// Mapping for a clinic's own table, if given.
    package var mapping: TableMapping?
    /// Mappings of other programs' exports, in the order in which an otherwise unknown file is compared with them.
    package var knownMappings = KnownMappings()
    /// The sheet of workbooks to read; nil for all visible ones.
    package var sheet: String?
    /// Pattern for the patient id in the name of a file whose rows have none, if given.
    package var patientFromName: PatientNamePattern?
    /// Whether all files without patient ids belong to one patient, even several files of one kind.
    public var joinsNameless = false

    public init(
        zone: ZoneRules, asOf: CalendarDay, temporaryFolder: String = "/tmp", markerLibrary: MarkerLibrary? = nil
    ) {
        self.zone = zone
        self.asOf = asOf
        self.temporaryFolder = temporaryFolder
        self.markerLibrary = markerLibrary
    }

    /// Returns the marker library, for an export that is unusable without one.
    ///
    /// - Parameter file: the export.
    /// - Throws: status 78 if there is none.
    func requiredMarkerLibrary(for file: String) throws(Failure) -> MarkerLibrary {
        if let markerLibrary { return markerLibrary }
        throw Failure(
            .config, "this file identifies markers by name only, and the marker library is missing",
            at: Place(file: file), hint: "install the program with make install, or name one with --marker-library")
    }
}

extension ReliefReading {
    init<Column: TableColumn>(_ table: Column.Type, _ options: ImportOptions) {
        self.init(named: options.reliefScale, columns: ReliefScale.columns(of: table).map(\.rawValue))
    }
}
