import Records

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
