/// How many rows were used, and how many were not.
public struct RowCounts: Sendable, Hashable {
    public var read = 0
    public var skipped = 0

    public init(read: Int = 0, skipped: Int = 0) {
        self.read = read
        self.skipped = skipped
    }

    public static func += (left: inout Self, right: Self) {
        left.read += right.read
        left.skipped += right.skipped
    }
}
