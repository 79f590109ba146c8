import Diagnostics
import Files

/// Which files are written of a report.
package struct OutputForms: Sendable {
    /// In the order in which they are told of; at least one, each once.
    package var forms: [ReportForm]
    /// Where the passwords of protected files come from; nil when there is none.
    package var passwords: PasswordSource?
    /// With what every file is signed; nil to sign none.
    package var signing: SigningOrder?

    package init(forms: [ReportForm] = [.plain], passwords: PasswordSource? = nil, signing: SigningOrder? = nil) {
        self.forms = forms
        self.passwords = passwords
        self.signing = signing
    }

    static let noPassword = Failure(
        .usage, "a protected report needs a password",
        hint: "name the file that holds it with --password-file, or the clinic's secret with --password-secret")

    /// The name of a form's file, given the name for the report: `report.pdf` becomes `report.archive.pdf` when there
    /// are several forms; the plain one keeps its name.
    func name(_ form: ReportForm, for name: String) -> String {
        guard forms.count > 1, form != .plain else { return name }
        let ending = ".pdf"
        guard name.lowercased().hasSuffix(ending) else { return "\(name).\(form.rawValue)" }
        return "\(name.dropLast(ending.count)).\(form.rawValue)\(name.suffix(ending.count))"
    }

    /// The names of all forms' files, in their order: ``name(_:for:)``.
    package func names(for name: String) -> [String] { forms.map { self.name($0, for: name) } }

    /// The places of the forms' files, in their order.
    ///
    /// - Throws: status 64 when several files would go into one stream or device.
    package func places(for place: OutputPlace) throws(Failure) -> [OutputPlace] {
        guard forms.count > 1 else { return [place] }
        guard let path = place.path, !place.isStream else {
            throw Failure(
                .usage, "several files cannot be written to \(place.path ?? "standard output")",
                hint: "name a file with -o FILE.pdf, or a folder with -o DIR/")
        }
        return forms.map { .file(name($0, for: path)) }
    }
}
