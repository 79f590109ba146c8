import Records

/// Environmental triggers, known ones by their keys in `formats.md`; other text trimmed and case-folded.
enum EnvironmentPattern: ListPattern {
    static let kind = Cooccurrence.Kind.environment
    @inline(__always) static func items(at index: Int, in entries: [HeadacheEntry]) -> [String] {
        entries[index].record.retrospective.environmentalTriggers
    }
    static func key(of item: String) -> String { KnownKeys.environment.key(of: item) }
    static func factor(of item: String) -> String { KnownKeys.environment.shown(item) }
}
