import Records

/// Environmental triggers, each under its key of `formats.md`; other text trimmed and case-folded.
enum EnvironmentPattern: ListPattern {
    static let kind = Cooccurrence.Kind.environment
    static func items(of record: borrowing HeadacheRecord) -> [String] { record.retrospective.environmentalTriggers }
    static func key(of item: String) -> String { KnownKeys.environment.key(of: item) }
}
