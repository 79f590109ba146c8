/// A property of a file, for `inspect`: for example `separator` with the value `semicolon`.
public struct SourceTrait: Sendable, Hashable {
    /// A key in kebab case: stable, for scripts.
    public var name: String
    /// Shown to users. Never a cell's value.
    public var value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
