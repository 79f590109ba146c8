/// Keeps a number, or a moment, that may be missing in the room of the number alone: one that no file can hold stands for none.
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

/// A number that ``Compact`` can keep.
public protocol CompactValue: Hashable, Sendable {
    associatedtype Stored: Sendable

    /// What stands for no number.
    static var none: Stored { get }
    var stored: Stored { get }
    init?(stored: Stored)
}

extension Double: CompactValue {
    /// The bits of a number that is none and that no calculation gives.
    @inlinable public static var none: UInt64 { 0x7FFC_0000_4E4F_4E45 }
    @inlinable public var stored: UInt64 { bitPattern }

    @inlinable public init?(stored: UInt64) {
        if stored == Self.none { return nil }
        self.init(bitPattern: stored)
    }
}

/// The least number stands for none: no moment of a record is so long before 1970.
extension Instant: CompactValue {
    @inlinable public static var none: Int64 { .min }

    /// Stops at the end of 64 bits.
    @inlinable public var stored: Int64 { Swift.max(milliseconds, Self.none + 1) }

    @inlinable
    public init?(stored: Int64) {
        if stored == Self.none { return nil }
        self.init(milliseconds: stored)
    }
}
