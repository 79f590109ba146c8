/// Format of figures: for programs or for users.
package enum DataFormat: String, Sendable, CaseIterable {
    case text
    case json
}
