import Records

// MARK: Medicines in words

extension MappingProposal {
    mutating func decideMedicine() {
        var found = candidates(for: .medicine) { $0.isText && $0.filled > 0 && !$0.saysYes }
        if found.isEmpty, isOpen(.medicine), let unnamed = unnamedMedicine { found = [unnamed] }
        guard let best = found.first else { return decideTakenMedicines() }
        let alike = found.filter { $0.match == best.match }.sorted { $0.index < $1.index }
        let words = Set(alike.flatMap { sketch.columns[$0.index].words.keys }).filter(ValueVocabulary.saysNone)
        let nones: [(String, OurWord)] = words.filter { $0 != "none" && $0 != "no" && $0 != "nothing" }.sorted().map {
            ($0, .text("none"))
        }
        if (2...TakenMedication.most).contains(alike.count) { return decideMedicines(alike.map(\.index), nones) }
        var members: [(name: String, value: ProposedField.Value)]
        var question: ProposedQuestion?
        if alike.count > 1 {
            members = [("columns", .texts(alike.map { sketch.columns[$0.index].name }))]
            question = .mayBeLeftOut("are all of these medicines taken for the headache?")
        } else {
            members = [("column", .text(sketch.columns[best.index].name))]
            if best.match < .wholly {
                question = .mayBeLeftOut("is this the medicine taken for the headache?")
            }
        }
        if !nones.isEmpty { members.append(("words", .words(nones))) }
        use(alike.map(\.index), for: "medication_name", ProposedField(members, "by its name; texts", ask: question))
    }
}

extension MappingProposal {
    /// The column with the most cells that begin with a medicine's name, if they are at least half of them.
    private var unnamedMedicine: (index: Int, match: HeaderVocabulary.Match)? {
        let open = sketch.columns.indices.filter { index in
            let column = sketch.columns[index]
            return !isTaken(index) && column.medicines > 1 && column.medicines * 2 >= min(column.filled, 200)
                && !HeaderVocabulary.roles(of: column.name).contains { $0.role == .notes }
        }
        return open.max { sketch.columns[$0].medicines < sketch.columns[$1].medicines }.map { ($0, .partly) }
    }

    /// Proposes the first and further medicines in column order, for a table with a column for each.
    private mutating func decideMedicines(_ columns: [Int], _ nones: [(String, OurWord)]) {
        for (place, column) in columns.enumerated() {
            var members: [(name: String, value: ProposedField.Value)] = [("column", .text(sketch.columns[column].name))]
            if !nones.isEmpty { members.append(("words", .words(nones))) }
            let question: ProposedQuestion? =
                place == 0 ? .mayBeLeftOut("were this and the further medicines all taken for the headache?") : nil
            use(
                [column], for: Self.medicineFields(place + 1)[0],
                ProposedField(members, "by its name; texts", ask: question))
        }
        decideOfMedicines(.dose, field: 1, atMost: columns.count) { $0.filled > 0 }
        decideOfMedicines(.effectiveness, field: 2, atMost: columns.count) {
            $0.isWhole && $0.lowest >= 1 && $0.highest <= 5
        }
    }

    /// Proposes details of several medicines, by the number in the column's name; without a number, of the first.
    private mutating func decideOfMedicines(
        _ role: ColumnRole, field: Int, atMost count: Int, _ fits: (ColumnEvidence) -> Bool
    ) {
        for candidate in candidates(for: role, fits) where candidate.match == .wholly {
            let name = sketch.columns[candidate.index].name
            let number = Int(name.filter(\.isNumber)) ?? 1
            guard (1...count).contains(number) else { continue }
            let ours = Self.medicineFields(number)[field]
            guard fields[ours] == nil else { continue }
            use([candidate.index], for: ours, ProposedField([("column", .text(name))], "by its name"))
        }
    }

    /// Returns the format's columns of a medicine: name, dose, effectiveness and so on.
    private static func medicineFields(_ number: Int) -> [String] {
        TakenMedication.columns(number: number).map(\.name)
    }
}

// MARK: Medicines with yes/no columns

extension MappingProposal {
    /// Proposes columns that only say whether a medicine was taken, named after it or after medicines in general.
    mutating func decideTakenMedicines() {
        let ticked = sketch.columns.indices.filter { !isTaken($0) && sketch.columns[$0].saysTaken }
        var named = ticked.compactMap { index in
            HeaderVocabulary.medicine(named: sketch.columns[index].name).map { (index: index, medicine: $0) }
        }
        if named.isEmpty, let index = column(for: .medicine, \.saysYes) { named = [(index, Self.unnamed)] }
        guard !named.isEmpty else { return }
        let words = Set(named.flatMap { sketch.columns[$0.index].words.keys })
        func spelled(_ truth: Bool) -> [String] {
            let found = words.filter { ValueVocabulary.truths[$0] == truth }.sorted()
            return truth && found.isEmpty ? ["yes"] : found
        }
        use(
            named.map(\.index), for: MedicineList.key,
            ProposedField(
                [
                    ("lists", .medicines(named.map { (sketch.columns[$0.index].name, $0.medicine) })),
                    ("yes", .texts(spelled(true))), ("no", .texts(spelled(false))),
                ], "\(named.count) \(named.count == 1 ? "column" : "columns") with yes or no, or doses",
                ask: .mayBeLeftOut("were these taken for the headache?")))
    }

    /// Text for an unnamed medicine, which the medicine table counts as acute.
    private static let unnamed = "painkiller"
}
