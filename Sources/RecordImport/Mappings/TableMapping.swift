import Diagnostics
import Records

/// The conversion of a foreign table to one of this program's: written by a user, or proposed by ``MappingProposal``.
package struct TableMapping: Sendable, Hashable {
    /// Path of the mapping file, for messages.
    package var path: String
    /// Name in the report's data notes.
    package var name: String
    var table: MappedTable
    /// Time zone of times without an offset.
    package var zone: ZoneRules?
    /// Whether commas are decimal; nil if the separator decides, as in any file.
    var decimalComma: Bool?
    /// Placeholders for missing answers, as spelled by ``WordTable/key(_:)``.
    var notAnswered: Set<String> = []
    var severityScale: SeverityScale?
    /// Fields by the format's column name.
    var fields: [String: MappedField] = [:]
    /// The list of a row's medicines, if several columns name them.
    var medicines: MedicineListRecipe<String>?
    /// Readings with their own columns, in a table of markers.
    var readings: [WideReading<String>] = []
    /// Columns that are known but not used, as spelled by ``WordTable/key(_:)``.
    var unused: Set<String> = []
    var headacheFree: HeadacheFreeRows?
    /// The column of days whose empty cells have the day of the row above, as below merged cells.
    var carriedDown: String?
    /// Columns of the format that the table has, but no field reads.
    var notRead: Set<String> = []
    /// Name of the sheet in a workbook; nil for any.
    package var sheet: String?
    /// Alternative column names, as spelled by ``WordTable/key(_:)``, with the names in the mapping.
    var aliases: [String: String] = [:]
    /// The column with a row's instrument, in a file with several.
    var instrument: String?
    /// Forms of a project's columns, as spelled by ``WordTable/key(_:)``.
    var formsOfColumns: [String: String] = [:]
    /// Questions that a proposed mapping leaves to the user, with their locations.
    package var questions: [Question] = []
    /// SHA-256 of the file, lower-case hexadecimal.
    package var fingerprint: String
    /// Locations of the column names in the file, in order.
    var namePlaces: [NamedColumn] = []

    /// A column of the clinic as named in the mapping.
    struct NamedColumn: Sendable, Hashable {
        var name: String
        var place: Place
        /// Whether a file without it can be read.
        var isOptional: Bool
    }

    package struct Question: Sendable, Hashable {
        /// Column of the format.
        package var field: String
        package var text: String
        package var place: Place
    }

    /// Whether a file has a column, given the names of its columns as spelled by ``WordTable/key(_:)``.
    func isNamed(_ column: NamedColumn, among keys: Set<String>) -> Bool {
        keys.contains(WordTable.key(column.name)) || keys.contains { aliases[$0] == column.name }
    }

    /// Number of the clinic's columns that a file must have.
    package var neededColumns: Int { namePlaces.count { !$0.isOptional } }

    /// Throws unless a user has answered the mapping's questions.
    ///
    /// - Throws: status 78 with the first open question: figures would otherwise be based on a guess.
    package func requireAnswered() throws(Failure) {
        guard let question = questions.first else { return }
        throw Failure(
            .config, "the mapping asks about \(question.field): \(question.text)", at: question.place,
            hint:
                "aurae-report inspect FILE --mapping \(path) shows how it would be read; correct the field if need be, and "
                + "remove its \"ask\"")
    }
}

/// A column of the format as filled by a mapping.
struct MappedField: Sendable, Hashable {
    var recipe: CellRecipe<String>
    /// Whether a file without the column can be read: the question then counts as not asked.
    var isOptional: Bool
}

/// Marks rows as days without a headache.
struct HeadacheFreeRows: Sendable, Hashable {
    var column: String
    /// Words as spelled by ``WordTable/key(_:)``.
    var words: Set<String>
}

/// The tables of the format that a mapping can fill. Raw values are their names.
package enum MappedTable: String, Sendable, Hashable, CaseIterable {
    case headaches, days, treatments, questionnaires, doses
    case sideEffects = "side_effects"
    case markers, visits, nights

    var description: TableDescription {
        switch self {
        case .headaches: .headaches
        case .days: .days
        case .treatments: .treatments
        case .questionnaires: .questionnaires
        case .doses: .doses
        case .sideEffects: .sideEffects
        case .markers: .markers
        case .visits: .visits
        case .nights: .nights
        }
    }

    /// The column with the moment at which a row's record begins.
    var beginning: String {
        self == .nights ? NightColumn.start.columnName : HeadacheColumn.onsetTime.columnName
    }

    /// Fields that a mapping must have, including the severity, so that it is not forgotten.
    var requiredColumns: [String] {
        let declared = description.columns.filter(\.isRequired).map(\.name)
        return switch self {
        case .headaches: declared + [HeadacheColumn.severity.columnName]
        case .days: declared + [DayColumn.headache.columnName]
        case .treatments, .questionnaires, .doses, .sideEffects, .markers, .visits, .nights: declared
        }
    }
}
