import Files
import Records
import Reports
import Workers

/// Inputs of reports other than a patient's own data: if any of them changes, every report of an earlier run is
/// regenerated.
struct BatchFingerprint {
    /// Hash of the options, of the versions of fonts and libraries, and of the program itself.
    let common: [UInt8]
    /// Hashes of the templates, by their positions in orders: another patient's template does not affect a report.
    private let templates: [[UInt8]]

    /// Creates the hashes, without clock and day: ``EarlierReports`` decides whether a report may stay on another day.
    ///
    /// - Parameter executable: path of the program; a rebuilt one counts as different.
    init(_ setup: BatchSetup, executable: String) {
        var timeless = setup
        timeless.settings = setup.settings.withoutClock
        timeless.settings.context.asOf = .blank
        timeless.addressSpace = 0
        timeless.templates = []
        // Another certificate gives other reports; the key is not part of any hash.
        timeless.signing = setup.signing?.timeless
        let versions = SampleVersions(executable: executable).text
        let build = (try? FileStatus.of(executable)).map { "\($0.size) \($0.modified)" } ?? ""
        common = SHA256.digest(of: timeless.wireBytes + Array("\(versions)\n\(build)".utf8))
        templates = setup.templates.map { SHA256.digest(of: $0.bytes) }
    }

    /// Returns the hash of everything that determines a report's files, except its date. Another password gives another
    /// hash, which reveals nothing about the password without all of the patient's data: the key of the password's hash
    /// is the order.
    func of(_ order: OrderBytes, _ names: [String], _ passwords: OrderedPasswords?) -> String {
        let template = order.template.map { templates.indices.contains($0) ? templates[$0] : [] } ?? []
        let patient = common + order.comparableHead + order.records + template
        let words = passwords.map { KeyedHash.of($0.wireBytes, key: patient) } ?? []
        return SHA256.hex(of: patient + Array(names.joined(separator: "\n").utf8) + words)
    }
}
