import Diagnostics
import Records

/// What an import takes from its surroundings.
public struct ImportOptions: Sendable, Hashable {
    /// The time zone in which times without an offset are read.
    public var zone: ZoneRules
    /// The report's "today": headaches after it are remarked on.
    public var asOf: CalendarDay
    /// Where private scratch folders may be made; the run's `TMPDIR`.
    public var temporaryFolder: String

    /// What markers go by and what is normal; nil where it was not found. Needed for exports that have only names.
    public var markerLibrary: MarkerLibrary?

    public init(
        zone: ZoneRules, asOf: CalendarDay, temporaryFolder: String = "/tmp", markerLibrary: MarkerLibrary? = nil
    ) {
        self.zone = zone
        self.asOf = asOf
        self.temporaryFolder = temporaryFolder
        self.markerLibrary = markerLibrary
    }

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
