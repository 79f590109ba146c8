import Analysis
import Diagnostics
import JSON

extension JSONWriter {
    /// Writes an element of `diagnostics`, leaving out members that do not apply.
    package mutating func diagnostic(_ diagnostic: Diagnostic) {
        field("severity", diagnostic.severity.rawValue)
        field("code", diagnostic.code.rawValue)
        if let file = diagnostic.place.file { field("file", file) }
        if let table = diagnostic.place.table { field("table", table) }
        if let line = diagnostic.place.line { field("line", line) }
        if let column = diagnostic.place.column { field("column", column) }
        if let count = diagnostic.count { field("count", count) }
        if let meant = diagnostic.meant { field("meant", meant) }
        field("message", diagnostic.message)
        if let hint = diagnostic.hint { field("hint", hint) }
    }
}
