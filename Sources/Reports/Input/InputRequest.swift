import Diagnostics
import Files
import RecordImport
import Records

/// What a command reads, and how strictly.
package struct InputRequest: Sendable {
    /// Files and folders as the user named them; `-` is standard input.
    package var paths: [String]
    /// One patient of the many in the source; nil for all.
    package var patient: String?
    /// Any row that cannot be used ends the run before anything is written.
    package var isStrict: Bool
    package var context: RunContext
    /// Where private scratch folders may be made.
    package var temporaryFolder: String
    /// What markers are; nil where no library was found.
    package var markerLibrary: MarkerLibrary?
    package var rules = ReadingRules()
    /// What is read besides the sources: libraries, licences, keys, templates.
    package var alsoRead = ReadFiles()

    package init(
        paths: [String], patient: String? = nil, isStrict: Bool = false, context: RunContext,
        temporaryFolder: String = "/tmp", markerLibrary: MarkerLibrary? = nil
    ) {
        self.paths = paths
        self.patient = patient
        self.isStrict = isStrict
        self.context = context
        self.temporaryFolder = temporaryFolder
        self.markerLibrary = markerLibrary
    }

    /// What the importer takes from it.
    package var importOptions: ImportOptions {
        var options = ImportOptions(
            zone: context.zone, asOf: context.asOf, temporaryFolder: temporaryFolder, markerLibrary: markerLibrary)
        options.severityScale = rules.severityScale
        options.reliefScale = rules.reliefScale
        options.joinsNameless = rules.joinsNameless
        options.mapping = rules.mapping
        options.sheet = rules.sheet
        options.patientFromName = rules.patientFromName
        options.knownMappings = rules.knownMappings
        return options
    }
}

extension InputRequest {
    /// What no output may replace, as far as that is known before the sources are opened.
    package var read: ReadFiles {
        var read = ReadFiles(paths)
        read.add(alsoRead)
        return read
    }

    /// What no output may replace: the sources, what belongs to them, and what is read besides.
    package func read(_ sources: ImportedSources) -> ReadFiles {
        var read = read
        read.add(sources.files)
        return read
    }
}
