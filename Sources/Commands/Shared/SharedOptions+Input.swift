import Analysis
import Diagnostics
import Files
import RecordImport
import Records
import Reports

extension SharedOptions {
    static let sources = OperandDeclaration(
        name: "SOURCE…",
        summary:
            "exports: files or folders, as CSV, JSON or SQLite, a clinic's own or of Aurae (headaches), Glance (lab "
            + "values, visits) and DoseTap (nights), and stores of these apps; - is standard input",
        minimum: 1, maximum: nil)
    /// Options of every command that reads sources.
    static let input = [patient] + surroundings + reading

    static let suggestMapping = OptionDeclaration(
        name: "suggest-mapping", summary: "print a mapping for a table of your own, for use with --mapping")

    /// Removes a trailing `/`.
    static func trimmed(_ folder: String) -> String {
        let trimmed = String(folder.reversed().drop { $0 == "/" }.reversed())
        return trimmed.isEmpty ? "/" : trimmed
    }
}

extension Invocation {
    /// The sources and reading rules, from the operands and the options of ``SharedOptions/input``.
    ///
    /// - Parameter answered: whether a mapping's questions must be answered.
    /// - Throws: status 64 for a value that its option does not accept.
    func input(answered: Bool = true) throws(Failure) -> InputRequest {
        let asOf = try usage { () throws(UsageError) in try arguments.day(SharedOptions.asOf) }
        let rules = try readingRules(answered: answered)
        let context = try RunContext.make(
            zoneName: zoneName(rules), asOf: asOf,
            sourceDateEpoch: environment["SOURCE_DATE_EPOCH"], now: ProcessSurroundings.now)
        if arguments.operands.count(where: { $0 == "-" }) > 1 {
            throw UsageError.repeatedOption("-").failure(in: arguments.command)
        }
        var request = InputRequest(
            paths: arguments.operands, patient: arguments.text(SharedOptions.patient),
            isStrict: arguments.has(SharedOptions.strict), context: context, temporaryFolder: temporaryFolder,
            markerLibrary: try MarkerLibraryFiles.library(
                executable: ProcessSurroundings.executable, own: arguments.text(SharedOptions.markerLibrary)))
        request.rules = rules
        request.alsoRead = filesRead
        return request
    }

    /// Returns the time zone from the command line, else from the mapping; nil if neither has one.
    func zoneName(_ rules: ReadingRules) -> String? {
        arguments.text(SharedOptions.timeZone) ?? rules.mapping?.zone?.name
    }

    /// Files and folders read besides the sources: those named by any option other than an output, and the program's
    /// own libraries and templates.
    var filesRead: ReadFiles {
        var read = ReadFiles()
        for option in declaration.allOptions
        where option.short != "o" && option.value?.completion.isFile == true {
            for path in arguments.texts(option) { read.addAll(in: path) }
        }
        for path in settings.files { read.add(path) }
        if let shipped = TemplateFolder.search(executable: ProcessSurroundings.executable)?.path {
            for folder in [shipped, shipped + "/markers", shipped + "/medicines", shipped + "/mappings"] {
                read.addAll(in: folder)
            }
        }
        return read
    }

    /// Reads the options of ``SharedOptions/reading`` and `--max-unused`.
    func readingRules(answered: Bool = true) throws(Failure) -> ReadingRules {
        var rules = ReadingRules()
        rules.severityScale = try word(SharedOptions.severityScale).flatMap(SeverityScale.init(rawValue:))
        rules.reliefScale = try word(SharedOptions.reliefScale).flatMap(ReliefScale.init(rawValue:))
        if let path = arguments.text(SharedOptions.symptomWords) {
            rules.symptomWords = try MappingFiles.symptomWords(path)
        }
        rules.dateOrder = try word(SharedOptions.dateOrder).flatMap(DateOrder.init(rawValue:))
        rules.joinsNameless = arguments.has(SharedOptions.samePatient)
        rules.mapping = try mapping(answered: answered)
        rules.sheet = arguments.text(SharedOptions.sheet)
        if let pattern = arguments.text(SharedOptions.patientFromName) {
            rules.patientFromName = try PatientNamePattern(pattern)
        }
        rules.knownMappings = MappingFiles.known(executable: ProcessSurroundings.executable)
        rules.mostUnused = try number(SharedOptions.maxUnused) ?? rules.mostUnused
        return rules
    }

    /// - Throws: as ``MappingFiles/mapping(_:)``; status 78 for one with unanswered questions, unless allowed.
    private func mapping(answered: Bool) throws(Failure) -> TableMapping? {
        guard let path = arguments.text(SharedOptions.mapping) else { return nil }
        if path == "-", arguments.operands.contains("-") {
            throw UsageError.repeatedOption("-").failure(in: arguments.command)
        }
        let mapping = try MappingFiles.mapping(path, executable: ProcessSurroundings.executable)
        if answered { try mapping.requireAnswered() }
        return mapping
    }

    /// Returns an option's whole number.
    ///
    /// - Throws: status 64 for anything else.
    func number(_ option: OptionDeclaration) throws(Failure) -> Int? {
        guard let text = arguments.text(option) else { return nil }
        guard let number = option.value?.number(text) else {
            throw UsageError.badValue(
                option: option.spelled, value: text, expected: option.value?.expected ?? "a number"
            ).failure(in: arguments.command)
        }
        return number
    }

    /// Returns the memory limit of each process, in MiB.
    func memoryLimit() throws(Failure) -> Int {
        try number(SharedOptions.memoryLimit) ?? MemoryBound.usual
    }

    /// The table of known medicines, including the user's own.
    func medicines() throws(Failure) -> MedicineTable? {
        try MedicineFiles.table(
            executable: ProcessSurroundings.executable, own: arguments.text(SharedOptions.medicines))
    }

    /// Folder for private scratch folders.
    var temporaryFolder: String { environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }

    func format() throws(Failure) -> DataFormat {
        let word = try usage { () throws(UsageError) in try arguments.word(SharedOptions.format) }
        return word.flatMap(DataFormat.init(rawValue:)) ?? .text
    }

    func logFormat() throws(Failure) -> DataFormat {
        try word(SharedOptions.logFormat).flatMap(DataFormat.init(rawValue:)) ?? .text
    }

    /// Returns one of an option's allowed words.
    func word(_ option: OptionDeclaration) throws(Failure) -> String? {
        try usage { () throws(UsageError) in try arguments.word(option) }
    }

    /// Returns the range, with a warning if it is cut off at the day of the report.
    func range(upTo asOf: CalendarDay) throws(Failure) -> RangeRequest {
        let range = try usage { () throws(UsageError) in try arguments.range() }
        if range.reachesBeyond(asOf) {
            console.warn("--to is after the day of the report: the range ends on \(asOf.iso)")
        }
        return range
    }

    /// Converts an error in the command line to a `Failure`.
    func usage<Value>(_ body: () throws(UsageError) -> Value) throws(Failure) -> Value {
        do { return try body() } catch { throw error.failure(in: arguments.command) }
    }

    /// Reports unused input on standard error: in a line, or in full in a verbose run.
    ///
    /// - Parameter mapping: path of a mapping that the user's answers made.
    func tell(_ remarks: InputRemarks, mapping: String? = nil) {
        if console.isVerbose {
            for detail in remarks.details { console.note(detail) }
        }
        for line in remarks.misnamedColumns { console.warn(line) }
        if let line = remarks.line { console.warn(NextCommands.whole(line, arguments, mapping: mapping)) }
    }
}
