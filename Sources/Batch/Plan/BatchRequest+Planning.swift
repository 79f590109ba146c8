import Diagnostics
import Files
import Records
import ReportComposer
import Reports
import Workers

extension BatchRequest {
    /// Lists the patients and plans their reports, without writing anything.
    ///
    /// - Throws: status 78 for an invalid manifest or template, 73 if two reports would share a name, 64 if standard
    ///   input is a source, and the failures of opening sources.
    package func plan() throws(Failure) -> PlannedBatch {
        if naming.separatesFiles, sources.count == 1, part == nil,
            let chosen = try PartFolder.chosen(sources[0], shard)
        {
            var ofPart = self
            (ofPart.sources, ofPart.shard, ofPart.part) = ([chosen.path], nil, chosen)
            return try ofPart.plan()
        }
        var planning = BatchPlanning(self)
        let mayBeManifest = naming.separatesFiles && sources.count == 1
        let manifest =
            mayBeManifest ? try Manifest.read(sources[0], temporaryFolder: options.temporaryFolder) : nil
        if let manifest {
            for row in manifest.rows { try planning.add(row, of: manifest) }
        } else {
            try planning.addSources()
        }
        return try planning.finish(manifest)
    }
}

/// Gathers the reports of a plan.
private struct BatchPlanning {
    private let request: BatchRequest
    private let inputs: OpenInputs
    private var reports: [PlannedReport] = []
    private var templates: [TemplateFile] = []
    private var templateNumbers: [String: Int] = [:]
    /// Listings already made: rows of a manifest often name the same sources.
    private var listings: [ListingKey: Result<PatientListing, Failure>] = [:]

    private struct ListingKey: Hashable {
        var sources: [String]
        var own: OwnReading
    }

    private var protection: PlannedProtection
    /// Ids of all patients in the sources; some may get no report from this run.
    private var ids: Set<String> = []

    init(_ request: BatchRequest) {
        self.request = request
        inputs = OpenInputs(request.options)
        protection = PlannedProtection(request.options)
    }

    mutating func addSources() throws(Failure) {
        guard !request.naming.separatesFiles || !request.sources.contains("-") else {
            throw Failure(
                .usage, "standard input cannot be a source of a batch, whose workers read it again",
                hint: "save it in a file first")
        }
        let template = try request.options.template.map { file throws(Failure) in try number(of: file) }
        let forms = try protection.forms()
        let entries = try listing(of: request.sources).get().entries
        reports.reserveCapacity(entries.count)
        for entry in entries {
            add(entry, template: template, forms: forms, row: nil, of: nil)
        }
    }

    mutating func add(_ row: Manifest.Row, of manifest: Manifest) throws(Failure) {
        let template = try template(of: row, manifest)
        if let template, let depth = row.depth, depth != templates[template].template.depth {
            throw manifest.failure(
                "not the depth of the template, which is \(templates[template].template.depth.rawValue)", row: row,
                .depth)
        }
        let forms = try protection.forms(of: row, manifest)
        if let name = row.output, OutputForms(forms: forms).names(for: name).contains(where: { $0.utf8.count > 255 }) {
            throw manifest.failure("too long for the names of all the report's files", row: row, .output)
        }
        let entries = entries(of: row)
        if row.passwordFile != nil, entries.count > 1 {
            throw manifest.failure(
                "one password for \(entries.count) patients", row: row, .passwordFile,
                hint: "name one with patient_id, or use the clinic's secret with --password-secret FILE")
        }
        if row.output != nil, entries.count > 1 {
            throw manifest.failure(
                "one name for \(entries.count) patients", row: row, .output,
                hint: "name one with patient_id, or leave the cell empty")
        }
        for entry in entries { add(entry, template: template, forms: forms, row: row, of: manifest) }
    }

    /// Returns the patients of a row. A source that cannot be opened counts as one patient whose report fails, so that
    /// others are not affected.
    private mutating func entries(of row: Manifest.Row) -> [PatientListing.Entry] {
        let listing = try? listing(of: row.sources, own: row.own).get()
        guard let id = row.patientID else {
            return listing?.entries ?? [PatientListing.nameless(row.sources[0])]
        }
        // If a file has no patient ids, the manifest gives the patient's.
        let namesNobody = listing?.entries.allSatisfy { $0.patientID.isEmpty } ?? false
        let known = listing?.entries.first { $0.patientID.utf8.elementsEqual(id.utf8) }
        return [
            .init(
                patientID: namesNobody ? "" : id, label: id, sources: row.sources,
                identity: known?.identity ?? PatientIdentity(id: namesNobody ? "" : id), rows: known?.rows ?? 1)
        ]
    }

    private mutating func listing(
        of sources: [String], own: OwnReading = OwnReading()
    ) -> Result<PatientListing, Failure> {
        let key = ListingKey(sources: sources.map(PathText.key), own: own)
        if let known = listings[key] { return known }
        let (inputs, separatesFiles) = (inputs, request.naming.separatesFiles)
        let result = Result { () throws(Failure) in
            try PatientListing(of: sources, inputs, own: own, separatesFiles: separatesFiles)
        }
        listings[key] = result
        if let listing = try? result.get() { ids.formUnion(listing.ids) }
        return result
    }

    private mutating func add(
        _ entry: PatientListing.Entry, template: Int?, forms: [ReportForm], row: Manifest.Row?,
        of manifest: Manifest?
    ) {
        let file = template.map { templates[$0] }
        let depth = depth(of: row, template: file?.template)
        let range = row?.range ?? request.options.range
        var task = ReportTask(
            patientID: entry.patientID, label: entry.label, sources: entry.sources, range: range, depth: depth,
            template: template, licenceFile: row?.licenceFile, own: row?.own ?? OwnReading(), fileName: "")
        task.hasOwnTemplate = file.map { !$0.isShipped } ?? false
        let isRefused = isRefused(task, entry)
        // A template's range applies if none was requested; a free report made instead covers all days.
        if task.range == .everything, !isRefused, let own = file?.template.frame.range { task.range = own }
        task.fileName = row?.output ?? ""
        task.forms = forms
        task.passwordFile = row?.passwordFile
        if task.passwordID.isEmpty { task.passwordID = row?.patientID ?? "" }
        reports.append(
            PlannedReport(
                task: task, rows: entry.rows, place: row.map { Place(file: manifest?.path, line: $0.line) },
                isNamed: row?.output != nil,
                shownDepth: isRefused ? .free : depth, shownTemplate: isRefused ? nil : file?.template.name))
    }

    /// Returns the depth: a template has its own; a licence named without a depth requests the summary.
    private func depth(of row: Manifest.Row?, template: ReportTemplate?) -> ReportDepth {
        if let depth = template?.depth ?? row?.depth { return depth }
        guard row?.licenceFile != nil, request.options.depth == nil else { return request.options.depthAsked }
        return .summary
    }
}

// MARK: Licences

extension BatchPlanning {
    /// Whether the free report will replace the requested one, so that its name must not claim more. The run checks
    /// again, and refuses if necessary.
    private func isRefused(_ task: ReportTask, _ entry: PatientListing.Entry) -> Bool {
        guard request.options.allowsDowngrade, task.needsLicence else { return false }
        let gate = try? inputs.gate(
            task.depth, ownTemplate: task.hasOwnTemplate, licenceFile: task.licenceFile, sources: entry.sources)
        return (try? gate?.decision(for: entry.identity))?.refusal != nil
    }
}

// MARK: Templates

extension BatchPlanning {
    /// Returns the template of a row, else the run's, unless the row has its own depth.
    private mutating func template(of row: Manifest.Row, _ manifest: Manifest) throws(Failure) -> Int? {
        guard let word = row.template else {
            guard let file = request.options.template, row.depth == nil || row.depth == file.template.depth else {
                return nil
            }
            return try number(of: file)
        }
        if let number = templateNumbers[PathText.key(word)] { return number }
        do throws(Failure) {
            let file = try TemplateFile.named(word, executable: request.options.executable)
            // A run has one brand: every worker has its fonts and logo.
            if let brand = try file.brandFile(executable: request.options.executable)?.brand,
                brand != request.options.settings.brand
            {
                throw Failure(
                    .config, "a template of this row has another brand than the run",
                    hint: "name the brand with --brand, and make reports with another brand in a separate run")
            }
            let number = try number(of: file)
            templateNumbers[PathText.key(word)] = number
            return number
        } catch {
            guard error.place == nil || error.status == .noInput else { throw error }
            throw manifest.failure(error.message, row: row, .template, hint: error.hint)
        }
    }

    private mutating func number(of file: TemplateFile) throws(Failure) -> Int {
        if let known = templates.firstIndex(where: { PathText.key($0.path) == PathText.key(file.path) }) {
            return known
        }
        templates.append(file)
        return templates.count - 1
    }
}

// MARK: The plan

extension BatchPlanning {
    mutating func finish(_ manifest: Manifest?) throws(Failure) -> PlannedBatch {
        if request.naming == .oneFile, reports.count != 1 {
            throw Failure(
                .usage, "the input has \(Plural.patient.plain(reports.count)) but a report is about one",
                hint: "name one with --patient ID, or a folder for all of them with -o DIR/", asks: .patient)
        }
        // Includes the reports of all shards: they may write into one folder.
        var names = ReportNames(
            request.naming, asOf: request.options.settings.context.asOf, ids: Array(ids) + reports.map(\.task.label))
        names.give(to: &reports)
        try checkNames()
        try protection.checkDistinct(reports, hint: request.naming.passwordHint)
        let patients = Set(reports.map(\.task.label))
        let fileNames = Set(reports.flatMap(\.task.fileNames))
        let share = request.shard.map { PlannedShare($0, of: reports) }
        var tasks = takeTasks()
        if let share { tasks.removeAll { !share.contains($0.label) } }
        if request.naming.separatesFiles, request.makesPictures {
            for index in tasks.indices.prefix(BatchPlan.thumbnailsKept) {
                // A thumbnail of a protected report would reveal its contents.
                let pdfs = tasks[index].forms.filter { $0.handOver == nil }
                tasks[index].wantsThumbnail = pdfs != [.protected]
            }
        }
        var plan = BatchPlan(folder: request.folder, tasks: tasks, options: request.options)
        plan.templates = templates
        plan.passwordFiles = protection.files
        plan.guarded = [manifest?.path].compactMap(\.self) + (manifest?.rows.compactMap(\.licenceFile) ?? [])
        plan.resumes = request.resumes
        (plan.maxAge, plan.keepsVersions) = (request.maxAge, request.keepsVersions)
        plan.limits = request.limits
        plan.permissions = request.permissions
        let notices = inputs.misnamedColumns.map(\.line)
        var planned = PlannedBatch(
            plan: plan, inputs: inputs, shard: request.part?.shard ?? request.shard,
            sharesOf: request.part?.basis ?? share?.basis,
            options: request.naming.separatesFiles ? fingerprint(manifest) : "", notices: notices,
            patients: patients, names: fileNames)
        planned.asked = request.asked
        return planned
    }

    /// - Throws: status 73, or 78 for rows of a manifest, if two reports would share a file, also on a file system that
    ///   ignores case.
    private func checkNames() throws(Failure) {
        var seen: [String: Int] = [:]
        seen.reserveCapacity(reports.count)
        let names = reports.enumerated().flatMap { index, report in report.task.fileNames.map { (index, $0) } }
        for (index, name) in names {
            guard let other = seen.updateValue(index, forKey: FileNamePattern.folded(name)) else { continue }
            let (first, second) = (reports[other], reports[index])
            let isSamePatient = first.task.label.utf8.elementsEqual(second.task.label.utf8)
            let whom =
                isSamePatient
                ? "two reports of patient \(first.task.label)"
                : "the reports of patients \(first.task.label) and \(second.task.label)"
            throw Failure(
                second.place == nil ? .cannotCreate : .config,
                "\(whom) would both be named \(name); nothing was written",
                at: second.place,
                hint: second.place == nil
                    ? "give them other names with --name-pattern" : "give one another name in the column output")
        }
    }

    /// Moves the tasks out of the reports: those of the same sources together, so that files are opened once; otherwise
    /// in their order.
    private mutating func takeTasks() -> [ReportTask] {
        var numbers: [[String]: Int] = [:]
        let groups = reports.map { report in
            let key = report.task.sources.map(PathText.key)
            let group = numbers[key] ?? numbers.count
            numbers[key] = group
            return group
        }
        defer { reports = [] }
        if numbers.count < 2 { return reports.map(\.task) }
        return reports.indices.sorted { (groups[$0], $0) < (groups[$1], $1) }.map { reports[$0].task }
    }

    /// Covers command line and manifest, but not file locations on this machine, so that shards on several machines
    /// agree.
    private func fingerprint(_ manifest: Manifest?) -> String {
        let options = request.options
        let days = options.range.daysAsked(asOf: options.settings.context.asOf)
        let parts = [
            days.from?.iso ?? "", options.range.isOpen ? "" : days.to.iso, options.depth?.rawValue ?? "",
            options.allowsDowngrade ? "downgrade" : "", options.rules.severityScale?.rawValue ?? "",
            options.rules.reliefScale?.rawValue ?? "",
            options.rules.joinsNameless ? "same-patient" : "", String(options.rules.mostUnused),
            Self.fingerprint(ofTables: options.rules), pattern,
            manifest?.fingerprint ?? "", protection.fingerprint,
        ]
        let hashes = templates.map { SHA256.hex(of: $0.bytes) }
        return SHA256.hex(
            of: options.settings.withoutClock.wireBytes + Array((parts + hashes).joined(separator: "\u{1F}").utf8))
    }

    private static func fingerprint(ofTables rules: ReadingRules) -> String {
        let mapping = rules.mapping?.fingerprint ?? ""
        let words = rules.symptomWords.fingerprint
        let names = [rules.sheet, rules.patientFromName?.text, rules.dateOrder?.rawValue].map { $0 ?? "" }
        let tables = names == ["", "", ""] ? mapping : ([mapping] + names).joined(separator: " ")
        return words.isEmpty ? tables : "\(tables) \(words)"
    }

    private var pattern: String { if case .pattern(let pattern) = request.naming { pattern.text } else { "" } }
}
