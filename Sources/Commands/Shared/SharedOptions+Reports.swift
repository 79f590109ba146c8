import Diagnostics
import Files
import Records
import Reports

extension SharedOptions {
    static let units = OptionDeclaration(
        name: "units", value: .init(placeholder: "metric|us", completion: .words(["metric", "us"])),
        summary: "temperatures in °C or °F (default: metric)")
    static let dateFormat = OptionDeclaration(
        name: "date-format",
        value: .init(placeholder: "day-month-year|iso|us", completion: .words(["day-month-year", "iso", "us"])),
        summary: "dates as 5 Mar 2026, 2026-03-05 or Mar 5, 2026 (default: day-month-year)")
    static let depth = OptionDeclaration(
        name: "depth",
        value: .init(placeholder: "sheet|summary|full", completion: .words(["sheet", "summary", "full"])),
        summary: "the premium report: one page for a visit, or with overview, patterns and charts, or with every "
            + "headache in full; needs a licence")
    static let template = OptionDeclaration(
        name: "template",
        value: .init(placeholder: "NAME|FILE", completion: .wordsOrFile(TemplateFolder.shipped)),
        summary: "a template with the sections, their order and the title; see template list")
    static let paper = OptionDeclaration(
        name: "paper",
        value: .init(placeholder: "a4|letter", completion: .words(["a4", "letter"])),
        summary: "paper size: A4, or US Letter of 8.5 by 11 inches (default: a4)")
    static let brand = OptionDeclaration(
        name: "brand",
        value: .init(placeholder: "NAME|FILE", completion: .wordsOrFile(BrandFile.shipped)),
        summary:
            "the look of the reports: aurae, aurae-dm, plain for printers without colours, large with 18-point text "
            + "for patients, or a clinic's own file with its name and logo (default: aurae)")
    static let noAttachment = OptionDeclaration(
        name: "no-attachment", summary: "do not attach the figures as data")

    /// Options of every command that makes reports from sources: read by
    /// ``Invocation/reportOptions(passwordsMayFollow:)``.
    static let reports =
        range + surroundings + reading + [medicines, maxUnused, units, dateFormat, paper, brand, depth, template]
        + licences + forms + handOver
        + signatures + [noAttachment]
}

extension Invocation {
    /// The report options, from ``SharedOptions/reports`` and `--patient`.
    ///
    /// - Parameters:
    ///   - passwordsMayFollow: whether a manifest may name passwords.
    ///   - isExport: true if no files are written besides reports.
    /// - Throws: status 64 for an invalid value of an option, or a depth that differs from the template's; the errors
    ///   of reading templates, passwords and marker libraries.
    func reportOptions(passwordsMayFollow: Bool = false, isExport: Bool = false) throws(Failure) -> ReportOptions {
        let input = try input()
        var options = ReportOptions(
            settings: ReportSettings(context: input.context, zoneName: zoneName(input.rules)),
            licences: try licences(), executable: ProcessSurroundings.executable)
        options.patient = input.patient
        options.isStrict = input.isStrict
        options.temporaryFolder = input.temporaryFolder
        options.markerLibrary = input.markerLibrary
        options.settings.medicines = try medicines()
        options.rules = input.rules
        options.alsoRead = input.alsoRead
        options.range = try range(upTo: input.context.asOf)
        if let word = try word(SharedOptions.units) {
            options.settings.style.units = .init(rawValue: word) ?? options.settings.style.units
        }
        if let word = try word(SharedOptions.dateFormat) {
            options.settings.style.dates = .init(rawValue: word) ?? options.settings.style.dates
        }
        options.settings.paper = try word(SharedOptions.paper).flatMap { .init(rawValue: $0) }
        options.settings.attachesFigures = !arguments.has(SharedOptions.noAttachment)
        options.template = try arguments.text(SharedOptions.template).map { word throws(Failure) in
            try TemplateFile.named(word, executable: options.executable)
        }
        let named = try arguments.text(SharedOptions.brand).map { word throws(Failure) in
            try BrandFile.named(word, executable: options.executable)
        }
        let own = try options.template?.brandFile(executable: options.executable)
        if let brand = named ?? own {
            options.settings.brand = brand.brand
            options.alsoRead.add(ReadFiles(brand.paths))
        }
        options.depth = try depthWord(options.template).flatMap { .init(rawValue: $0) }
        options.allowsDowngrade = arguments.has(SharedOptions.allowDowngrade)
        options.forms = try forms(passwordsMayFollow: passwordsMayFollow)
        if !isExport { options.forms.forms += try handOvers() }
        options.settings.authority = try assigningAuthority()
        options.formsWereGiven = SharedOptions.forms.contains(where: arguments.has)
        return options
    }

    /// - Throws: status 64 if it differs from the template's.
    private func depthWord(_ template: TemplateFile?) throws(Failure) -> String? {
        guard let word = try word(SharedOptions.depth) else { return nil }
        if let own = template?.template.depth.rawValue, own != word {
            throw UsageError.badValue(
                option: SharedOptions.depth.spelled, value: word,
                expected: "the depth of the template, which is \(own)"
            ).failure(in: arguments.command)
        }
        return word
    }
}
