import Analysis
import Diagnostics
import Entitlements
import Files
import JSON
import Records
import ReportComposer
import Reports

extension RunRecord {
    /// Largest size of a record in bytes: a run of 100,000 patients has some 80 MB, and as much again for each version
    /// of every report.
    static let largest = 512 << 20

    /// Reads the record in a folder of reports.
    ///
    /// - Returns: nil if the folder has none.
    /// - Throws: status 66 if it cannot be read, 65 if it is not a record of this version of the program.
    package static func read(in folder: String) throws(Failure) -> RunRecord? {
        let path = "\(folder)/\(fileName)"
        guard try FileStatus.isThere(path) else { return nil }
        let bytes = try SmallFile.bytes(of: path, limit: largest, tooLong: .dataError)
        return try RunRecord(json: bytes, file: path)
    }

    /// Whether a folder has a record of this or another version, by its first bytes, whatever its spacing; an emptied
    /// one counts.
    static func isThere(in folder: String) -> Bool {
        let path = "\(folder)/\(fileName)"
        guard (try? FileStatus.of(path).isRegularFile) == true,
            let head = try? SmallFile.beginning(of: path, limit: 64)
        else { return false }
        return head.isEmpty || head.filter { $0 > 0x20 }.starts(with: #"{"schemaVersion":"#.utf8)
    }

    /// - Parameter file: path for messages.
    /// - Throws: status 65 if the bytes are not the output of ``json``, up to order and spacing.
    package init(json bytes: [UInt8], file: String) throws(Failure) {
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONValue(reading: bytes)
        } catch {
            throw Failure(
                .dataError, "is not the record of a batch: it is not JSON",
                at: Place(file: file, line: error.line(in: bytes)),
                hint: Self.freshHint)
        }
        let members = value.members ?? JSONObject()
        if let version = members["schemaVersion"]?.integer, version != Int64(Self.schemaVersion) {
            throw Failure(
                .dataError, "is the record of another version of this program", at: Place(file: file),
                hint: "run the batch again with this version")
        }
        guard let record = Self(members) else {
            throw Failure(.dataError, "is not the record of a batch", at: Place(file: file), hint: Self.freshHint)
        }
        self = record
    }

    static let freshHint =
        "batch with --fresh makes every report again, without comparing it with the existing one, of which it keeps a copy"

    private init?(_ members: JSONObject) {
        guard members["schemaVersion"]?.integer == Int64(Self.schemaVersion),
            let generator = members["generator"]?.text, let options = members["options"]?.text,
            let asOf = members["asOf"]?.day, let isComplete = members["isComplete"]?.boolean,
            let started = members["started"]?.instant, let ended = members["ended"]?.instant,
            let elements = members["reports"]?.elements
        else { return nil }
        var shard: Shard?
        if let text = members["shard"]?.text {
            guard let read = Shard(text) else { return nil }
            shard = read
        }
        var reports: [RecordedReport] = []
        reports.reserveCapacity(elements.count)
        for element in elements {
            guard let report = element.members.flatMap({ RecordedReport($0, asOf) }) else { return nil }
            reports.append(report)
        }
        let earlier = (members["earlier"]?.elements ?? []).map { $0.members.flatMap { BatchReport($0, asOf) } }
        let stale = (members["stale"]?.elements ?? []).map { $0.members.flatMap { RecordedReport($0, asOf) } }
        guard !earlier.contains(nil), !stale.contains(nil) else { return nil }
        self.init(
            generator: generator, options: options, signedWith: members["signedWith"]?.text, asOf: asOf, shard: shard,
            sharesOf: members["sharesOf"]?.text,
            isComplete: isComplete, started: started,
            ended: ended, reports: reports, earlier: earlier.compactMap(\.self))
        self.stale = stale.compactMap(\.self)
        let words = members["asked"]?.members
        asked = (words?.names ?? []).compactMap { name in
            words?[name]?.text.map { AskedOption(name, $0) }
        }
        lastGoodNight = members["lastGoodNight"]?.day
        newestEntry = members["newestEntry"]?.day
        source = members["source"]?.members.flatMap(SourceTotals.init)
        comparison = members["since"]?.members.flatMap(RunComparison.init)
        losses = (members["losses"]?.elements ?? []).compactMap(\.text)
        removed = (members["removed"]?.elements ?? []).compactMap(\.text)
        removedPatients = (members["removedPatients"]?.elements ?? []).compactMap(\.text)
        notRemoved = members["notRemoved"]?.text
        let told = members["totals"]?.members
        totalsDiffer = totals.contains { name, count in told?[name].map { $0.count != count } == true }
    }
}

extension RecordedReport {
    /// - Parameter asOf: the day of the run.
    fileprivate init?(_ members: JSONObject, _ asOf: CalendarDay) {
        guard let patientID = members["patientId"]?.text,
            let status = members["status"]?.text.flatMap(Status.init(rawValue:)),
            let depthAsked = members["depthAsked"]?.text.flatMap(ReportDepth.init(rawValue:))
        else { return nil }
        let result: BatchOutcome.Result
        switch status {
        case .written, .kept, .rowsMissing:
            guard let report = BatchReport(members, asOf) else { return nil }
            result = status == .written ? .written(report) : .kept(report)
        case .failed:
            guard let failure = members["failure"]?.members.flatMap(BatchFailure.init) else { return nil }
            result = .failed(failure)
        }
        self.init(patientID: patientID, depthAsked: depthAsked, result: result)
    }
}

extension BatchFailure {
    fileprivate init?(_ members: JSONObject) {
        guard let kind = members["kind"]?.text.flatMap(Kind.init(rawValue:)), let message = members["message"]?.text
        else { return nil }
        self.init(kind, message, hint: members["hint"]?.text)
    }
}

extension BatchReport {
    /// - Parameter runDay: the day of the run, for reports without their own.
    fileprivate init?(_ members: JSONObject, _ runDay: CalendarDay) {
        guard let depth = members["depth"]?.text.flatMap(ReportDepth.init(rawValue:)),
            let output = members["output"]?.members, let files = Self.files(members["files"], else: output),
            let pages = output["pages"]?.count, let inputSHA256 = members["inputSha256"]?.text,
            let range = members["range"]?.range, let headaches = members["headaches"]?.count,
            let logs = members["logs"]?.members, let rowsRead = logs["read"]?.count,
            let rowsSkipped = logs["skipped"]?.count,
            let diagnostics = members["diagnostics"]?.members.flatMap(Self.diagnostics),
            let flags = members["safetyFlags"]?.members.flatMap({ Self.flags($0, members["frequentMonths"]) }),
            let classLines = Self.classLines(members["classLines"]),
            let missingCharacters = members["missingCharacters"]?.count,
            let milliseconds = members["milliseconds"]?.count
        else { return nil }
        var thumbnail: [UInt8]?
        if let text = members["thumbnail"]?.text {
            guard let decoded = Base64.decode(text) else { return nil }
            thumbnail = decoded
        }
        self.init(
            files: files, inputSHA256: inputSHA256, pages: pages,
            asOf: members["asOf"]?.day ?? runDay, range: range,
            headaches: headaches, rowsRead: rowsRead, rowsSkipped: rowsSkipped, diagnostics: diagnostics,
            warnings: members["warnings"]?.elements?.compactMap(\.text) ?? [], safetyFlags: flags,
            classLines: classLines, depth: depth, refusal: members["refusal"]?.text,
            missingCharacters: missingCharacters,
            wrongFonts: members["wrongFonts"]?.elements?.compactMap(\.text) ?? [], milliseconds: milliseconds,
            thumbnail: thumbnail)
        diary = members["diary"]?.members.flatMap(DiaryFigures.init)
        entries = members["entries"]?.members.map { kinds in
            EntryDays.Kind.allCases.compactMap { kind in
                kinds[kind.rawValue]?.members.flatMap { EntryDays(kind, $0) }
            }
        }
        birth = members["birth"]?.text
        identity = members["identity"]?.elements?.compactMap(\.text) ?? []
        missing = members["missing"]?.members.flatMap(MissingRows.init)
        isRestored = members["restored"]?.boolean == true
        versions = (members["versions"]?.elements ?? []).compactMap { $0.members.flatMap(ReportVersion.init) }
    }

    /// Reads the files; records from before reports had several forms name only the plain one.
    private static func files(_ list: JSONValue?, else output: JSONObject) -> [ReportFile]? {
        guard let list else { return ReportFile(output, .plain).map { [$0] } }
        return files(list)
    }

    /// - Returns: nil if one of them is invalid, or there are none.
    fileprivate static func files(_ list: JSONValue) -> [ReportFile]? {
        guard let elements = list.elements else { return nil }
        var files: [ReportFile] = []
        for element in elements {
            guard let members = element.members,
                let form = members["form"]?.text.flatMap(ReportForm.init(rawValue:)),
                let file = ReportFile(members, form)
            else { return nil }
            files.append(file)
        }
        return files.isEmpty ? nil : files
    }

    /// Reads diagnostics, in the order of the codes.
    private static func diagnostics(_ members: JSONObject) -> [DiagnosticCount]? {
        var counts: [DiagnosticCount] = []
        for name in members.names.sorted() {
            guard let code = DiagnosticCode(rawValue: name), let count = members[name]?.count else { return nil }
            counts.append(DiagnosticCount(code, count))
        }
        return counts
    }

    /// Reads medicine classes; records from before medicines had classes have none.
    private static func classLines(_ list: JSONValue?) -> [ClassLineFlag]? {
        guard let list else { return [] }
        guard let elements = list.elements else { return nil }
        let flags = elements.compactMap { $0.members.flatMap(ClassLineFlag.init) }
        return flags.count == elements.count ? flags : nil
    }

    /// - Parameter months: months of frequent headaches, if any.
    private static func flags(_ members: JSONObject, _ months: JSONValue?) -> [SafetyFlagCount]? {
        let known = SafetyFlagCount.names
        guard members.names.allSatisfy(known.contains) else { return nil }
        var flags: [SafetyFlagCount] = []
        for name in known {
            guard let value = members[name] else { continue }
            guard let count = value.count else { return nil }
            var flag = SafetyFlagCount(name, count)
            if name == SafetyFlagCount.frequentHeadaches {
                flag.months = (months?.elements ?? []).compactMap(\.text).compactMap { CalendarDay(iso: $0 + "-01") }
                guard flag.months.count == count else { return nil }
            }
            flags.append(flag)
        }
        return flags
    }
}

extension ClassLineFlag {
    fileprivate init?(_ members: JSONObject) {
        guard let medicineClass = members["class"]?.text, let month = members["month"]?.text,
            let first = CalendarDay(iso: month + "-01"), let days = members["days"]?.count,
            let line = members["line"]?.count
        else { return nil }
        self.init(medicineClass: medicineClass, month: first, days: days, line: line)
    }
}

extension ReportVersion {
    fileprivate init?(_ members: JSONObject) {
        guard let asOf = members["asOf"]?.day, let files = members["files"].flatMap(BatchReport.files) else {
            return nil
        }
        guard let report = BatchReport(members, asOf) else {
            self.init(asOf: asOf, files: files)
            return
        }
        self.init(report, files: files)
    }
}

extension ReportFile {
    fileprivate init?(_ members: JSONObject, _ form: ReportForm) {
        guard let name = members["file"]?.text, let sha256 = members["sha256"]?.text,
            let bytes = members["bytes"]?.count
        else { return nil }
        self.init(form, name: name, sha256: sha256, bytes: bytes)
    }
}

extension JSONValue {
    fileprivate var day: CalendarDay? { text.flatMap { CalendarDay(iso: $0) } }
    fileprivate var instant: Instant? { text.flatMap { Instant(rfc3339: $0) } }
    /// The number as a count. None in a record comes near 2^36, and sums of smaller ones fit into an `Int`.
    fileprivate var count: Int? { integer.flatMap { 0...(1 << 36) ~= $0 ? Int(exactly: $0) : nil } }

    fileprivate var range: DayRange? {
        guard let from = members?["from"]?.day, let to = members?["to"]?.day, from <= to else { return nil }
        return DayRange(from: from, to: to)
    }
}

extension DiaryFigures {
    fileprivate init?(_ members: JSONObject) {
        guard let knownDays = members["knownDays"]?.count, let isObserved = members["isObserved"]?.boolean,
            let headacheDays = members["headacheDays"]?.count
        else { return nil }
        self.init(
            knownDays: knownDays, isObserved: isObserved, headacheDays: headacheDays,
            acuteMedicationDays: members["acuteMedicationDays"]?.count)
        migraineDays = members["migraineDays"]?.count
        knowsRedFlags = members["knowsRedFlags"]?.boolean == true
        knowsExtraDoses = members["knowsExtraDoses"]?.boolean == true
        knowsBothDoses = members["knowsBothDoses"]?.boolean == true
        change = members["headacheDayChange"]?.members.flatMap(RateChange.init)
    }
}

extension RateChange {
    fileprivate init?(_ members: JSONObject) {
        guard let baseline = members["baselineDays"]?.count, let latest = members["latestDays"]?.count,
            let baselineCovered = members["baselineCoveredDays"]?.count, baselineCovered > 0,
            let latestCovered = members["latestCoveredDays"]?.count, latestCovered > 0
        else { return nil }
        self.init(
            earlier: DayRate(count: baseline, coveredDays: baselineCovered),
            later: DayRate(count: latest, coveredDays: latestCovered))
    }
}

extension EntryDays {
    fileprivate init?(_ kind: Kind, _ members: JSONObject) {
        guard let first = members["first"]?.day, let count = members["count"]?.count,
            let steps = members["steps"]?.text.flatMap(Base64.decode)
        else { return nil }
        self.init(kind, first: first, count: count, steps: steps)
        columns = members["columns"]?.elements?.compactMap(\.text) ?? []
        marks = members["marks"]?.text.flatMap(Base64.decode) ?? []
    }
}

extension MissingRows {
    fileprivate init?(_ members: JSONObject) {
        guard let now = members["entries"]?.count, let before = members["of"]?.count else { return nil }
        let cause = members["cause"]?.text.flatMap(Cause.init(rawValue:)) ?? .rows
        self.init(cause, since: members["since"]?.day, now: now, before: before)
        otherPatient = members["otherPatient"]?.text ?? ""
        columns = (members["columns"]?.elements ?? []).compactMap { element in
            guard let members = element.members, let name = members["column"]?.text,
                let now = members["entries"]?.count, let before = members["of"]?.count
            else { return nil }
            return Column(name: name, now: now, before: before)
        }
    }
}
