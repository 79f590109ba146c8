import Records

/// How often something was present in the headaches that recorded that kind of data. Not a cause.
public struct Cooccurrence: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
        case environment, food, lifestyle, sleep, weather
    }

    /// PRD §7.4's words.
    public enum Label: String, Sendable, CaseIterable {
        case frequently = "Frequently present"
        case sometimes = "Sometimes present"
        case occasionally = "Occasionally present"
    }

    public var factor: String
    public var kind: Kind
    /// Headaches of the range in which it was present, at least 1.
    public var present: Int
    /// Headaches of the range that recorded that kind of data.
    public var recorded: Int
    public var label: Label
    /// `present / recorded`, 0…1.
    public var share: Double { recorded == 0 ? 0 : Double(present) / Double(recorded) }
}

extension Cooccurrence {
    init(_ factor: String, _ kind: Kind, present: Int, recorded: Int) {
        self.init(
            factor: factor, kind: kind, present: present, recorded: recorded,
            label: Label(present: present, recorded: recorded))
    }
}

extension Cooccurrence.Label {
    /// From 70 % and from 40 % on, compared in whole numbers: 7 of 10 is 70 %.
    init(present: Int, recorded: Int) {
        if present * 10 >= recorded * 7 {
            self = .frequently
        } else {
            self = present * 10 >= recorded * 4 ? .sometimes : .occasionally
        }
    }
}
