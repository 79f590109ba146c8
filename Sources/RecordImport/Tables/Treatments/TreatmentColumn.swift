import Records

/// The columns of the canonical `treatments` table, one row a treatment that was tried.
package struct TreatmentColumn: DeclaredColumn {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let declared = TableDescription.treatments.columns
    package static let spellings = ColumnSpellings<TreatmentColumn>(declared)
    package static let times = columns { [.day, .dayOrMonth].contains($0) }

    package static let name = named("name")
    package static let startDay = named("start_day")
    package static let stopDay = named("stop_day")
    package static let stopReason = named("stop_reason")
    package static let notes = named("notes")

    /// Whether no other table about a patient has such a column.
    package var isOwn: Bool { ![Self(rawValue: 0), .named("id"), .name, .notes].contains(self) }
}

/// The columns of the canonical `questionnaires` table, one row a questionnaire that was filled in.
package struct QuestionnaireColumn: DeclaredColumn {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let declared = TableDescription.questionnaires.columns
    package static let spellings = ColumnSpellings<QuestionnaireColumn>(declared)
    package static let times = moments

    package static let name = named("name")
    package static let day = named("day")
    package static let total = named("total")
    /// Whether no other table about a patient has such a column.
    package var isOwn: Bool { self == .total || Self.items.contains(self) }

    package static let items = (1...Questionnaire.itemCount).map { named("item_\($0)") }
}
