/// A format for exported records. Raw values are its names on the command line.
package enum RecordFormat: String, Sendable, CaseIterable {
    case csv, json, sqlite
}
