import Records

/// The columns of the canonical `treatments` table: one row per treatment that was tried.
struct TreatmentColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.treatments.columns
    static let spellings = ColumnSpellings<TreatmentColumn>(declared)
    static let times = columns { [.day, .dayOrMonth].contains($0) }

    static let name = named("name")
    static let startDay = named("start_day")
    static let stopDay = named("stop_day")
    static let stopReason = named("stop_reason")
    static let notes = named("notes")

    /// Whether no other table about a patient has this column.
    var isOwn: Bool { ![Self(rawValue: 0), .named("id"), .name, .notes].contains(self) }
}

/// The columns of the canonical `questionnaires` table: one row per completed questionnaire.
struct QuestionnaireColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.questionnaires.columns
    static let spellings = ColumnSpellings<QuestionnaireColumn>(declared)
    static let times = moments

    static let name = named("name")
    static let day = named("day")
    static let total = named("total")
    /// Whether no other table about a patient has this column.
    var isOwn: Bool { self == .total || Self.items.contains(self) }

    static let items = (1...Questionnaire.itemCount).map { named("item_\($0)") }
}

/// The columns of the canonical `doses` table: one row per dose.
struct DoseColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.doses.columns
    static let spellings = ColumnSpellings<DoseColumn>(declared)
    static let times = moments

    static let time = named("time")
    static let day = named("day")
    static let medicine = named("medicine")
    static let kind = named("kind")
    static let taken = named("taken")
    static let reason = named("reason")
    static let notes = named("notes")
}

/// The columns of the canonical `side_effects` table: one row per side effect.
struct SideEffectColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.sideEffects.columns
    static let spellings = ColumnSpellings<SideEffectColumn>(declared)
    static let times = columns { $0 == .day }

    static let medicine = named("medicine")
    static let effect = named("effect")
    static let toDay = named("to_day")
    static let notes = named("notes")
}
