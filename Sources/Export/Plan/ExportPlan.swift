import Records

/// Assigns each patient's rows to a set of tables.
package struct ExportPlan: Sendable {
    package private(set) var sets: [ExportSet] = []
    /// Position of the set for each patient.
    package private(set) var setOfPatient: [Int] = []

    package init() {}

    /// Adds the next patient.
    package mutating func add(_ patient: PatientShape) {
        let known = sets.firstIndex { $0.admits(patient) }
        if known == nil { sets.append(ExportSet(number: sets.count + 1)) }
        let position = known ?? sets.count - 1
        sets[position].add(patient)
        setOfPatient.append(position)
    }

    /// Whether the patients table has rows; the single patient of files without ids has none.
    package var hasIdentities: Bool { sets.contains(where: \.isNamed) }

    /// Positions of the columns in the patients table: all with data for any patient, and always the name, because a
    /// table with only ids is not recognised.
    package var columnsOfPatients: [Int] {
        let name = CanonicalTable.patients.position(of: "name")
        return Set(sets.flatMap { $0.columns(of: .patients) } + [name]).sorted()
    }

    /// Number of rows in all tables.
    package var rows: [CanonicalTable: Int] {
        sets.reduce(into: [:]) { $0.merge($1.rows, uniquingKeysWith: +) }
    }
}

/// A format for exported records. Raw values are its names on the command line.
package enum RecordFormat: String, Sendable, CaseIterable {
    case csv, json, sqlite
}

/// Record data that the canonical tables cannot hold: counted and reported.
package enum Unwritten: String, Sendable, CaseIterable {
    /// A licence in the patients table, which is secret.
    case licence
    /// Details of a patient without an id: there is no patients table.
    case detailsOfNameless

    /// List items in CSV files and databases that contain the item separator.
    case itemWithBar
    /// A dose marked early or late that is not a second dose, or a second dose marked both.
    case doseMark

    /// Whether the format cannot hold it.
    package func concerns(_ format: RecordFormat) -> Bool {
        switch self {
        case .licence, .doseMark: true
        case .detailsOfNameless: format == .csv
        case .itemWithBar: format != .json
        }
    }

    /// Returns one line for the report of the export.
    package func words(_ count: Int) -> String {
        switch self {
        case .licence: "licences in the patients table are not exported (\(count))"
        case .itemWithBar: "list items that contain | will be read back as several (\(count))"
        case .doseMark: "marks of doses as early or late are not exported (\(count))"
        case .detailsOfNameless:
            "the export names no patient, so its CSV files cannot hold the patient's name and other details"
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
    /// Whether a mark is lost: only a second dose has a word for early or late, and none for both.
    fileprivate var hasUnwrittenMark: Bool {
        kind == .dose2 ? isCalledEarly && isCalledLate : isCalledEarly || isCalledLate
    }
}
