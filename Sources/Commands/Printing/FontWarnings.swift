/// A run's warnings about defective fonts: one for each file, however many reports use it.
struct FontWarnings {
    private var told: Set<String> = []

    /// Warnings not yet reported.
    ///
    /// - Parameter wrong: font files with their defects: `PlusJakartaSans-Bold.ttf is cut short`.
    mutating func new(_ wrong: [String]) -> [String] {
        wrong.filter { told.insert($0).inserted }.map {
            "the font file \($0): another face stands in for it; aurae-report doctor tells how to mend it"
        }
    }
}
