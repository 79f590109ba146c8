import Diagnostics
import Files
import RecordImport
import Records

/// The sources of a command, and the rules for reading them.
package struct InputRequest: Sendable {
    /// Files and folders as the user named them; `-` is standard input.
    package var paths: [String]
    /// The only patient to read; nil for all.
    package var patient: String?
    /// Whether any unusable row ends the run before anything is written.
    package var isStrict: Bool
    package var context: RunContext
    /// Folder for private scratch folders.
    package var temporaryFolder: String
    /// Marker aliases and reference ranges; nil if no library was found.
    package var markerLibrary: MarkerLibrary?
    package var rules = ReadingRules()
    /// Files read besides the sources: libraries, licences, keys, templates.
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

    /// The request's options for the importer.
    package var importOptions: ImportOptions {
        var options = ImportOptions(
            zone: context.zone, asOf: context.asOf, temporaryFolder: temporaryFolder, markerLibrary: markerLibrary)
        options.severityScale = rules.severityScale
        options.reliefScale = rules.reliefScale
        options.symptomWords = rules.symptomWords
        options.dateOrder = rules.dateOrder
        options.joinsNameless = rules.joinsNameless
        options.mapping = rules.mapping
        options.sheet = rules.sheet
        options.patientFromName = rules.patientFromName
        options.knownMappings = rules.knownMappings
        return options
    }
}

extension InputRequest {
    /// Files that no output may overwrite, as far as they are known before the sources are opened.
    package var read: ReadFiles {
        var read = ReadFiles(paths)
        read.add(alsoRead)
        return read
    }

    /// Files that no output may overwrite: the sources, their companion files, and any others that are read.
    package func read(_ sources: ImportedSources) -> ReadFiles {
        var read = read
        read.add(sources.files)
        return read
    }
}
