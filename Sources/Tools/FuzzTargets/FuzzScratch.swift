import Diagnostics
import Files
import RecordImport
import Records
import Reports

/// A folder for the files given to readers; reused for all runs.
package struct FuzzScratch: Sendable {
    package let path: String
    /// Sound databases by name, for logs to be put beside.
    private let databases: [String: [UInt8]]
    private let drawing: FuzzDrawing?

    /// - Parameters:
    ///   - path: an empty folder for this process, preferably in memory.
    ///   - databases: sound databases by name: `clinic.sqlite`.
    ///   - drawing: draws reports; nil without fonts, and ``FuzzTarget/layout`` then does nothing.
    package init(path: String, databases: [String: [UInt8]] = [:], drawing: FuzzDrawing? = nil) {
        self.path = path
        self.databases = databases
        self.drawing = drawing
    }

    /// - Returns: the file's path.
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let place = path + "/" + name
        try AtomicFile.write(bytes, to: place)
        return place
    }

    func importing(_ bytes: [UInt8], as name: String) throws { try Self.readAll(try write(bytes, to: name), in: path) }

    func importing(_ log: [UInt8], asLogOf name: String) throws {
        guard let database = databases[name] else { return }
        let place = try write(database, to: name)
        _ = try write(log, to: name + "-wal")
        try Self.readAll(place, in: path)
    }

    func drawing(_ words: [UInt8]) throws { try drawing?.draw(words) }

    /// Reads everything that commands read from a source.
    private static func readAll(_ place: String, in folder: String) throws {
        var options = ImportOptions(
            zone: .utc, asOf: CalendarDay(iso: "2026-03-31")!, temporaryFolder: folder, markerLibrary: MarkerLibrary())
        options.joinsNameless = true
        let sources = try ImportedSources.open([place], options: options)
        _ = sources.misnamedColumns
        var tally = ImportTally()
        for patient in sources.patientIDs { tally.add(try sources.records(of: patient)) }
        _ = try sources.summary(of: tally)
    }
}
