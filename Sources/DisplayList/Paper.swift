/// Paper size of the pages, in portrait orientation.
public enum Paper: String, Sendable, Hashable, CaseIterable {
    /// 210 × 297 mm (ISO 216).
    case a4
    /// 8.5 × 11 in (ANSI/ASME Y14.1, size A).
    case letter

    public var width: Points {
        switch self {
        case .a4: 595.276
        case .letter: 612
        }
    }

    public var height: Points {
        switch self {
        case .a4: 841.890
        case .letter: 792
        }
    }
}
