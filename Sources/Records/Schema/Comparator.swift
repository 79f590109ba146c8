/// How a value stands to the number that was written, where a limit was given in its place: `<0.01`. Raw values are those of
/// FHIR and of the analysis JSON.
public enum Comparator: String, Sendable, Hashable, CaseIterable, FieldWord {
    case below = "<"
    case atMost = "<="
    case above = ">"
    case atLeast = ">="

    /// The value is no greater than the number; else it is no smaller.
    public var isUpperLimit: Bool { self == .below || self == .atMost }

    /// The number itself may be the value.
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
