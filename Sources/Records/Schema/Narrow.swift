/// Stores an optional count or rating in as few bytes as its column's ``PlausibleRange`` needs: the smallest number of
/// the stored type means nil.
@propertyWrapper
public struct Narrow<Stored: FixedWidthInteger & SignedInteger & Sendable>: Sendable, Hashable {
    @usableFromInline internal var stored: Stored

    @inlinable public init() { stored = .min }
    @inlinable public init(wrappedValue: Int?) { stored = Self.stored(wrappedValue) }

    /// Clamped to the stored type, whose limits no imported number approaches.
    @inlinable public var wrappedValue: Int? {
        get { stored == .min ? nil : Int(stored) }
        set { stored = Self.stored(newValue) }
    }

    @inlinable
    internal static func stored(_ value: Int?) -> Stored {
        value.map { Stored(clamping: Swift.max($0, Int(Stored.min) + 1)) } ?? .min
    }
}
