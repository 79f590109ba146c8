import Records

/// Record data that the canonical tables cannot hold: counted and reported.
package enum Unwritten: String, Sendable, CaseIterable {
    /// A licence in the patients table is a secret of the run.
    case licence
    /// Files of one patient without an id have no patients table.
    case detailsOfNameless

    /// List items in CSV files and databases that contain the item separator.
    case itemWithBar
    /// A dose called early or late by an app that is not a second dose, or a second dose called both.
    case doseMark

    /// Whether the format cannot hold it.
    package func concerns(_ format: RecordFormat) -> Bool {
        switch self {
        case .licence, .doseMark: true
        case .detailsOfNameless: format == .csv
        case .itemWithBar: format != .json
        }
    }

    /// Report lines, one each.
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
    /// Counts of data that cannot be written.
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
