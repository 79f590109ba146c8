/// Relation of the value to the written number, if a limit was given instead of a value: `<0.01`. Raw values are those
/// of FHIR and of the analysis JSON.
public enum Comparator: String, Sendable, Hashable, CaseIterable, FieldWord {
    case below = "<"
    case atMost = "<="
    case above = ">"
    case atLeast = ">="

    /// Whether the value is at most the number; otherwise it is at least the number.
    public var isUpperLimit: Bool { self == .below || self == .atMost }

    /// Whether the number itself is a possible value.
    public var includesLimit: Bool { self == .atMost || self == .atLeast }

    /// One sign: `≤`.
    public var sign: String {
        switch self {
        case .below, .above: rawValue
        case .atMost: "≤"
        case .atLeast: "≥"
        }
    }
}
