/// How figures are written: for programs or for people.
public enum DataFormat: String, Sendable, CaseIterable {
    case text
    case json
}
