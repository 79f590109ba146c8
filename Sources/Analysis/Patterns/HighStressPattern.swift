import Records

/// Stress of 4 or 5, over the headaches with a stress level.
enum HighStressPattern: FactorPattern {
    static let factor = "high-stress"
    static let kind = Cooccurrence.Kind.lifestyle
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        entries[index].record.retrospective.stressLevel.map { $0 >= 4 }
    }
}
