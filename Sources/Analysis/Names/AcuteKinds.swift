/// The kinds of acute medicines logged with a headache or on an observed day; empty if none was taken.
public struct AcuteKinds: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// One that has a line of ICHD-3 8.2, or that may have: it is not known, or not named.
    public static let mayHaveLine = AcuteKinds(rawValue: 1)
    /// One of a class without: a gepant, an antiemetic, oxygen.
    public static let withoutLine = AcuteKinds(rawValue: 2)
    /// One whose name was not written down.
    public static let notNamed = AcuteKinds(rawValue: 4)
    /// None counts; but “none” stands beside a dose, a rating, a time to relief or an acute mark.
    public static let contradictory = AcuteKinds(rawValue: 8)

    /// An acute medicine was taken.
    public var wereTaken: Bool { !isDisjoint(with: [.mayHaveLine, .withoutLine]) }
}
