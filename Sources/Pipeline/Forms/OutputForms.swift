import Diagnostics
import PDFFinishing

/// Which files are written of a report.
public struct OutputForms: Sendable {
    /// In the order in which they are told of; at least one, each once.
    public var forms: [ReportForm]
    /// Attach the figures where the form allows it.
    public var attachesFigures: Bool
    /// Where the passwords of protected files come from; nil when there is none.
    public var passwords: PasswordSource?

    public init(forms: [ReportForm] = [.plain], attachesFigures: Bool = true, passwords: PasswordSource? = nil) {
        self.forms = forms
        self.attachesFigures = attachesFigures
        self.passwords = passwords
    }

    /// The finished files, from one drawing.
    ///
    /// - Parameter patientID: whose password protects the file.
    /// - Throws: status 64 when a file is to be protected and there is no password; 65 when a password is to be derived
    ///   for a patient without id; 66 when the colour profile that an archive needs is not installed; 70 when a library
    ///   fails.
    public func files(of report: RenderedReport, patientID: String) throws(Failure) -> [FinishedFile] {
        var finisher = try ReportFinisher(report, attachesFigures: attachesFigures)
        var files: [FinishedFile] = []
        for form in forms {
            let passwords = form == .protected ? try passwords(for: patientID) : nil
            files.append(FinishedFile(form: form, bytes: try finisher.bytes(form, passwords: passwords)))
        }
        return files
    }

    private func passwords(for patientID: String) throws(Failure) -> Passwords {
        guard let passwords else {
            throw Failure(
                .usage, "a protected report needs a password",
                hint: "name the file that holds it with --password-file, or the clinic's secret with --password-secret")
        }
        return try passwords.passwords(for: patientID)
    }

    /// The name of a form's file, given the name for the report: `report.pdf` becomes `report.archive.pdf` when there
    /// are several forms; the plain one keeps its name.
    func name(_ form: ReportForm, for name: String) -> String {
        guard forms.count > 1, form != .plain else { return name }
        let ending = ".pdf"
        guard name.lowercased().hasSuffix(ending) else { return "\(name).\(form.rawValue)" }
        return "\(name.dropLast(ending.count)).\(form.rawValue)\(name.suffix(ending.count))"
    }

    /// The names of all forms' files, in their order: ``name(_:for:)``.
    func names(for name: String) -> [String] { forms.map { self.name($0, for: name) } }

    /// Refuses names of reports of which two would share a file: `a.pdf` in its archived form, and `a.archive.pdf`.
    ///
    /// - Throws: status 73.
    func checkDistinct(_ names: [String]) throws(Failure) {
        var seen: Set<String> = []
        for name in names {
            for form in forms where !seen.insert(self.name(form, for: name).lowercased()).inserted {
                throw Failure(
                    .cannotCreate, "the files of two patients would have the same name: nothing was written",
                    hint: "write them one by one with --patient ID and -o FILE")
            }
        }
    }

    /// The places of the forms' files, in their order.
    ///
    /// - Throws: status 64 when several files would go into one stream or device.
    func places(for place: OutputPlace) throws(Failure) -> [OutputPlace] {
        guard forms.count > 1 else { return [place] }
        guard let path = place.path, (try? FileStatus.of(path))?.isRegularFile != false else {
            throw Failure(
                .usage, "several files cannot be written to \(place.path ?? "standard output")",
                hint: "name a file with -o FILE.pdf, or a folder with -o DIR/")
        }
        return forms.map { .file(name($0, for: path)) }
    }
}

/// A file of a report, ready to be written.
public struct FinishedFile: Sendable {
    public var form: ReportForm
    public var bytes: [UInt8]
}
