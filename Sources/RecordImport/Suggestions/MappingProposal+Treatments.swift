import Records

// MARK: Treatments and questionnaires

/// Tables with a row for each treatment tried, or for each questionnaire filled in.
extension MappingProposal {
    /// - Returns: false if it is not a table of treatments.
    mutating func decideTreatments() -> Bool {
        guard !isOfHeadaches, let start = ownDay([.onset, .day, .startTime], also: .start),
            let name = ownColumn(.treatment) ?? named(.medicine), sketch.columns[name].isText
        else { return false }
        let stop = ownDay([.endDay, .endMoment, .endTime], also: .stop)
        let reason = ownColumn(.reason)
        guard stop != nil || reason != nil else { return false }
        make(.treatments)
        // A diary of attacks may also have a first day, a last day and a medicine.
        use(
            [name], for: "name",
            ProposedField(
                [("column", .text(sketch.columns[name].name))], "by its name",
                ask: reason != nil ? nil : .isMeant("is a row a treatment, from its first day to its last?")))
        useDay(start, for: "start_day")
        if let stop, stop != start { useDay(stop, for: "stop_day") }
        if let reason { usePlain(reason, for: "stop_reason") }
        if let dose = named(.dose) { usePlain(dose, for: "dose") }
        if let notes = named(.notes) { usePlain(notes, for: "notes") }
        return true
    }

    /// - Returns: false if it is not a table of questionnaires.
    mutating func decideQuestionnaires() -> Bool {
        guard !isOfHeadaches, let name = ownColumn(.questionnaire), sketch.columns[name].isText,
            let day = ownDay([.day, .collected, .onset], also: .filledIn)
        else { return false }
        let total = ownColumn(.total)
        let items = sketch.columns.indices.compactMap { index in
            HeaderVocabulary.item(of: sketch.columns[index].name).map { (index, $0) }
        }
        guard total != nil || !items.isEmpty else { return false }
        make(.questionnaires)
        usePlain(name, for: "name")
        useDay(day, for: "day")
        if let total { usePlain(total, for: "total") }
        for (index, number) in items where fields["item_\(number)"] == nil { usePlain(index, for: "item_\(number)") }
        return true
    }

    /// Whether a column is about headaches; a medicine by itself does not count.
    private var isOfHeadaches: Bool {
        tellsOfHeadaches { name in
            let roles = HeaderVocabulary.roles(of: name).filter { $0.match == .wholly }.map(\.role)
            return roles.contains(.medicine) || HeaderVocabulary.treatment(named: name) != nil
        }
    }

    private func named(_ role: ColumnRole) -> Int? {
        candidates(for: role) { $0.filled > 0 }.first { $0.match == .wholly }?.index
    }

    private func ownColumn(_ kind: HeaderVocabulary.TreatmentColumn) -> Int? {
        sketch.columns.indices.first { index in
            !isTaken(index) && sketch.columns[index].filled > 0
                && HeaderVocabulary.treatment(named: sketch.columns[index].name) == kind
        }
    }

    private func ownDay(_ roles: [ColumnRole], also kind: HeaderVocabulary.TreatmentColumn) -> Int? {
        if let own = ownColumn(kind), sketch.columns[own].isDay { return own }
        return roles.lazy.compactMap { role in
            candidates(for: role) { $0.isDay }.first { $0.match == .wholly }?.index
        }.first
    }

    private mutating func useDay(_ index: Int, for field: String) {
        let column = sketch.columns[index]
        var members: [(name: String, value: ProposedField.Value)] = [("column", .text(column.name))]
        let form = form(of: column) { $0.hasDay && !$0.hasTime }
        if let form { members.append(("form", .text(form.pattern))) }
        use([index], for: field, ProposedField(members, told(column, form?.pattern), ask: form?.question))
    }
}

/// Columns of lists of treatments and of questionnaires.
extension HeaderVocabulary {
    enum TreatmentColumn: Sendable, CaseIterable { case treatment, start, stop, reason, questionnaire, filledIn, total }

    /// Returns the column for a name about treatments; nil for any other name.
    static func treatment(named name: String) -> TreatmentColumn? {
        let words = words(of: name).filter { !articles.contains($0) }
        return TreatmentColumn.allCases.first { treatmentNames[$0]?.contains(words.joined()) == true }
    }

    /// Returns the number of an item, 1 to 10: `Item 3`, `q3`, `midas_3`; nil for any other name.
    static func item(of name: String) -> Int? {
        let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }
        let stem = name.dropLast(digits.count).lowercased().filter(\.isLetter)
        let stems: Set<String> = [
            "item", "q", "question", "answer", "midas", "hit", "frage", "antwort", "pregunta", "vraag", "domanda",
        ]
        guard stems.contains(stem), let number = Int(String(digits.reversed())) else { return nil }
        return (1...Questionnaire.itemCount).contains(number) ? number : nil
    }

    private static let treatmentNames: [TreatmentColumn: Set<String>] = [
        .treatment: """
        treatment treatmentname therapy preventive preventivemedication preventivetreatment prophylaxis prophylactic
        medicationtried treatmenttried behandlung therapie prophylaxe vorbeugung traitement traitementfond tratamiento
        preventivo terapia behandeling trattamento profilassi profilaxis tratamento
        """,
        .start: "startday startedon since seit depuis desde sinds dal von from beginn",
        .stop:
            "stopday stopdate stoppedon discontinued discontinuedon abgesetzt abgesetztam bis until arrêt fin gestopt",
        .reason: """
        reason stopreason reasonstopped reasonforstopping reasonstopping whystopped whyitended reasonfordiscontinuation
        discontinuationreason reasondiscontinued abbruchgrund absetzgrund grund motif raison motifarrêt motivo razón
        reden
        """,
        .questionnaire: """
        questionnaire questionnairename instrument scale survey fragebogen cuestionario vragenlijst questionario
        """,
        .filledIn: "filledin filledinon completed completedon datecompleted ausgefüllt ausgefülltam administered",
        .total: """
        total totalscore score sum points totalpoints gesamt gesamtpunktzahl gesamtwert summe punkte punktzahl puntos
        puntuación totale punteggio totaal
        """,
    ].mapValues { text in Set(text.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
