import Diagnostics
import JSON
import Records

/// A mapping that is proposed for a table from its header and what its cells are like.
///
/// What a severity, an onset or a medicine rests on is asked wherever it is not certain: the figures of a report stand or
/// fall with these three.
package struct MappingProposal {
    let sketch: TableSketch
    private(set) var table = MappedTable.headaches
    /// By our column's name.
    private(set) var fields: [String: ProposedField] = [:]
    private(set) var headacheFree: (column: String, words: [String])?
    /// Columns of the table that are taken.
    private var taken: Set<Int> = []

    /// Proposes a mapping for a table in a file, in an archive or in a workbook.
    ///
    /// - Throws: ``Failure``: `dataError` for what is no table, or one of which no mapping can be made; status 64 where several
    ///   tables may be meant.
    package static func make(for path: String, options: ImportOptions) throws -> MappingProposal {
        let table = try SuggestedTable(at: path, options: options)
        var proposal = MappingProposal(sketch: table.sketch)
        try proposal.decide(table.place)
        return proposal
    }

    private init(sketch: TableSketch) { self.sketch = sketch }

    private mutating func decide(_ place: Place) throws(Failure) {
        decidePatient()
        let time = proposedOnset()
        let answers = column(for: .headache) { $0.isTruth }
        if let time {
            use(time.columns, for: "onset_time", time.field)
            decideEnd(after: time)
            if let answers { decideHeadacheFree(answers) }
        } else {
            guard let day = proposedDay() else {
                throw Failure(
                    .dataError, "no column looks like the day of a headache, by its name and its cells", at: place,
                    hint: "aurae-report formats headaches tells what a table of headaches holds")
            }
            decideDays(day, answers)
        }
        try decideSeverity(place)
        decideMedicine()
        decideOthers()
        decideOwnNames()
    }

    // MARK: Columns

    /// The columns that may be for something, best first: by their names, and by what their cells are like.
    func candidates(
        for role: ColumnRole, _ fits: (ColumnEvidence) -> Bool
    ) -> [(index: Int, match: HeaderVocabulary.Match)] {
        sketch.columns.indices.filter { !taken.contains($0) }.compactMap { index in
            let match = HeaderVocabulary.roles(of: sketch.columns[index].name).first { $0.role == role }?.match
            return match.flatMap { fits(sketch.columns[index]) ? (index, $0) : nil }
        }.sorted { $0.match > $1.match }
    }

    func column(for role: ColumnRole, _ fits: (ColumnEvidence) -> Bool) -> Int? {
        candidates(for: role, fits).first?.index
    }

    mutating func use(_ columns: [Int], for field: String, _ proposed: ProposedField) {
        taken.formUnion(columns)
        fields[field] = proposed
    }

    func isTaken(_ column: Int) -> Bool { taken.contains(column) }

    mutating func make(_ table: MappedTable) { self.table = table }

    mutating func make(headacheFree column: Int, words: [String]) {
        taken.insert(column)
        headacheFree = (sketch.columns[column].name, words)
    }

    private mutating func decidePatient() {
        guard let index = column(for: .patient, { $0.filled > 0 && !$0.isMoment }) else { return askForPatient() }
        use([index], for: "patient_id", ProposedField([("column", .text(sketch.columns[index].name))], "by its name"))
    }
}

extension MappingProposal {
    /// Rows of several people that are taken for one person's make a report of nobody: where a column may tell them apart, a
    /// person has to say it.
    private mutating func askForPatient() {
        guard let index = column(for: .person, { $0.isGrouping && !$0.isMoment }) else { return }
        let question =
            "does this tell whose headaches these are? If all rows are one person's, take patient_id out"
        use(
            [index], for: "patient_id",
            ProposedField([("column", .text(sketch.columns[index].name))], "its cells recur", ask: question))
    }
}

// MARK: What is said of it

extension MappingProposal {
    /// What a person has to say before reports can be made, by our column.
    package var questions: [(field: String, text: String)] {
        fieldNames.compactMap { name in fields[name]?.question.map { (name, $0) } }
    }

    /// Names of fields in the order in which they are written.
    private var fieldNames: [String] { table.description.columns.map(\.name) + [MedicineList.key] }

    /// How many fields are filled.
    package var fieldCount: Int { fields.count }

    /// The mapping, as a file.
    package var json: [UInt8] {
        var json = JSONWriter(isIndented: true)
        json.object { json in
            json.field("mappingVersion", 1)
            json.field("name", "proposed")
            json.field("comment", remark)
            json.field("table", table.rawValue)
            if hasDecimals, sketch.decimalComma != sketch.dialect.hasDecimalComma {
                json.field("decimalMark", sketch.decimalComma ? "comma" : "point")
            }
            let nothings = Set(sketch.columns.flatMap(\.unanswered)).sorted()
            if !nothings.isEmpty { json.array("notAnswered") { for word in nothings { $0.string(word) } } }
            json.object("fields") { json in
                for name in fieldNames {
                    guard let field = fields[name] else { continue }
                    json.key(name)
                    field.write(to: &json)
                }
            }
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

    /// Whether a column is filled whose numbers may have decimals.
    private var hasDecimals: Bool {
        table.description.columns.contains { column in
            if case .number = column.kind { fields[column.name] != nil } else { false }
        }
    }

    private var remark: String {
        let zone =
            "times without an offset are in the zone of --time-zone, or of \"timeZone\" here, such as Europe/Berlin"
        let kind =
            table == .headaches
            ? zone
            : fields["headache"]?.members.first?.name == "column"
                ? "a row is a day of which somebody wrote down whether there was a headache"
                : "a row is a day with a headache; no other day is taken for one without"
        let left = sketch.columns.indices.filter { !taken.contains($0) }.compactMap { index in
            shownKnownName(sketch.columns[index].name).flatMap { $0.isEmpty ? nil : $0 }
        }
        return left.isEmpty ? kind : kind + "; not used: " + left.joined(separator: ", ")
    }
}
