import Diagnostics
import Files

/// The files to write for each report.
package struct OutputForms: Sendable {
    /// Forms in reporting order, PDFs first; at least one PDF, each form once.
    package var forms: [ReportForm]
    /// Source of the passwords for protected files; nil without one.
    package var passwords: PasswordSource?
    /// Signing identity for all files; nil to sign none.
    package var signing: SigningOrder?

    package init(forms: [ReportForm] = [.plain], passwords: PasswordSource? = nil, signing: SigningOrder? = nil) {
        self.forms = forms
        self.passwords = passwords
        self.signing = signing
    }

    static let noPassword = Failure(
        .usage, "a protected report needs a password",
        hint: "name the file that holds it with --password-file, or the clinic's secret with --password-secret")

    private static let ending = ".pdf"

    /// The name of a form's file, given the name for the report: with several PDFs, `report.pdf` becomes
    /// `report.archive.pdf`, except that the plain one keeps its name; files for hospital systems are named
    /// `report.hl7` and the like.
    func name(_ form: ReportForm, for name: String) -> String {
        let isPDF = name.lowercased().hasSuffix(Self.ending)
        let stem = isPDF ? name.dropLast(Self.ending.count) : Substring(name)
        if let handOver = form.handOver { return stem + handOver.ending }
        guard forms.count(where: { $0.handOver == nil }) > 1, form != .plain else { return name }
        return isPDF ? "\(stem).\(form.rawValue)\(name.suffix(Self.ending.count))" : "\(name).\(form.rawValue)"
    }

    /// The names of all forms' files, in order: ``name(_:for:)``.
    package func names(for name: String) -> [String] { forms.map { self.name($0, for: name) } }

    /// The locations of the forms' files, in order.
    ///
    /// - Throws: status 64 if several files would go into one stream or device.
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
