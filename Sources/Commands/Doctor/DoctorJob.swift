import Diagnostics
import Files
import Reports

/// Reports this machine's means for making reports and anything missing.
package struct DoctorJob: Sendable {
    package var format: DataFormat
    /// Whether to list every font file; JSON always does.
    package var isVerbose: Bool
    /// Path of the running program: brand fonts are searched around it.
    package var executable: String

    package init(format: DataFormat, isVerbose: Bool, executable: String) {
        self.format = format
        self.isVerbose = isVerbose
        self.executable = executable
    }

    /// Writes the results to standard output.
    ///
    /// - Returns: ``ExitStatus/partial`` if something is missing.
    package func run() throws(Failure) -> ExitStatus {
        let survey = MachineSurvey.make(executable: executable, opensEveryFont: true)
        let sink = StreamSink.standardOutput
        switch format {
        case .json: try sink.write(SurveyJSON.bytes(of: survey))
        case .text: try sink.write(Array(SurveyText.of(survey, isVerbose: isVerbose).utf8))
        }
        try sink.commit()
        return survey.missingParts.isEmpty ? .done : .partial
    }
}
