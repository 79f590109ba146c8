import Diagnostics
import Records
import TestSupport

@testable import RecordImport

extension SQLiteWorkshop {
    var options: ImportOptions {
        ImportOptions(
            zone: .utc, asOf: CalendarDay(number: 20_600), temporaryFolder: path("scratch"))
    }

    func open(_ name: String, limits: SQLiteLimits = SQLiteLimits()) throws -> any OpenedSource {
        try openSQLiteSource(path: path(name), name: name, options: options, limits: limits)
    }
}

extension DiagnosticTally {
    /// `code@table:column*count` of everything noticed, sorted.
    var summary: [String] {
        sortedGroups.map { group in
            let column = group.kind.column.map { ":" + $0 } ?? ""
            let table = group.kind.table.map { "@" + $0 } ?? ""
            return "\(group.kind.code.rawValue)\(table)\(column)*\(group.count)"
        }.sorted()
    }
}
