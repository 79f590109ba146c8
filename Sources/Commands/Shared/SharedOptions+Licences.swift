import Diagnostics
import Records
import Reports

extension SharedOptions {
    static let entitlement = OptionDeclaration(
        name: "entitlement", value: .init(placeholder: "FILE", completion: .file),
        summary: "the licence that unlocks premium reports and figures, for all patients it names; - is standard input")
    static let trustedKeys = OptionDeclaration(
        name: "trusted-keys", value: .init(placeholder: "FILE|DIR", completion: .file),
        summary: "the keys whose licences count, JWK Sets; may be given several times (default: trusted-keys.json in "
            + "~/.config/aurae-report, and all in /etc/aurae-report/keys)", repeats: true)
    static let allowDowngrade = OptionDeclaration(
        name: "allow-downgrade", summary: "the free report or figures where premium ones are not unlocked")
    /// Options that unlock reports.
    static let licences = [entitlement, trustedKeys, allowDowngrade]
    static let key = OptionDeclaration(
        name: "key", value: .init(placeholder: "FILE", completion: .file),
        summary: "your private key, as keygen writes it; nobody else may be able to open it")
    static let issuer = OptionDeclaration(
        name: "issuer", value: .init(placeholder: "NAME"), summary: "who makes the licence (default: aurae-report)")
    static let licenceOutput = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE", completion: .file),
        summary: "the licence to write; - is standard output")
}

extension Invocation {
    /// The licences from the command line and environment, from ``SharedOptions/entitlement`` and
    /// ``SharedOptions/trustedKeys``.
    ///
    /// - Throws: status 64 if standard input is both the licence and a source.
    func licences() throws(Failure) -> LicenceRequest {
        let file = arguments.text(SharedOptions.entitlement)
        if file == "-", arguments.operands.contains("-") {
            throw UsageError.repeatedOption("-").failure(in: arguments.command)
        }
        return LicenceRequest(
            licenceFile: file, trustedKeys: trustedKeys, now: licenceClock)
    }

    /// Locations of the trusted keys, from ``SharedOptions/trustedKeys``.
    var trustedKeys: TrustedKeyPlaces {
        TrustedKeyPlaces(
            named: arguments.texts(SharedOptions.trustedKeys), environment: environment,
            machine: "\(places.machine)/\(Product.name)/keys")
    }

    /// The clock for the validity of licences: the machine's, regardless of the report date and of `SOURCE_DATE_EPOCH`.
    var licenceClock: Instant { Instant(seconds: ProcessSurroundings.now) }

    /// Returns the value of a required option.
    ///
    /// - Throws: status 64 if it is not given.
    func required(_ option: OptionDeclaration, why: String) throws(Failure) -> String {
        if let text = arguments.text(option) { return text }
        let placeholder = option.value.map { " " + $0.placeholder } ?? ""
        let spelled = option.short.map { "-\($0)" } ?? option.spelled
        throw UsageError.missingOption(spelled + placeholder, why: why).failure(in: arguments.command)
    }

    /// Reports a licence that was written: its path and a description. If the licence itself is on standard output, the
    /// description goes to standard error.
    func tellLicence(_ line: String, at output: String) throws(Failure) {
        guard output != "-" else { return console.note(line) }
        try console.print([output, line], after: "the licence was written")
    }
}
