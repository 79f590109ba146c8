/// A row of which some cells were read from another of its cells: JSON, or a medicine packed into one text.
struct PatchedRow<Base: TableRow<NightColumn>>: TableRow {
    let base: Base
    private let patch: TableCells<NightColumn>

    /// - Parameter patch: the cells that take the place of the row's own.
    init(_ base: Base, patch: TableCells<NightColumn>) {
        self.base = base
        self.patch = patch
    }

    /// The row with the members of a JSON object for the cells that it has not.
    init(_ base: Base, filledFrom members: NightMembers) {
        self.base = base
        var patch = TableCells<NightColumn>()
        for (column, text) in members.columns where base.isBlank(column) {
            // A list without items is an answer too.
            patch[column] = text.isEmpty ? .list([]) : .text(text)
        }
        self.patch = patch
    }

    func cell(_ column: NightColumn) -> Cell {
        let cell = patch.cell(column)
        if case .missing = cell { return base.cell(column) }
        return cell
    }
}
