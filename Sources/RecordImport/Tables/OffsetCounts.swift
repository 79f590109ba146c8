import Diagnostics

/// In how many rows times say nothing of their distance from UTC, or something else than the time zone of the run: said
/// once of a file and not of each row.
struct OffsetCounts {
    private var withoutOffset = 0
    private var withOtherOffset = 0

    /// Takes in what the reader met in a row.
    mutating func add(_ reader: CellReader) {
        if reader.sawTimeWithoutOffset { withoutOffset += 1 }
        if reader.sawOtherOffset { withOtherOffset += 1 }
    }

    func report(to diagnostics: inout DiagnosticTally, whole: Place) {
        diagnostics.add(.timeWithoutOffset, at: whole, count: withoutOffset)
        diagnostics.add(.offsetDiffersFromZone, at: whole, count: withOtherOffset)
    }
}
