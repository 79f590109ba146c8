import Files
import Records
import Reports
import Workers

/// Inputs of reports other than a patient's own data: if any of them changes, every report of an earlier run is
/// regenerated.
struct BatchFingerprint {
    /// Hash of the options, the fonts and libraries by their versions, and the program itself.
    let common: [UInt8]
    /// Hashes of the templates, by their positions in orders: another patient's template is no reason to make a report anew.
    private let templates: [[UInt8]]

    /// The clock and the day are left out: whether a report may stay on another day is for ``EarlierReports``.
    ///
    /// - Parameter executable: path of the program, of which a rebuild counts as another.
    init(_ setup: BatchSetup, executable: String) {
        var timeless = setup
        timeless.settings = setup.settings.withoutClock
        timeless.settings.context.asOf = .blank
        timeless.addressSpace = 0
        timeless.templates = []
        // Another certificate makes other reports; the key stays out of every hash.
        timeless.signing = setup.signing?.timeless
        let versions = SampleVersions(executable: executable).text
        let build = (try? FileStatus.of(executable)).map { "\($0.size) \($0.modified)" } ?? ""
        common = SHA256.digest(of: timeless.wireBytes + Array("\(versions)\n\(build)".utf8))
        templates = setup.templates.map { SHA256.digest(of: $0.bytes) }
    }

    /// Hash of all that decides what the files of a report are, but for its day. Another password makes it another, and it
    /// tells nothing of the password to anybody who does not have all of the patient's data: the key of its hash is what
    /// the order holds.
    func of(_ order: OrderBytes, _ names: [String], _ passwords: OrderedPasswords?) -> String {
        let template = order.template.map { templates.indices.contains($0) ? templates[$0] : [] } ?? []
        let patient = common + order.comparableHead + order.records + template
        let words = passwords.map { KeyedHash.of($0.wireBytes, key: patient) } ?? []
        return SHA256.hex(of: patient + Array(names.joined(separator: "\n").utf8) + words)
    }
}
