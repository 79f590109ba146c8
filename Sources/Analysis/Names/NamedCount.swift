/// A name and in how many headaches it stands.
public struct NamedCount: Sendable, Hashable {
    public var name: String
    public var count: Int
}
