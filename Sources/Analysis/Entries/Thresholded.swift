/// A figure that is only shown from a number of headaches on (PRD §7.4).
public enum Thresholded<Value: Sendable & Hashable>: Sendable, Hashable {
    case value(Value)
    /// How many more headaches (or months, for the trend) it takes; at least 1.
    case needs(Int)

    public var value: Value? { if case .value(let value) = self { value } else { nil } }
    public var needs: Int? { if case .needs(let missing) = self { missing } else { nil } }
}

extension Thresholded {
    /// The figure when there are enough, else how many are missing; the figure is not worked out below the line.
    init(have count: Int, of minimum: Int, _ figure: () -> Value) {
        self = count >= minimum ? .value(figure()) : .needs(minimum - count)
    }
}
