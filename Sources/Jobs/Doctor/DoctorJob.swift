import Diagnostics
import Files
import Reports

/// Tells what this machine has for making reports and what it lacks.
package struct DoctorJob: Sendable {
    package var format: DataFormat
    /// Every font's file too; JSON always has them.
    package var isVerbose: Bool
    /// Path of the running program: the brand fonts are looked for around it.
    package var executable: String

    package init(format: DataFormat, isVerbose: Bool, executable: String) {
        self.format = format
        self.isVerbose = isVerbose
        self.executable = executable
    }

    /// Writes what was found to standard output.
    ///
    /// - Returns: ``ExitStatus/partial`` when something is missing.
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
