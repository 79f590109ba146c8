/// A property of a file, for `inspect`: `separator` and `semicolon`, say.
public struct SourceTrait: Sendable, Hashable {
    /// A key in kebab case: stable, for scripts.
    public var name: String
    /// For people. Never a cell's value.
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
