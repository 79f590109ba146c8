import Diagnostics

/// Collects diagnostics reported once per column, however many rows they occur in, so that a row costs no search in a
/// tally.
struct OncePerColumn {
    /// A few: there are three such codes.
    private var met: [(column: Int, group: DiagnosticTally.Group)] = []

    var isEmpty: Bool { met.isEmpty }

    /// - Parameters:
    ///   - position: of the column in the table's columns.
    ///   - place: makes the place of the column, in no row; asked for once.
    mutating func add(_ code: DiagnosticCode, _ position: Int, line: Int, place: () -> Place) {
        for index in met.indices where met[index].column == position && met[index].group.kind.code == code {
            return met[index].group.add(1, line: line)
        }
        var group = DiagnosticTally.Group(code, of: place())
        group.add(1, line: line)
        met.append((position, group))
    }

    /// Hands over what was gathered, and begins anew.
    mutating func settle(into diagnostics: inout DiagnosticTally) {
        for (_, group) in met { diagnostics.add(group) }
        met.removeAll(keepingCapacity: true)
    }
}
