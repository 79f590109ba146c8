/// Keeps a count or a rating that may be missing in as few bytes as its column's ``PlausibleRange`` needs: the least number of
/// the stored type stands for none.
@propertyWrapper
public struct Narrow<Stored: FixedWidthInteger & SignedInteger & Sendable>: Sendable, Hashable {
    @usableFromInline internal var stored: Stored

    @inlinable public init() { stored = .min }
    @inlinable public init(wrappedValue: Int?) { stored = Self.stored(wrappedValue) }

    /// Stops at the ends of the stored type, which no importer lets a number come near.
    @inlinable public var wrappedValue: Int? {
        get { stored == .min ? nil : Int(stored) }
        set { stored = Self.stored(newValue) }
    }

    @inlinable
    internal static func stored(_ value: Int?) -> Stored {
        value.map { Stored(clamping: Swift.max($0, Int(Stored.min) + 1)) } ?? .min
    }
}
