/// What a run says of fonts that are not as they should be: of each file once, however many reports it is in.
struct FontWarnings {
    private var told: Set<String> = []

    /// Warnings that were not told yet.
    ///
    /// - Parameter wrong: files and what is wrong with them: `PlusJakartaSans-Bold.ttf is cut short`.
    mutating func new(_ wrong: [String]) -> [String] {
        wrong.filter { told.insert($0).inserted }.map {
            "the font file \($0): another face stands in for it; aurae-report doctor tells how to mend it"
        }
    }
}
