import Diagnostics
import JSON
import Records

/// A mapping proposed for a table, based on its header and its cells.
///
/// The user is asked whenever severity, onset or medicine is uncertain, since a report's figures depend on them.
package struct MappingProposal {
    let sketch: TableSketch
    /// The table's name in a database.
    private let sheet: String?
    /// Names of the sheets or files that are read together, as they have one header.
    package let sheets: [String]
    private(set) var table = MappedTable.headaches
    /// Fields by the format's column name.
    private(set) var fields: [String: ProposedField] = [:]
    private(set) var headacheFree: (column: String, words: [String])?
    /// Positions of columns already used, with the fields that they fill.
    private(set) var taken: [Int: String] = [:]
    /// Scale of the severities, if given by the user.
    let scale: SeverityScale?
    /// Number of rows with a day; all rows in a table of headaches.
    var rows: Int
    /// Columns that the user chose for roles; nil for a role that no column has.
    private var chosen: [ColumnRole: Int?] = [:]
    private let place: Place
    /// Day of the report; later dates are probably misread.
    let asOf: CalendarDay

    /// Proposes a mapping for a table in a file, an archive or a workbook.
    ///
    /// - Throws: ``Failure``: `dataError` if the input is not a table, or no mapping can be made; status 64 for several
    ///   candidate tables.
    package static func make(for path: String, options: ImportOptions) throws -> MappingProposal {
        let table = try SuggestedTable(at: path, options: options)
        var proposal = MappingProposal(table, options)
        try proposal.decide()
        return proposal
    }

    /// Proposes another mapping, in which a column has a role, or none has.
    func choosing(_ column: Int?, for role: ColumnRole) throws -> MappingProposal {
        var other = self
        (other.table, other.fields, other.headacheFree, other.taken) = (.headaches, [:], nil, [:])
        other.chosen[role] = .some(column)
        try other.decide()
        return other
    }

    /// Returns the first cell of a column that meets a condition. Show it only to the file's owner.
    package func cell(of column: String, where isMeant: (String) -> Bool) throws -> String? {
        try sketch.cell(of: column, where: isMeant)
    }

    private init(_ table: SuggestedTable, _ options: ImportOptions) {
        (sketch, sheet, place, sheets) = (table.sketch, table.databaseTable, table.place, table.joined)
        rows = table.sketch.rows
        scale = options.severityScale
        asOf = options.asOf
    }

    private mutating func decide() throws {
        decidePatient()
        if decideSideEffects() || decideDoses() || decideTreatments() || decideQuestionnaires() || decideNights()
            || decideReadings()
        {
            return
        }
        try refuseKinds()
        let time = proposedOnset()
        let answers =
            column(for: .headache) { $0.isTruth } ?? column(for: .severity) { $0.saysYes && $0.numbers == 0 }
        if let time {
            use(time.columns, for: "onset_time", time.field)
            if let offset = time.field.text("offset"),
                let index = sketch.columns.firstIndex(where: { $0.name == offset })
            {
                taken[index] = "offset"
            }
            decideEnd(after: time)
            if let answers { decideHeadacheFree(answers) }
        } else {
            guard let day = proposedDay() else {
                throw Failure(
                    .dataError,
                    "no column looks like the day of a headache, by its name and its cells"
                        + (try datesOfOthers()), at: place,
                    hint: "see the columns of a table of headaches with aurae-report formats headaches")
            }
            guard tellsOfHeadaches else {
                throw Failure(
                    .dataError,
                    "the table has days, but no column is named after headaches or medicines taken for them",
                    at: place, hint: "see the supported tables and their columns with aurae-report formats")
            }
            try decideDays(day, answers)
        }
        try decideSeverity(place)
        decideMedicine()
        decideOthers()
        decideOwnNames()
        if let time { try askForRows(time) }
        askForSheets()
    }

    /// Whether any column is named after headaches or related data.
    var tellsOfHeadaches: Bool { tellsOfHeadaches(unless: { _ in false }) }

    /// - Parameter isOther: whether a column is known to be about something else, by its name.
    func tellsOfHeadaches(unless isOther: (String) -> Bool) -> Bool {
        let telling: [ColumnRole] =
            [.severity, .headache, .medicine, .symptoms, .triggers] + ColumnRole.allCases.filter { $0.symptom != nil }
        return sketch.columns.contains { column in
            guard !isOther(column.name) else { return false }
            return HeaderVocabulary.roles(of: column.name).contains { telling.contains($0.role) }
                || HeaderVocabulary.medicine(named: column.name) != nil
        }
    }

    /// Refuses a log of all kinds of things, of which only some rows are headaches.
    private func refuseKinds() throws(Failure) {
        guard let index = candidates(for: .type, { $0.filled > 0 }).first?.index else { return }
        let column = sketch.columns[index]
        let others = column.words.filter { ValueVocabulary.otherKinds.contains($0.key) }.values.reduce(0, +)
        guard others * 10 >= sketch.rows else { return }
        throw Failure(
            .dataError,
            "\(shownKnownName(column.name) ?? "column \(index + 1)") names kinds of rows: \(others) of \(sketch.rows) are of "
                + "other things than headaches", at: place,
            hint: "keep only the rows of headaches in a copy of the table")
    }

    /// Tells what keeps the column named after a day from being one; empty without such a column.
    private func datesOfOthers() throws -> String {
        let named = candidates(for: .day) { $0.filled > 0 } + candidates(for: .onset) { $0.filled > 0 }
        guard let index = named.first?.index, let name = shownKnownName(sketch.columns[index].name) else { return "" }
        let column = sketch.columns[index]
        guard let best = column.forms.filter({ $0.form.hasDay }).max(by: { $0.count < $1.count }), best.count > 0 else {
            return ": no cell of \(name) is a date in a known format"
        }
        let lines = try sketch.lines(of: index, unlike: best.form)
        let first = lines.prefix(5).map { String($0) }.joined(separator: ", ")
        return ": of \(name), \(best.count) of \(column.filled) cells are \(best.form.pattern); "
            + "\(lines.count == 1 ? "line \(first) is" : "lines \(first)\(lines.count > 5 ? " and more" : "") are") not"
    }

    // MARK: Columns

    /// Returns the candidate columns for a role by their names and cells, best first.
    func candidates(
        for role: ColumnRole, _ fits: (ColumnEvidence) -> Bool
    ) -> [(index: Int, match: HeaderVocabulary.Match)] {
        if let choice = chosen[role] {
            return choice.map { [($0, .wholly)] }?.filter { taken[$0.index] == nil && fits(sketch.columns[$0.index]) }
                ?? []
        }
        if role == .onset, chosen[.day] != nil { return [] }
        return sketch.columns.indices.filter { !isTaken($0) }.compactMap { index in
            let match = HeaderVocabulary.roles(of: sketch.columns[index].name).first { $0.role == role }?.match
            return match.flatMap { fits(sketch.columns[index]) ? (index, $0) : nil }
        }.sorted { $0.match > $1.match }
    }

    func column(for role: ColumnRole, _ fits: (ColumnEvidence) -> Bool) -> Int? {
        candidates(for: role, fits).first?.index
    }

    mutating func use(_ columns: [Int], for field: String, _ proposed: ProposedField) {
        for column in columns { taken[column] = field }
        fields[field] = proposed
    }

    mutating func replace(_ field: ProposedField, for name: String) { fields[name] = field }

    /// Removes a field and its columns from the mapping.
    mutating func leaveOut(_ name: String) {
        // Removing the first medicine removes the further ones.
        let isFirst = name == Self.medicine
        let left = fields.keys.filter { $0 == name || isFirst && $0.hasPrefix("medication_") }
        for name in left { fields[name] = nil }
        taken = taken.filter { !left.contains($0.value) }
    }

    /// Sets the order of dates in all fields, and removes the questions about it.
    mutating func settle(_ order: DateOrder) {
        for name in fields.keys { fields[name]?.settle(order) }
    }

    /// Whether a column has a field, or the user chose it for a role.
    func isTaken(_ column: Int) -> Bool { taken[column] != nil || chosen.values.contains(column) }

    /// Whether a column under any name may have a role: the user has not chosen one.
    func isOpen(_ role: ColumnRole) -> Bool { chosen[role] == nil }

    mutating func make(_ table: MappedTable) { self.table = table }

    mutating func make(headacheFree column: Int, words: [String]) {
        taken[column] = DayColumn.headache.columnName
        headacheFree = (sketch.columns[column].name, words)
    }

    private mutating func decidePatient() {
        guard let index = column(for: .patient, { $0.filled > 0 && !$0.isMoment }) else { return askForPatient() }
        use([index], for: "patient_id", ProposedField([("column", .text(sketch.columns[index].name))], "by its name"))
    }
}

extension MappingProposal {
    /// Asks the user if a column may distinguish patients, since a report that mixes several people's rows would be
    /// wrong about each of them.
    private mutating func askForPatient() {
        guard let index = column(for: .person, { $0.isGrouping && !$0.isMoment }) else { return }
        let question = ProposedQuestion.mayBeLeftOut(
            "does this identify the patient? If all rows are one patient's, remove patient_id")
        use(
            [index], for: "patient_id",
            ProposedField([("column", .text(sketch.columns[index].name))], "its cells recur", ask: question))
    }
}

// MARK: Output

extension MappingProposal {
    /// Questions that the user must answer before reports can be made, by the format's column.
    package var questions: [(field: String, text: String)] {
        fieldNames.compactMap { name in fields[name]?.question.map { (name, $0) } }
    }

    /// Field names in output order.
    var fieldNames: [String] {
        table.description.columns.map(\.name) + [MedicineList.key, FieldMappingReader.readings]
    }

    /// Number of filled fields.
    package var fieldCount: Int { fields.count }

    /// The mapping as a file.
    package var json: [UInt8] { written(toFillIn: false) }

    /// The mapping with a place for the meaning of each word that is not known, if there are more than can be asked about.
    package var jsonToFillIn: [UInt8] { written(toFillIn: true) }

    private func written(toFillIn: Bool) -> [UInt8] {
        var json = JSONWriter(isIndented: true)
        json.object { json in
            json.field("mappingVersion", 1)
            json.field("name", "proposed")
            json.field("comment", remark)
            json.field("table", table.rawValue)
            if let sheet { json.field("sheet", sheet) }
            if hasDecimals, sketch.decimalComma != sketch.dialect.hasDecimalComma {
                json.field("decimalMark", sketch.decimalComma ? "comma" : "point")
            }
            let nothings = Set(sketch.columns.flatMap(\.unanswered)).sorted()
            if !nothings.isEmpty { json.array("notAnswered") { for word in nothings { $0.string(word) } } }
            json.object("fields") { json in
                for name in fieldNames {
                    guard let field = fields[name] else { continue }
                    json.key(name)
                    field.write(to: &json, toFillIn: toFillIn)
                }
            }
            if !notRead.isEmpty { json.array("notRead") { for column in notRead { $0.string(column) } } }
            if let headacheFree {
                json.object("headacheFree") { json in
                    json.field("column", headacheFree.column)
                    json.array("words") { for word in headacheFree.words { $0.string(word) } }
                }
            }
        }
        json.endLine()
        return json.takeBytes()
    }

    /// Whether any filled field has numbers that may have decimals.
    private var hasDecimals: Bool {
        if fields["resolved_time"]?.text("duration") != nil { return true }
        return table.description.columns.contains { column in
            if case .number = column.kind { fields[column.name] != nil } else { false }
        }
    }

    /// Names of the columns that no field uses.
    package var unused: [String] {
        sketch.columns.indices.filter { !isTaken($0) }.compactMap { index in
            shownKnownName(sketch.columns[index].name).flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    /// Columns of ours without a field that the table seems to have, by the names of unused columns.
    private var notRead: [String] {
        guard table == .headaches || table == .days else { return [] }
        let roles = sketch.columns.indices.filter { !isTaken($0) && sketch.columns[$0].filled > 0 }.flatMap { index in
            HeaderVocabulary.roles(of: sketch.columns[index].name).filter { $0.match == .wholly }.map(\.role)
        }
        return Set(roles.compactMap { Self.columns[$0] }).filter { fields[$0] == nil }.sorted()
    }

    private static let columns: [ColumnRole: String] = [
        .duration: "resolved_time", .endMoment: "resolved_time", .endTime: "resolved_time",
        .medicine: "medication_name", .dose: "medication_dose", .effectiveness: "medication_effectiveness",
        .relief: "relief_minutes", .symptoms: "symptoms", .triggers: "environmental_triggers",
        .location: "headache_location", .type: "headache_type", .notes: "notes", .sleepHours: "sleep_hours",
        .sleepQuality: "sleep_quality", .stress: "stress_level", .cycle: "cycle_phase",
    ]

    private var remark: String {
        let zone =
            "times without an offset are in the zone of --time-zone, or of \"timeZone\" here, such as Europe/Berlin"
        let kind =
            switch table {
            case .headaches, .nights: zone
            case .markers where fields["date_of_service"]?.members.contains { $0.name == "time" } == true: zone
            case .markers: "each row has readings from a laboratory or a device"
            case .treatments: "each row is a treatment that was tried"
            case .questionnaires: "each row is a questionnaire that was filled in"
            case .doses: "each row is a dose of a medicine"
            case .sideEffects: "each row is a side effect"
            case .days where fields["headache"]?.members.first?.name == "column":
                "each row is a day for which it was recorded whether there was a headache"
            case .days where fields["headache"] == nil:
                "each row is a day whose severity says whether there was a headache"
            case .days, .visits: "each row is a day with a headache; other days are not counted as days without one"
            }
        let left = unused
        return left.isEmpty ? kind : kind + "; not used: " + left.joined(separator: ", ")
    }
}
