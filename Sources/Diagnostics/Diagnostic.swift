/// How much a diagnostic matters to the figures.
public enum DiagnosticSeverity: String, Sendable, Comparable, CaseIterable {
    /// Something could be read in one way only after an assumption that the reader should know of.
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

/// Where in the input something was found. Never holds a cell's value.
public struct Place: Sendable, Hashable {
    /// The file as the user named it, or its name inside the folder the user named.
    public var file: String?
    /// The table (SQLite) or list (JSON), where the file holds several.
    public var table: String?
    /// Line of a text file, 1-based, where the row begins; for SQLite the `rowid`, for JSON the 1-based index.
    public var line: Int?
    /// The column by the name the format gives it.
    public var column: String?

    public init(file: String? = nil, table: String? = nil, line: Int? = nil, column: String? = nil) {
        self.file = file
        self.table = table
        self.line = line
        self.column = column
    }

    /// `headaches.csv, line 17, column onset_time`.
    public var description: String {
        var parts: [String] = []
        if let file { parts.append(file) }
        if let table { parts.append("table \(table)") }
        if let line { parts.append(table == nil ? "line \(line)" : "row \(line)") }
        if let column { parts.append("column \(column)") }
        return parts.joined(separator: ", ")
    }
}

/// One thing the reader of a report should know about its input.
///
/// Its words come from the catalogue in ``DiagnosticCode`` and from numbers only, so that no message can carry a
/// patient's words.
public struct Diagnostic: Sendable, Hashable {
    public var code: DiagnosticCode
    public var place: Place
    /// How many rows or values it speaks of, when it stands for several.
    public var count: Int?
    /// A name of this program's own that was probably meant: `medication_name`.
    public var meant: String?

    public init(_ code: DiagnosticCode, at place: Place, count: Int? = nil, meant: String? = nil) {
        self.code = code
        self.place = place
        self.count = count
        self.meant = meant
    }

    public var severity: DiagnosticSeverity { code.severity }
    public var message: String {
        let message = meant.map { "\(code.message): \($0)" } ?? code.message
        return count.map { "\(message) (\($0))" } ?? message
    }
    public var hint: String? { code.hint }
}
