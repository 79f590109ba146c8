import Diagnostics
import Records

/// How a table of anybody's becomes one of ours: data that a person writes, or that ``MappingProposal`` proposes.
package struct TableMapping: Sendable, Hashable {
    /// The mapping's file, for messages.
    package var path: String
    /// What the report's data notes call it.
    package var name: String
    var table: MappedTable
    /// In which times without an offset are.
    package var zone: ZoneRules?
    /// Nil where the separator decides, as in any file.
    var decimalComma: Bool?
    /// Words for nothing, as ``WordTable/key(_:)`` spells them.
    var notAnswered: Set<String> = []
    var severityScale: SeverityScale?
    /// By our column's name.
    var fields: [String: MappedField] = [:]
    /// The list of a row's medicines, where several columns name them.
    var medicines: MedicineListRecipe<String>?
    /// Columns that are known and not used, as ``WordTable/key(_:)`` spells them.
    var unused: Set<String> = []
    var headacheFree: HeadacheFreeRows?
    /// The sheet of a workbook that the table stands in; nil for any.
    package var sheet: String?
    /// Other names of columns, as ``WordTable/key(_:)`` spells them, and those that the mapping names.
    var aliases: [String: String] = [:]
    /// The column that says of which instrument a row is, in a file that holds several.
    var instrument: String?
    /// What a proposed mapping leaves to a person, and where.
    package var questions: [Question] = []
    /// SHA-256 of the file, lower-case hexadecimal.
    package var fingerprint: String
    /// Where in the file the name of each column stands, in its order.
    var namePlaces: [NamedColumn] = []

    /// A column of the clinic's as the mapping names it.
    struct NamedColumn: Sendable, Hashable {
        var name: String
        var place: Place
        /// A file without it can be read.
        var isOptional: Bool
    }

    package struct Question: Sendable, Hashable {
        /// Our column.
        package var field: String
        package var text: String
        package var place: Place
    }

    /// Whether a file has a column, by the names of its columns as ``WordTable/key(_:)`` spells them.
    func isNamed(_ column: NamedColumn, among keys: Set<String>) -> Bool {
        keys.contains(WordTable.key(column.name)) || keys.contains { aliases[$0] == column.name }
    }

    /// How many of the clinic's columns a file must have.
    package var neededColumns: Int { namePlaces.count { !$0.isOptional } }

    /// Whether a person has answered what the mapping asks.
    ///
    /// - Throws: status 78 with the first question that stands open: a figure would rest on a guess.
    package func requireAnswered() throws(Failure) {
        guard let question = questions.first else { return }
        throw Failure(
            .config, "the mapping asks of \(question.field): \(question.text)", at: question.place,
            hint: "look at it with inspect --mapping, correct the field if need be, and take its \"ask\" out")
    }
}

/// One of our columns as a mapping fills it.
struct MappedField: Sendable, Hashable {
    var recipe: CellRecipe<String>
    /// A file without the column is read all the same: the question was not asked then.
    var isOptional: Bool
}

/// Which rows are days without a headache.
struct HeadacheFreeRows: Sendable, Hashable {
    var column: String
    /// As ``WordTable/key(_:)`` spells them.
    var words: Set<String>
}

/// The tables of ours that a mapping can fill. Raw values are their names.
package enum MappedTable: String, Sendable, Hashable, CaseIterable {
    case headaches, days, markers, visits

    var description: TableDescription {
        switch self {
        case .headaches: .headaches
        case .days: .days
        case .markers: .markers
        case .visits: .visits
        }
    }

    /// Columns that nothing can be told without.
    var requiredColumns: [String] {
        let declared = description.columns.filter(\.isRequired).map(\.name)
        return self == .days ? declared + [DayColumn.headache.columnName] : declared
    }
}
