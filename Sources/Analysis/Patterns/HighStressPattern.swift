import Records

/// Stress of 4 or 5, over the headaches with a stress level.
enum HighStressPattern: FactorPattern {
    static let factor = "high-stress"
    static let kind = Cooccurrence.Kind.lifestyle
    static func presence(in record: borrowing HeadacheRecord) -> Bool? {
        record.retrospective.stressLevel.map { $0 >= 4 }
    }
}
