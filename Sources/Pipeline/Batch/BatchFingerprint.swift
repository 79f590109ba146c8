import Records
import Workers

/// What reports are made with, besides a patient's own data: when one of it changes, every report of an earlier run is
/// made anew.
enum BatchFingerprint {
    /// Hash of the options, the templates' bytes, the fonts and libraries by their versions, and the program itself.
    ///
    /// The clock is left out: a run that is resumed a minute later keeps what it has. The day of the reports counts.
    ///
    /// - Parameter executable: path of the program, of which a rebuild counts as another.
    static func of(_ setup: BatchSetup, executable: String) -> [UInt8] {
        var timeless = setup
        timeless.context.clock = nil
        timeless.addressSpace = 0
        let versions = SampleVersions(MachineSurvey.make(executable: executable)).text
        let build = (try? FileStatus.of(executable)).map { "\($0.size) \($0.modified)" } ?? ""
        return SHA256.digest(of: timeless.wireBytes + Array("\(versions)\n\(build)".utf8))
    }
}
