/// A location in the input. Never contains a cell's value.
///
/// Every record has one; records of a table share their names.
public struct Place: Sendable, Hashable {
    /// Names shared by the locations of a table.
    private final class Names: Sendable {
        let file: String?
        let table: String?
        let column: String?

        init(file: String?, table: String?, column: String?) {
            (self.file, self.table, self.column) = (file, table, column)
        }

        /// Returns nil if there are no names, so that an empty place allocates no memory.
        static func of(_ file: String?, _ table: String?, _ column: String?) -> Names? {
            file == nil && table == nil && column == nil ? nil : Names(file: file, table: table, column: column)
        }
    }

    private var names: Names?
    /// Stored without an optional, since each of a million headaches has one: nil is the smallest number, which is not
    /// a line, and is not reported as a `rowid`.
    private var storedLine = Int.min
    /// Line at which the row begins in a text file, from 1; for SQLite the `rowid`, for JSON the index from 1.
    public var line: Int? {
        get { storedLine == .min ? nil : storedLine }
        set { storedLine = newValue ?? .min }
    }

    public init(file: String? = nil, table: String? = nil, line: Int? = nil, column: String? = nil) {
        names = Names.of(file, table, column)
        self.line = line
    }

    /// The file as the user named it, or its name within the folder the user named.
    public var file: String? {
        get { names?.file }
        set { names = Names.of(newValue, table, column) }
    }

    /// The table (SQLite) or list (JSON), if the file has several.
    public var table: String? {
        get { names?.table }
        set { names = Names.of(file, newValue, column) }
    }

    /// The column by its name in the format.
    public var column: String? {
        get { names?.column }
        set { names = Names.of(file, table, newValue) }
    }

    /// Returns the same table and column on another line.
    public func at(line: Int?) -> Place {
        var place = self
        place.line = line
        return place
    }

    public static func == (left: Place, right: Place) -> Bool {
        left.line == right.line
            && (left.names === right.names
                || left.file == right.file && left.table == right.table && left.column == right.column)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(table)
        hasher.combine(line)
        hasher.combine(column)
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

extension Place: CustomReflectable {
    /// The public properties, not the storage.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "file": file as Any, "table": table as Any, "line": line as Any, "column": column as Any,
            ], displayStyle: .struct)
    }
}
