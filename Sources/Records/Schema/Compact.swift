/// Stores an optional number or moment in the size of the plain number: a value that no file can contain means nil.
@propertyWrapper
public struct Compact<Value: CompactValue>: Sendable, Hashable {
    @usableFromInline internal var stored: Value.Stored

    @inlinable public init() { stored = Value.none }
    @inlinable public init(wrappedValue: Value?) { stored = wrappedValue.map(\.stored) ?? Value.none }

    @inlinable public var wrappedValue: Value? {
        get { Value(stored: stored) }
        set { stored = newValue.map(\.stored) ?? Value.none }
    }

    @inlinable
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }

    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// A number that ``Compact`` can store.
public protocol CompactValue: Hashable, Sendable {
    associatedtype Stored: Sendable

    /// Sentinel for nil.
    static var none: Stored { get }
    var stored: Stored { get }
    init?(stored: Stored)
}

extension Double: CompactValue {
    /// The bits of a NaN that no calculation returns.
    @inlinable public static var none: UInt64 { 0x7FFC_0000_4E4F_4E45 }
    @inlinable public var stored: UInt64 { bitPattern }

    @inlinable public init?(stored: UInt64) {
        if stored == Self.none { return nil }
        self.init(bitPattern: stored)
    }
}

/// Uses the smallest number as a sentinel: no record has a moment so long before 1970.
extension Instant: CompactValue {
    @inlinable public static var none: Int64 { .min }

    /// Clamped to 64 bits.
    @inlinable public var stored: Int64 { Swift.max(milliseconds, Self.none + 1) }

    @inlinable
    public init?(stored: Int64) {
        if stored == Self.none { return nil }
        self.init(milliseconds: stored)
    }
}

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
