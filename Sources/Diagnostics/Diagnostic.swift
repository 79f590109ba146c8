/// The importance of a diagnostic for the figures.
public enum DiagnosticSeverity: String, Sendable, Comparable, CaseIterable {
    /// Something could be read only with an assumption that the reader should know.
    case notice
    /// A value was left out; its row is used without it.
    case warning
    /// A row, a table or a file was not used.
    case error

    private var rank: Int {
        switch self {
        case .notice: 0
        case .warning: 1
        case .error: 2
        }
    }

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// One remark on a report's input for its reader.
///
/// Its text is composed only of the catalogue in ``DiagnosticCode`` and numbers, so that it can never contain a
/// patient's words.
public struct Diagnostic: Sendable, Hashable {
    public var code: DiagnosticCode
    public var place: Place
    /// Number of affected rows or values; nil for a single one.
    public var count: Int?
    /// The known name that was probably meant: `medication_name`; of logs that overlap, `3 logs of 5 March`.
    public var meant: String?

    public init(_ code: DiagnosticCode, at place: Place, count: Int? = nil, meant: String? = nil) {
        self.code = code
        self.place = place
        self.count = count
        self.meant = meant
    }

    public var severity: DiagnosticSeverity { code.severity }
    public var message: String {
        // Logs are named by their day, not by their rows.
        if code == .overlappingLogs, let meant { return "\(meant); each is counted" }
        let message = meant.map { "\(code.message): \($0)" } ?? code.message
        return count.map { "\(message) (\($0))" } ?? message
    }
    public var hint: String? { code.hint }
}

extension Unicode.Scalar {
    /// Whether it is a control character: U+0000 to U+001F or U+007F to U+009F. This general category is fixed (Unicode
    /// stability policy), so no table is needed.
    public var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

    /// Whether nothing is drawn of it: a blank of any kind, a control or format character, U+2800.
    public var drawsNothing: Bool {
        isControl || value == 0x2800 || properties.isWhitespace || properties.isDefaultIgnorableCodePoint
    }
}
