import Analysis
import Diagnostics
import Files
import RecordImport
import Records
import Reports

/// Reports the formats of the files, what was read of them, and what was not and why.
package struct InspectJob: Sendable {
    package var input: InputRequest
    package var format: DataFormat
    /// Whether the text lists every patient and location; JSON always does.
    package var isVerbose: Bool
    /// Largest number of locations for each code in JSON.
    package var places: Int
    package var output: OutputPlace

    package init(
        input: InputRequest, format: DataFormat, isVerbose: Bool, places: Int = DiagnosticTally.usualPlaces,
        output: OutputPlace
    ) {
        self.places = places
        self.input = input
        self.format = format
        self.isVerbose = isVerbose
        self.output = output
    }

    /// Runs the job. The output is written even if nothing in the input can be used: it says why.
    ///
    /// - Throws: a `Failure`; status 65, after writing, if no row can be used or a strict run found a row that cannot.
    package func run() throws(Failure) {
        try output.check(against: input.read)
        DiagnosticTally.keep(places: places)
        let opened = try failing { try ImportedSources.open(input.paths, options: input.importOptions) }
        var read = input.read(opened)
        read.add(LicenceRequest.none.files(of: opened, at: input.paths))
        try output.check(against: read)
        let inspection = try failing { try opened.inspect(jobs: OpenedInput.jobs) }
        let bytes =
            switch format {
            case .json: InspectionJSON.bytes(of: inspection, context: input.context, places: places)
            case .text: Array(InspectionText.of(inspection, isVerbose: isVerbose).utf8)
            }
        let sink = try output.open(sparing: read)
        try sink.write(bytes)
        try sink.commit()
        let sources = inspection.sources.map(\.summary)
        // A diary may consist of days without a headache.
        let isWithoutRecords = inspection.patients.allSatisfy {
            $0.headaches + $0.markers + $0.nights == 0 && $0.recordedDays == nil
        }
        if isWithoutRecords && sources.rowsSkipped > 0 { throw OpenedInput.nothingUsable }
        if inspection.patients.isEmpty { throw OpenedInput.nobody }
        if input.isStrict { try OpenedInput.checkStrict(sources) }
    }
}
