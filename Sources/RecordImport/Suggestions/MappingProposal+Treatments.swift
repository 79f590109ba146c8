import Records

// MARK: Treatments, side effects, doses and questionnaires

/// Tables with a row for each treatment tried, side effect, dose, or questionnaire filled in.
extension MappingProposal {
    /// - Returns: false if it is not a table of treatments.
    mutating func decideTreatments() -> Bool {
        guard !isOfHeadaches(), let start = ownDay([.onset, .day, .startTime], also: .start),
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
        guard !isOfHeadaches(), let name = ownColumn(.questionnaire), sketch.columns[name].isText,
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

    /// - Returns: false if it is not a table of side effects, one in each row.
    mutating func decideSideEffects() -> Bool {
        guard let effect = ownColumn(.effect), ownColumn(.reason) == nil else { return false }
        let severity = candidates(for: .severity) { $0.isSeverityWord }.first?.index
        guard sketch.columns[effect].isText, sketch.columns[effect].filled * 10 >= sketch.rows * 9,
            !isOfHeadaches(but: severity)
        else { return false }
        make(.sideEffects)
        let name = sketch.columns[effect].name
        // A list of treatments may have such a column, and a diary one of severities.
        let isCertain = severity == nil && ownColumn(.treatment) == nil && named(.dose) == nil
        let isMeant: ProposedQuestion? =
            isCertain ? nil : .isMeant("is each row a side effect, not a treatment or a headache?")
        use([effect], for: "effect", ProposedField([("column", .text(name))], "by its name", ask: isMeant))
        if let medicine = ownColumn(.treatment) ?? named(.medicine) { usePlain(medicine, for: "medicine") }
        if let start = ownDay([.onset, .day, .startTime], also: .start) { useDay(start, for: "from_day") }
        if let stop = ownDay([.endDay, .endMoment, .endTime], also: .stop) { useDay(stop, for: "to_day") }
        let words = severity.flatMap { index in
            known(index) { ValueVocabulary.severities[$0].flatMap(HeadacheSeverity.init(stored:))?.rawValue }
        }
        if let severity, let words { useWords(severity, for: "severity", words) }
        if let notes = named(.notes) { usePlain(notes, for: "notes") }
        return true
    }

    /// - Returns: false if it is not a log of doses: when which medicine was taken, and nothing about headaches.
    mutating func decideDoses() -> Bool {
        let others: [ColumnRole] = [.endMoment, .endDay, .endTime, .duration, .location, .relief, .marker, .value]
        guard !isOfHeadaches(), others.allSatisfy({ named($0) == nil }),
            [.treatment, .start, .stop].allSatisfy({ ownColumn($0) == nil }),
            let name = candidates(for: .medicine, { $0.isText && !$0.saysYes && $0.filled > 0 }).first?.index
        else { return false }
        func own(_ fits: (ColumnEvidence) -> Bool) -> Int? { ownColumn(.taking, fits) }
        let days = candidates(for: .day) { $0.isDay || $0.isMoment }.filter { $0.match == .wholly }.map(\.index)
        guard let day = own({ $0.isDay || $0.isMoment }) ?? days.first else { return false }
        let kind = candidates(for: .type) { $0.filled > 0 }.first?.index
        let kinds = kind.flatMap { known($0) { HeaderVocabulary.doseKinds[$0]?.rawValue } }
        if kind != nil, kinds == nil { return false }
        let clock = own { $0.isClock } ?? candidates(for: .startTime) { $0.isClock }.first?.index
        let reason = ownColumn(.reason)
        let taken = ownColumn(.taken) { $0.isTruth }
        let isLog = taken != nil || own { _ in true } != nil
        guard isLog || reason != nil || clock != nil || sketch.columns[day].isMoment else { return false }
        make(.doses)
        var time = recorded(day, clock: clock)
        // A list of attacks may have no more than their times and medicines.
        if !isLog { time.field.questions.append(.isMeant("is each row a dose, with or without a headache?")) }
        use(time.columns, for: "time", time.field)
        usePlain(name, for: "medicine")
        if let dose = named(.dose) { usePlain(dose, for: "dose") }
        if let kind, let kinds { useWords(kind, for: "kind", kinds) }
        if let taken { useWords(taken, for: "taken", truths(sketch.columns[taken])) }
        if let reason { usePlain(reason, for: "reason") }
        if let notes = named(.notes) { usePlain(notes, for: "notes") }
        return true
    }

    /// Returns our words for those of a column; nil unless all of them are known.
    private func known(_ index: Int, _ meaning: (String) -> String?) -> [(String, OurWord)]? {
        let words = Set(sketch.columns[index].words.keys).union(sketch.columns[index].others.keys).sorted()
        let known = words.compactMap { word in meaning(word).map { (word, OurWord.text($0)) } }
        return known.isEmpty || known.count < words.count ? nil : known
    }

    private mutating func useWords(_ index: Int, for field: String, _ words: [(String, OurWord)]) {
        let name = sketch.columns[index].name
        use([index], for: field, ProposedField([("column", .text(name)), ("words", .words(words))], "known words"))
    }

    /// Whether a column is about headaches; a medicine by itself does not count.
    ///
    /// - Parameter other: a column that is about something else.
    private func isOfHeadaches(but other: Int? = nil) -> Bool {
        tellsOfHeadaches { name in
            if let other, sketch.columns[other].name == name { return true }
            let roles = HeaderVocabulary.roles(of: name).filter { $0.match == .wholly }.map(\.role)
            return roles.contains(.medicine) || HeaderVocabulary.treatment(named: name) != nil
        }
    }

    private func named(_ role: ColumnRole) -> Int? {
        candidates(for: role) { $0.filled > 0 }.first { $0.match == .wholly }?.index
    }

    private func ownColumn(
        _ kind: HeaderVocabulary.TreatmentColumn, _ fits: (ColumnEvidence) -> Bool = { _ in true }
    ) -> Int? {
        sketch.columns.indices.first { index in
            !isTaken(index) && sketch.columns[index].filled > 0 && fits(sketch.columns[index])
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

/// Columns of lists of treatments, side effects and doses, and of questionnaires.
extension HeaderVocabulary {
    enum TreatmentColumn: Sendable, CaseIterable {
        case treatment, start, stop, reason, effect, taking, taken, questionnaire, filledIn, total
    }

    /// Words for the purpose of a dose.
    static let doseKinds: [String: DoseKind] = Dictionary(
        uniqueKeysWithValues: [
            "acute", "akut", "bedarf", "bei bedarf", "prn", "as needed", "rescue", "aigu", "crise", "agudo", "acuto",
        ].map { ($0, DoseKind.acute) }
            + [
                "preventive", "prophylaxis", "prophylaxe", "vorbeugung", "daily", "regular", "täglich", "regelmäßig",
                "fond", "préventif", "preventivo",
            ].map { ($0, DoseKind.preventive) })

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
        .effect: """
        sideeffect sideeffects adverseevent adverseevents adverseeffect adverseeffects nebenwirkung nebenwirkungen
        effetsecondaire effetssecondaires effetindésirable effetsindésirables efectosecundario efectossecundarios
        efectoadverso efectosadversos effettocollaterale effetticollaterali bijwerking bijwerkingen efeitosecundário
        efeitossecundários efeitocolateral efeitoscolaterais
        """,
        .taking: """
        takenat takenon datetaken timetaken dosetime dosedate doseday whentaken einnahmezeit einnahmedatum einnahmetag
        eingenommenam eingenommenum prisle heureprise dateprise fechatoma horatoma oraassunzione dataassunzione
        ingenomenop ingenomenom datetime timestamp datumuhrzeit dateandtime
        """,
        .taken: "taken wastaken dosetaken eingenommen genommen pris tomado tomada preso ingenomen",
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
