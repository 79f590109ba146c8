import Records

/// What the records hold and the canonical tables have no place for: it is counted and told.
package enum Unwritten: String, Sendable, CaseIterable {
    /// A licence in the table of patients is a secret of the run.
    case licence
    /// Files of one patient who is not named have no table of patients.
    case detailsOfNameless

    /// Lists of CSV files and databases have the sign between their items.
    case itemWithBar
    /// An app calls a dose early or late that is no second one, or both.
    case doseMark

    /// Whether the format has no place for it.
    package func concerns(_ format: RecordFormat) -> Bool {
        switch self {
        case .licence, .doseMark: true
        case .detailsOfNameless: format == .csv
        case .itemWithBar: format != .json
        }
    }

    /// What is told, one a line.
    package func words(_ count: Int) -> String {
        switch self {
        case .licence: "licences in the table of patients are not exported (\(count))"
        case .itemWithBar: "items of lists that hold | will be read back as several (\(count))"
        case .doseMark: "marks of doses as early or late are not exported (\(count))"
        case .detailsOfNameless:
            "the export names no patient, so that its CSV files cannot hold the patient's name and other details"
        }
    }
}

extension PatientRows {
    /// How often something cannot be written.
    package var unwritten: [Unwritten: Int] {
        var counts: [Unwritten: Int] = [:]
        func count(_ what: Unwritten, _ number: Int) { if number > 0 { counts[what, default: 0] += number } }
        let identity = records.identity
        count(.licence, identity.entitlement == nil ? 0 : 1)
        let isNamedOnly = identity == PatientIdentity(id: "", entitlement: identity.entitlement)
        count(.detailsOfNameless, identity.id.isEmpty && !isNamedOnly ? 1 : 0)
        count(.doseMark, records.nights.events.count(where: \.hasUnwrittenMark))
        return counts
    }
}

extension NightEvent {
    /// Only a second dose has a word for early or late, and none for both.
    fileprivate var hasUnwrittenMark: Bool {
        kind == .dose2 ? isCalledEarly && isCalledLate : isCalledEarly || isCalledLate
    }
}
