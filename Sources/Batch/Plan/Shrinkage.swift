/// Patients whose export may have fewer rows than in the previous run.
package enum Shrinkage: Sendable, Equatable {
    case none
    case patients(Set<String>)
    /// All patients; a table may also be missing or empty.
    case all

    package func allows(_ patient: String) -> Bool {
        switch self {
        case .none: false
        case .patients(let ids): ids.contains(patient)
        case .all: true
        }
    }
}
