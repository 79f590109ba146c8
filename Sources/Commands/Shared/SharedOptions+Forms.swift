import Diagnostics
import Records
import Reports

extension SharedOptions {
    static let profiles = OptionDeclaration(
        name: "profiles",
        value: .init(placeholder: "LIST", completion: .list(ReportForm.profiles.map(\.rawValue))),
        summary: "files to write for each report: plain, archive, archive-data, protected, separated by commas")
    static let archive = OptionDeclaration(
        name: "archive", summary: "write PDF/A-2 for archiving, without attached figures; as --profiles archive")
    static let passwordFile = OptionDeclaration(
        name: "password-file", value: .init(placeholder: "FILE", completion: .file),
        summary: "encrypt with the password in FILE, which only its owner may open; line 2: owner password")
    static let passwordSecret = OptionDeclaration(
        name: "password-secret", value: .init(placeholder: "FILE", completion: .file),
        summary: "encrypt each patient's report with its own password, derived from the clinic's secret in FILE")
    /// Options that determine the files written for a report.
    static let forms = [profiles, archive, passwordFile, passwordSecret]
    static let sign = OptionDeclaration(
        name: "sign", value: .init(placeholder: "KEY", completion: .file),
        summary: "sign with the private key and certificate in KEY, a .p12 or PEM file that only its owner may open")
    static let signPasswordFile = OptionDeclaration(
        name: "sign-password-file", value: .init(placeholder: "FILE", completion: .file),
        summary: "the password of the signing key, one line in FILE, which only its owner may open")
    static let signReason = OptionDeclaration(
        name: "sign-reason", value: .init(placeholder: "TEXT"),
        summary: "the reason for signing, shown in signatures")
    static let signPlace = OptionDeclaration(
        name: "sign-place", value: .init(placeholder: "TEXT"), summary: "the place of signing, shown in signatures")
    /// Options that determine whether and how the files are signed.
    static let signatures = [sign, signPasswordFile, signReason, signPlace]
}

extension Invocation {
    /// The files to write for each report, from ``SharedOptions/forms`` and ``SharedOptions/signatures``.
    ///
    /// - Parameter passwordsMayFollow: whether a manifest may name passwords.
    /// - Throws: status 64 if the options contradict each other, 66 or 78 if a password or a key cannot be read.
    func forms(passwordsMayFollow: Bool = false) throws(Failure) -> OutputForms {
        let forms = try usage { () throws(UsageError) in
            try arguments.forms(passwordsMayFollow: passwordsMayFollow)
        }
        var passwords: PasswordSource?
        if let path = arguments.text(SharedOptions.passwordFile) { passwords = try .file(path) }
        if let path = arguments.text(SharedOptions.passwordSecret) { passwords = try .secret(path) }
        return OutputForms(forms: forms, passwords: passwords, signing: try signing())
    }

    /// The signing identity from ``SharedOptions/signatures``; nil if nothing is signed.
    private func signing() throws(Failure) -> SigningOrder? {
        let (reason, place) = try usage { () throws(UsageError) in
            (
                try arguments.signatureText(SharedOptions.signReason),
                try arguments.signatureText(SharedOptions.signPlace)
            )
        }
        guard let path = arguments.text(SharedOptions.sign) else {
            // Settings about signatures apply only to runs that sign.
            guard let given = SharedOptions.signatures.first(where: arguments.isOnLine) else { return nil }
            throw UsageError.missingOption("--sign KEY", why: "\(given.spelled) is for signatures")
                .failure(in: arguments.command)
        }
        let clock = Instant(seconds: ProcessSurroundings.now)
        let fixed = try RunContext.fixedClock(sourceDateEpoch: environment["SOURCE_DATE_EPOCH"])
        var order = try SigningOrder(
            path: path, passwordPath: arguments.text(SharedOptions.signPasswordFile), moment: fixed ?? clock,
            clock: clock)
        order.reason = reason
        order.place = place
        return order
    }
}

extension ParsedArguments {
    /// A text shown in signatures: one line of limited length.
    fileprivate func signatureText(_ option: OptionDeclaration) throws(UsageError) -> String? {
        guard let text = text(option) else { return nil }
        guard !text.isEmpty, text.count <= SigningOrder.longestText, text == Printable.text(text) else {
            throw .badValue(
                option: option.spelled, value: Printable.text(text),
                expected: "a line of at most \(SigningOrder.longestText) characters")
        }
        return text
    }
}

extension ParsedArguments {
    /// The requested forms: those listed, or those implied by the other options.
    func forms(passwordsMayFollow: Bool = false) throws(UsageError) -> [ReportForm] {
        let passwords = [SharedOptions.passwordFile, SharedOptions.passwordSecret].filter(has)
        if passwords.count > 1 { throw .conflict(passwords[0].spelled, passwords[1].spelled) }
        if let text = text(SharedOptions.profiles) {
            if has(SharedOptions.archive) {
                throw .conflict(SharedOptions.profiles.spelled, SharedOptions.archive.spelled)
            }
            let forms = try Self.forms(listed: text)
            if forms.contains(.protected) && passwords.isEmpty && !passwordsMayFollow {
                throw .missingOption(
                    SharedOptions.passwordFile.spelled + " FILE", why: "a protected report needs a password")
            }
            if let password = passwords.first, !forms.contains(.protected) {
                throw .badValue(
                    option: SharedOptions.profiles.spelled, value: text,
                    expected: "a list that includes protected, as \(password.spelled) requires")
            }
            return forms
        }
        if has(SharedOptions.archive), let password = passwords.first {
            // ISO 19005-2 §6.1.3: an archived file must open without a password.
            throw .archiveWithPassword(password.spelled)
        }
        return has(SharedOptions.archive) ? [.archive] : passwords.isEmpty ? [.plain] : [.protected]
    }

    private static func forms(listed text: String) throws(UsageError) -> [ReportForm] {
        guard let forms = ReportForm.list(text) else {
            throw .badValue(
                option: SharedOptions.profiles.spelled, value: text,
                expected: "a list of \(ReportForm.profiles.map(\.rawValue).joined(separator: ", ")), each once")
        }
        return forms
    }
}
