import Files
import Records
import Reports
import Workers

/// What reports are made with, besides a patient's own data: when one of it changes, every report of an earlier run is
/// made anew.
struct BatchFingerprint {
    /// Hash of the options, the templates' bytes, the fonts and libraries by their versions, and the program itself.
    let common: [UInt8]

    /// The clock is left out: a run that is resumed a minute later keeps what it has. The day of the reports counts.
    ///
    /// - Parameter executable: path of the program, of which a rebuild counts as another.
    init(_ setup: BatchSetup, executable: String) {
        var timeless = setup
        timeless.settings = setup.settings.withoutClock
        timeless.addressSpace = 0
        // Another certificate makes other reports; the key stays out of every hash.
        timeless.signing = setup.signing?.timeless
        let versions = SampleVersions(MachineSurvey.make(executable: executable)).text
        let build = (try? FileStatus.of(executable)).map { "\($0.size) \($0.modified)" } ?? ""
        common = SHA256.digest(of: timeless.wireBytes + Array("\(versions)\n\(build)".utf8))
    }

    /// Hash of all that decides what the files of a report are. Another password makes it another, and it tells nothing
    /// of the password to anybody who does not have all of the patient's data: the key of its hash is what the order
    /// holds.
    ///
    /// - Parameter order: a ``ReportOrder``, as bytes.
    func of(_ order: [UInt8], _ names: [String], _ passwords: OrderedPasswords?) -> String {
        let words = passwords.map { KeyedHash.of($0.wireBytes, key: common + order) } ?? []
        return SHA256.hex(of: common + order + Array(names.joined(separator: "\n").utf8) + words)
    }
}
