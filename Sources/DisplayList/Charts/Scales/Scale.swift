/// A mapping of numbers to positions along one side of a plot.
public enum Scale: Sendable, Hashable {
    case linear(LinearScale)
    case band(BandScale)
    case time(TimeScale)

    public func position(_ value: Double) -> Points {
        switch self {
        case .linear(let scale): scale.position(value)
        case .band(let scale): scale.position(value)
        case .time(let scale): scale.position(value)
        }
    }

    public var from: Points {
        switch self {
        case .linear(let scale): scale.from
        case .band(let scale): scale.from
        case .time(let scale): scale.from
        }
    }

    public var to: Points {
        switch self {
        case .linear(let scale): scale.to
        case .band(let scale): scale.to
        case .time(let scale): scale.to
        }
    }
}
