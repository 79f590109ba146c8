/// How figures are written: for programs or for people.
package enum DataFormat: String, Sendable, CaseIterable {
    case text
    case json
}
