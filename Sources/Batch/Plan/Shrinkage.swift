/// Of whom an export is right to have fewer rows than at the run before.
package enum Shrinkage: Sendable, Equatable {
    case none
    case patients(Set<String>)
    /// Of everybody; a table may be gone or empty, too.
    case all

    package func allows(_ patient: String) -> Bool {
        switch self {
        case .none: false
        case .patients(let ids): ids.contains(patient)
        case .all: true
        }
    }
}
