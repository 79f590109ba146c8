import Diagnostics

/// Opens what the user named, one path after the other.
struct SourceOpening {
    private let options: ImportOptions
    private var sources: [any OpenedSource] = []
    private var diagnostics = DiagnosticTally()

    init(options: ImportOptions) { self.options = options }

    mutating func open(_ path: String) throws {
        throw Failure(.dataError, "the file is not of a format this program knows", at: Place(file: path))
    }

    /// - Throws: ``Failure`` (`dataError`) when no file was recognised.
    func joined() throws -> ImportedSources {
        try ImportedSources(sources: sources, diagnostics: diagnostics, options: options)
    }
}
