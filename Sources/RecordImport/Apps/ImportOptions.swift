import Diagnostics
import Records

/// Environment and settings of an import.
public struct ImportOptions: Sendable, Hashable {
    /// The time zone in which times without an offset are read.
    public var zone: ZoneRules
    /// The report's "today": what begins after it is not used.
    public var asOf: CalendarDay
    /// Where private scratch folders may be made; the run's `TMPDIR`.
    public var temporaryFolder: String

    /// How many stretches of rows a file may have in memory.
    var stretchesInMemory = StretchMemory.usualMost

    /// Marker aliases and reference ranges; nil if the library was not found. Required for exports that have only
    /// names.
    public var markerLibrary: MarkerLibrary?
    /// On which scale the headaches of clinics' files are rated; nil for 1 to 5, and a file that is on another is refused.
    public var severityScale: SeverityScale?
    /// On which scale the relief by medicines is rated in clinics' files; nil for 1 to 5, and no rating of a file that is on
    /// another is used.
    public var reliefScale: ReliefScale?
    /// In which order dates are that can be read in two ways; nil where nobody says, and a file of such dates is refused.
    package var dateOrder: DateOrder?
    /// How a clinic's own table is read; nil where nobody says.
    package var mapping: TableMapping?
    /// Mappings of other programs' exports, in the order in which a file that nobody else knows is compared with them.
    package var knownMappings = KnownMappings()
    /// The sheet of workbooks that is read; nil for all that are in sight.
    package var sheet: String?
    /// How the name of a file says whose it is, where its rows do not; nil where nobody says.
    package var patientFromName: PatientNamePattern?
    /// Files that do not say whose they are, are one person's, however many of one kind.
    public var joinsNameless = false

    public init(
        zone: ZoneRules, asOf: CalendarDay, temporaryFolder: String = "/tmp", markerLibrary: MarkerLibrary? = nil
    ) {
        self.zone = zone
        self.asOf = asOf
        self.temporaryFolder = temporaryFolder
        self.markerLibrary = markerLibrary
    }

    var stretches: StretchMemory { StretchMemory(folder: temporaryFolder, most: stretchesInMemory) }

    /// The marker library, for an export that means nothing without one.
    ///
    /// - Parameter file: the export.
    /// - Throws: status 78 when there is none.
    func requiredMarkerLibrary(for file: String) throws(Failure) -> MarkerLibrary {
        if let markerLibrary { return markerLibrary }
        throw Failure(
            .config, "the markers of this file are known by name only, and the marker library is not there",
            at: Place(file: file), hint: "install the program with make install, or name one with --marker-library")
    }
}

extension ReliefReading {
    init<Column: TableColumn>(_ table: Column.Type, _ options: ImportOptions) {
        self.init(named: options.reliefScale, columns: ReliefScale.columns(of: table).map(\.rawValue))
    }
}
