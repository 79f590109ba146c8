import Diagnostics
import RecordImport
import Records
import Reports

/// Options that mean the same in every command that has them.
enum SharedOptions {
    static let output = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE", completion: .file),
        summary: "where to write; - is standard output")
    static let patient = OptionDeclaration(
        name: "patient", value: .init(placeholder: "ID", completion: .patient),
        summary: "this patient only, by the export's patient id")
    static let from = OptionDeclaration(
        name: "from", value: .init(placeholder: "DAY"), summary: "first day of the range, YYYY-MM-DD")
    static let to = OptionDeclaration(
        name: "to", value: .init(placeholder: "DAY"), summary: "last day of the range, YYYY-MM-DD")
    static let last = OptionDeclaration(
        name: "last", value: .init(placeholder: "SPAN"),
        summary: "the days, weeks or months up to the day of the report: 90d, 12w, 6m")
    static let asOf = OptionDeclaration(
        name: "as-of", value: .init(placeholder: "DAY"),
        summary: "the day of the report, YYYY-MM-DD (default: SOURCE_DATE_EPOCH, else today)")
    static let timeZone = OptionDeclaration(
        name: "time-zone", value: .init(placeholder: "NAME", completion: .timeZone),
        summary: "the patient's time zone, such as Europe/London, for days and hours (default: UTC on every machine)")
    static let markerLibrary = OptionDeclaration(
        name: "marker-library", value: .init(placeholder: "FILE", completion: .file),
        summary: "markers of your own, added to those the program knows (JSON; see Templates in the documentation)")
    static let medicines = OptionDeclaration(
        name: "medicines", value: .init(placeholder: "FILE|DIR", completion: .file),
        summary: "medicines of your own, added to those the program knows (JSON; see Medicines in the documentation)")
    static let severityScale = OptionDeclaration(
        name: "severity-scale",
        value: .init(placeholder: severityScales.joined(separator: "|"), completion: .words(severityScales)),
        summary: "how a clinic's files rate headaches; 0-10: 1–3 Mild, 4–6 Moderate, 7–10 Severe, 0 none (default: 1-5)"
    )
    private static let severityScales = SeverityScale.allCases.map(\.rawValue)
    static let reliefScale = OptionDeclaration(
        name: "relief-scale",
        value: .init(placeholder: reliefScales.joined(separator: "|"), completion: .words(reliefScales)),
        summary: "how a clinic's files rate relief; other scales are read as the nearest of 1 to 5 (default: 1-5)")
    private static let reliefScales = ReliefScale.allCases.map(\.rawValue)
    static let symptomWords = OptionDeclaration(
        name: "symptom-words", value: .init(placeholder: "FILE", completion: .file),
        summary:
            "what words for symptoms mean, beside those the program knows (JSON; see Mappings in the documentation)")
    static let dateOrder = OptionDeclaration(
        name: "date-order",
        value: .init(placeholder: dateOrders.joined(separator: "|"), completion: .words(dateOrders)),
        summary:
            "which comes first in dates such as 03/04/2026: day, month or year (default: as the file's dates prove)")
    private static let dateOrders = DateOrder.allCases.map(\.rawValue)
    static let mapping = OptionDeclaration(
        name: "mapping", value: .init(placeholder: "NAME|FILE", completion: .mappingOrFile),
        summary: "how a table of your own is read (JSON; see Mappings in the documentation, and inspect "
            + "--suggest-mapping)")
    static let sheet = OptionDeclaration(
        name: "sheet", value: .init(placeholder: "NAME"),
        summary: "the sheet of a workbook (.xlsx) to read (default: all visible ones)")
    static let patientFromName = OptionDeclaration(
        name: "patient-from-name", value: .init(placeholder: "PATTERN"),
        summary: "take the patient id from the names of files that have no patient_id: 'diary_{patient_id}_*.csv'")
    static let samePatient = OptionDeclaration(
        name: "same-patient", summary: "treat several files of one kind without patient_id as one patient's")
    static let maxUnused = OptionDeclaration(
        name: "max-unused", value: .init(placeholder: "PCT", range: 0...100),
        summary:
            "per cent of a patient's headaches, readings, nights or treatments that may be unusable (default: 50; more: status 65)"
    )
    static let memoryLimit = OptionDeclaration(
        name: "memory-limit", value: .init(placeholder: "MIB", range: MemoryBound.range),
        summary: "memory limit for each process (default: \(MemoryBound.usual); more: status 65)")
    static let strict = OptionDeclaration(
        name: "strict", summary: "any row that cannot be used is an error (status 65): nothing is written")
    static let quiet = OptionDeclaration(name: "quiet", summary: "print only errors on standard error")
    static let verbose = OptionDeclaration(name: "verbose", summary: "list every problem of the input, not a summary")
    static let format = OptionDeclaration(
        name: "format", value: .init(placeholder: "text|json", completion: .words(["text", "json"])),
        summary: "output format (default: text)")
    static let logFormat = OptionDeclaration(
        name: "log-format", value: .init(placeholder: "text|json", completion: .words(["text", "json"])),
        summary: "format of standard error: text, or one object per line for programs (default: text)")
    /// Memory limit and amount of output.
    static let verbosity = [memoryLimit, quiet, verbose]
    static let range = [from, to, last]
    static let surroundings = [asOf, timeZone]
    /// Options for reading sources.
    static let reading = [
        markerLibrary, mapping, sheet, patientFromName, severityScale, reliefScale, symptomWords, dateOrder,
        samePatient, strict,
    ]
}

extension ParsedArguments {
    /// The days requested with `--from` and `--to`, or with `--last`.
    func range() throws(UsageError) -> RangeRequest {
        let from = try day(SharedOptions.from)
        let to = try day(SharedOptions.to)
        if let text = text(SharedOptions.last) {
            if from != nil { throw .conflict(SharedOptions.last.spelled, SharedOptions.from.spelled) }
            if to != nil { throw .conflict(SharedOptions.last.spelled, SharedOptions.to.spelled) }
            return try Self.span(text)
        }
        if let from, let to, from > to {
            throw .badValue(option: SharedOptions.to.spelled, value: to.iso, expected: "on or after --from \(from.iso)")
        }
        return from == nil && to == nil ? .everything : .days(from: from, to: to)
    }

    private static func span(_ text: String) throws(UsageError) -> RangeRequest {
        guard let range = RangeRequest(span: text) else {
            throw UsageError.badValue(
                option: SharedOptions.last.spelled, value: text, expected: "a span such as 90d, 12w or 6m")
        }
        return range
    }
}

extension SharedOptions {
    static let entitlement = OptionDeclaration(
        name: "entitlement", value: .init(placeholder: "FILE", completion: .file),
        summary: "the licence that unlocks premium reports and figures, for all patients it names; - is standard input")
    static let trustedKeys = OptionDeclaration(
        name: "trusted-keys", value: .init(placeholder: "FILE|DIR", completion: .file),
        summary: "the keys whose licences are valid, JWK Sets; repeatable (default: trusted-keys.json in "
            + "~/.config/aurae-report, and all in /etc/aurae-report/keys)", repeats: true)
    static let allowDowngrade = OptionDeclaration(
        name: "allow-downgrade", summary: "make the free report or figures if premium ones are not unlocked")
    /// Options that unlock reports.
    static let licences = [entitlement, trustedKeys, allowDowngrade]
    static let key = OptionDeclaration(
        name: "key", value: .init(placeholder: "FILE", completion: .file),
        summary: "your private key, as keygen writes it, which only its owner may open")
    static let issuer = OptionDeclaration(
        name: "issuer", value: .init(placeholder: "NAME"), summary: "issuer of the licence (default: aurae-report)")
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
        return LicenceRequest(licenceFile: file, trustedKeys: trustedKeys, now: licenceClock)
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
