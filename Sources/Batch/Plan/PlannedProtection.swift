import Diagnostics
import Files
import Reports

/// The files a batch writes for each report, and their passwords: checked before anything is written.
struct PlannedProtection {
    private let asked: OutputForms
    private let wereGiven: Bool
    /// Passwords of patients with their own password file, by the keys of the files' paths.
    private(set) var files: [String: PasswordSource] = [:]

    init(_ options: ReportOptions) {
        asked = options.forms
        wereGiven = options.formsWereGiven
    }

    /// Returns the forms of reports without a manifest row.
    ///
    /// - Throws: status 64 if one is to be protected and the command line names no password.
    func forms() throws(Failure) -> [ReportForm] {
        guard asked.passwords != nil || !asked.forms.contains(.protected) else {
            throw Failure(
                .usage, "a protected report needs a password",
                hint: "name the clinic's secret with --password-secret FILE, or passwords in a manifest")
        }
        return asked.forms
    }

    /// Returns the forms of a row's reports, and reads its password, so that a bad file ends the run before it starts.
    ///
    /// - Throws: status 78 with the cell's location.
    mutating func forms(of row: Manifest.Row, _ manifest: Manifest) throws(Failure) -> [ReportForm] {
        let handOvers = asked.forms.filter { $0.handOver != nil }
        let forms =
            row.forms.map { $0 + handOvers }
            ?? (row.passwordFile != nil && !wereGiven ? [.protected] + handOvers : asked.forms)
        guard let path = row.passwordFile else {
            guard asked.passwords != nil || !forms.contains(.protected) else {
                throw manifest.failure(
                    "a protected report needs a password", row: row, .passwordFile,
                    hint: "name the file with the password, or the clinic's secret with --password-secret FILE")
            }
            return forms
        }
        guard forms.contains(.protected) else {
            throw manifest.failure(
                "a password, but none of the report's files is protected", row: row, .passwordFile,
                hint: "add protected to the column profiles, or leave this cell empty")
        }
        guard files[PathText.key(path)] == nil else { return forms }
        do throws(Failure) {
            files[PathText.key(path)] = try .file(path)
        } catch {
            throw manifest.failure(error.message, row: row, .passwordFile, hint: error.hint)
        }
        return forms
    }

    /// Refuses the same password for two patients' reports: each could open the other's.
    ///
    /// - Parameter hint: hint on separate passwords, if the command line names one for all.
    /// - Throws: status 64 for a password from the command line, 78 with the cell's location for one from a manifest.
    func checkDistinct(_ reports: [PlannedReport], hint: String) throws(Failure) {
        var patients: [String: String] = [:]
        for report in reports where report.task.forms.contains(.protected) {
            let task = report.task
            guard let source = task.passwordFile.map({ files[PathText.key($0)] }) ?? asked.passwords,
                source.isOneForAll,
                let other = patients.updateValue(task.label, forKey: try source.password(for: task.passwordID)),
                !other.utf8.elementsEqual(task.label.utf8)
            else { continue }
            guard task.passwordFile != nil, var place = report.place else {
                throw Failure(
                    .usage, "one password cannot protect the reports of several patients from each other",
                    hint: hint)
            }
            place.column = Manifest.Column.passwordFile.rawValue
            throw Failure(
                .config,
                "the same password would open the reports of patients \(other) and \(task.label); nothing was written",
                at: place, hint: "give each their own password")
        }
    }

    /// Distinguishes runs with different files and signing certificates; passwords themselves are not part of it.
    var fingerprint: String {
        let password = asked.passwords.map { $0.isOneForAll ? "password" : "secret" } ?? ""
        let signature = asked.signing.map { order in
            " \(order.fingerprint) \(order.reason ?? "")\u{1E}\(order.place ?? "")"
        }
        return asked.forms.map(\.rawValue).joined(separator: ",") + " \(password)" + (signature ?? "")
    }
}
