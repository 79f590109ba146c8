import Diagnostics
import JSON
import Records

/// Reads a mapping's fields, each of which fills a column.
struct FieldMappingReader {
    var mapping: TableMapping
    /// The clinic's columns named so far, in order.
    var columns: [TableMapping.NamedColumn] = []
    private let place: (_ offset: Int) -> Place
    /// Columns of the format by the clinic's column that alone fills them.
    private var owners: [String: String] = [:]
    /// The column that dates a row's night.
    var night: NightDay<String>?

    static let common = ["comment", "ask", "optional"]

    init(mapping: TableMapping, place: @escaping (_ offset: Int) -> Place) {
        self.mapping = mapping
        self.place = place
    }

    /// - Parameter onset: the field of the onset, or of a night's beginning; an end may be relative to it.
    mutating func read(_ value: MappingValue, as column: ColumnDescription, onset: MappingValue?) throws(MappingFault) {
        let field = try value.members(of: Self.names(for: column))
        let isOptional = try field["optional"].map { value throws(MappingFault) in try value.truth() } ?? false
        if let ask = field["ask"] { try note(ask, of: column.name, at: field.offset(of: "ask")) }
        if isOptional, mapping.table.requiredColumns.contains(column.name), let optional = field["optional"] {
            throw optional.fault("\(column.name) is required and cannot be optional", hint: "remove \"optional\"")
        }
        let recipe = try recipe(field, value, column, onset)
        if try field["carriedDown"].map({ value throws(MappingFault) in try value.truth() }) == true {
            mapping.carriedDown = recipe.sources.first
        }
        mapping.fields[column.name] = MappedField(recipe: recipe, isOptional: isOptional)
    }

    /// Records a question to the user about a field.
    mutating func note(_ ask: MappingValue, of field: String, at offset: Int) throws(MappingFault) {
        mapping.questions.append(.init(field: field, text: try ask.name("a question"), place: place(offset)))
    }

    /// Keys allowed for a kind of field.
    static func names(for column: ColumnDescription) -> [String] {
        switch column.kind {
        case .identifier where column.name == "patient_id": common + ["column"]
        case .identifier: common + ["column", "columns", "value", "words"]
        case .text, .longText: common + ["column", "columns", "value", "words", "contains", "separator"]
        case .list: common + ["column", "columns", "flags", "yes", "no", "value", "separator", "words", "contains"]
        case .number, .whole:
            common + ["column", "value", "words", "unit", "durationForm"]
                + (column.name == "severity" ? ["scale", "flags", "yes", "no", "otherwise"] : [])
        case .time, .day, .dayOrMonth, .dayOrTime, .nightTime, .nightTimes:
            common + ["column", "form", "date", "dateForm", "time", "timeForm", "offset"]
                + (column.name == "resolved_time" ? ["duration", "durationForm"] : [])
                + (column.name == NightColumn.nightDate.columnName ? ["isMorning"] : [])
                + (["onset_time", "day"].contains(column.name) ? ["carriedDown"] : [])
        case .boolean: common + ["column", "value", "words", "contains", "otherwise", "separator"]
        case .word, .scale: common + ["column", "value", "words"]
        }
    }

    private mutating func recipe(
        _ field: MappingObject, _ value: MappingValue, _ column: ColumnDescription, _ onset: MappingValue?
    ) throws(MappingFault) -> CellRecipe<String> {
        switch column.kind {
        case .time, .day, .dayOrMonth, .dayOrTime, .nightTime, .nightTimes:
            return try timeRecipe(field, value, column, onset)
        default: break
        }
        if let listed = try listedWords(field, column) { return .listed(listed) }
        let ways = ["column", "columns", "flags", "value"].filter(field.has)
        guard let way = ways.first else {
            throw value.fault(
                "no column is given", hint: "write \"column\": and the name of a column of the table")
        }
        if column.kind == .list, ways.contains("flags"), !ways.contains("value"), ways.count == 2 {
            return try listAndFlags(field, column)
        }
        if ways.count > 1 {
            try field.refuse(ways[1], beside: way, why: "a field can be filled in only one way")
        }
        switch way {
        case "value": return .constant(try constant(field, column))
        case "flags": return try flags(field, column)
        default: return try fromColumns(field, column)
        }
    }
}

// MARK: Columns

extension FieldMappingReader {
    /// Records that a column of the clinic is read.
    ///
    /// - Parameter owner: the format's column, if the clinic's column alone fills it.
    mutating func use(
        _ value: MappingValue, of field: MappingObject, owner: String? = nil
    ) throws(MappingFault) -> String {
        let name = try value.name("a column's name")
        try use(name, at: value.offset, path: value.path, of: field, owner: owner)
        return name
    }

    mutating func use(
        _ name: String, at offset: Int, path: String, of field: MappingObject, owner: String?
    ) throws(MappingFault) {
        let key = WordTable.key(name)
        guard !key.isEmpty else {
            throw MappingFault("expected a column's name that is not empty", at: offset, path: path)
        }
        if let owner {
            if let other = owners[key] {
                throw MappingFault(
                    "the column \(MappingValue.quoted(name)) already fills \(other)", at: offset, path: path,
                    hint: "a column can fill only one field")
            }
            owners[key] = owner
        }
        let isOptional = field["optional"]?.value.boolean ?? false
        columns.append(.init(name: name, place: place(offset), isOptional: isOptional))
    }

    private mutating func fromColumns(
        _ field: MappingObject, _ column: ColumnDescription
    ) throws(MappingFault) -> CellRecipe<String> {
        var names: [String] = []
        if let value = field["column"] {
            names = [try use(value, of: field, owner: column.name)]
        } else if let value = field["columns"] {
            for element in try value.elements("columns' names") {
                names.append(try use(element, of: field, owner: column.name))
            }
            guard names.count > 1 else {
                throw value.fault("expected several columns", hint: "for a single column, write \"column\"")
            }
        }
        try field.refuse("unit", beside: "words", why: "words have no unit")
        try field.refuse("unit", beside: "durationForm", why: "a duration includes its units")
        let scale = try severityScale(field)
        let words = try words(field, column, scale)
        if column.name == "severity" {
            mapping.severityScale =
                scale ?? (words.isEmpty ? nil : words.contains { $0 == .number(0) } ? .zeroToFive : .oneToFive)
        }
        if column.kind == .list {
            let separator = try separator(field)
            let isPlain = names.count == 1 && separator == nil && words.isEmpty
            return isPlain
                ? .plain(names[0]) : .list(names, separator: separator ?? UInt8(ascii: "|"), words)
        }
        if names.count > 1 { return .joined(names, with: column.name == "medication_name" ? " + " : "; ", words) }
        if !words.isEmpty { return .words(names[0], words) }
        return try inUnits(field, column, names[0])
    }

    private func severityScale(_ field: MappingObject) throws(MappingFault) -> SeverityScale? {
        guard let value = field["scale"] else { return nil }
        return SeverityScale(rawValue: try value.word(SeverityScale.allCases.map(\.rawValue)))
    }

    func separator(_ field: MappingObject) throws(MappingFault) -> UInt8? {
        guard let value = field["separator"] else { return nil }
        let text = value.value.text.map { Array($0.utf8) } ?? []
        guard text.count == 1, let mark = text.first, mark > 0x20, mark < 0x7F,
            !(48...57).contains(mark), !(97...122).contains(mark | 0x20)
        else {
            throw value.fault("expected one mark that separates items", hint: "such as \",\", \";\" or \"/\"")
        }
        return mark
    }

    private func inUnits(
        _ field: MappingObject, _ column: ColumnDescription, _ name: String
    ) throws(MappingFault) -> CellRecipe<String> {
        guard let range = column.range else { return .plain(name) }
        var isWhole = false
        if case .whole = column.kind { isWhole = true }
        if let value = field["durationForm"] {
            guard range.unit == .hours || range.unit == .minutes else {
                throw value.fault("\(column.name) is not a duration")
            }
            let form = try durationForm(value)
            return .length(name, form, unit: range.unit == .hours ? 3_600_000 : 60_000)
        }
        guard let value = field["unit"] else { return .plain(name) }
        let known = UnitConversion.known(for: range.unit)
        guard !known.isEmpty else { throw value.fault("\(column.name) has no other unit", hint: "remove \"unit\"") }
        let word = try value.word(known.map(\.name))
        guard var conversion = known.first(where: { $0.name == word })?.conversion else { return .plain(name) }
        conversion.isWhole = isWhole
        let isAsItStands = conversion.factor == 1 && conversion.offset == 0 && !conversion.isPercent
        return isAsItStands ? .plain(name) : .number(name, conversion)
    }

    func durationForm(_ value: MappingValue) throws(MappingFault) -> DurationForm {
        DurationForm(rawValue: try value.word(DurationForm.allCases.map(\.rawValue))) ?? .units
    }

    private mutating func flags(
        _ field: MappingObject, _ column: ColumnDescription
    ) throws(MappingFault) -> CellRecipe<String> {
        try field.refuse("separator", beside: "flags", why: "each item has its own column")
        try field.refuse("words", beside: "flags", why: "each column already names its item")
        let (flags, words) = try readFlags(field, column)
        guard column.name == "severity" else { return .flags(flags, words) }
        let otherwise = try field["otherwise"].map { value throws(MappingFault) in
            guard value.value.integer == 0 else { throw value.fault("expected 0, for no headache") }
            return 0
        }
        mapping.severityScale = otherwise == 0 ? .zeroToFive : .oneToFive
        return .graded(flags, words, otherwise: otherwise)
    }

    /// Reads a list with additional columns that each answer yes or no to one more item.
    private mutating func listAndFlags(
        _ field: MappingObject, _ column: ColumnDescription
    ) throws(MappingFault) -> CellRecipe<String> {
        let list = try fromColumns(field, column)
        let (flags, answers) = try readFlags(field, column)
        return switch list {
        case .list(let sources, let separator, let words):
            .listAndFlags(sources, separator: separator, words, flags, answers)
        default: .listAndFlags(list.sources, separator: UInt8(ascii: "|"), WordTable(), flags, answers)
        }
    }

    private mutating func readFlags(
        _ field: MappingObject, _ column: ColumnDescription
    ) throws(MappingFault) -> ([Flag<String>], FlagWords) {
        guard let value = field["flags"] else { preconditionFailure("called without flags") }
        let members = try value.members()
        guard !members.members.isEmpty else { throw value.fault("expected columns and their items") }
        var flags: [Flag<String>] = []
        for member in members.members {
            guard let item = members[member.name] else { continue }
            try use(member.name, at: member.nameOffset, path: value.path, of: field, owner: column.name)
            if column.name == "severity", case .number(let grade) = try word(item, column, .oneToFive) {
                flags.append(Flag(source: member.name, item: String(grade)))
            } else {
                flags.append(Flag(source: member.name, item: try item.name("the item's name")))
            }
        }
        return (flags, try answers(field, at: value))
    }

    /// Reads the words for yes and no in item columns.
    ///
    /// - Parameter value: location of the fault if neither is given.
    func answers(_ field: MappingObject, at value: MappingValue) throws(MappingFault) -> FlagWords {
        func words(_ name: String, usual: [String]) throws(MappingFault) -> Set<String> {
            guard let value = field[name] else { return Set(usual) }
            var words: Set<String> = []
            for element in try value.elements("words") { words.insert(WordTable.key(try element.text("a word"))) }
            return words
        }
        let answers = FlagWords(
            yes: try words("yes", usual: ["yes", "true", "1"]), no: try words("no", usual: ["no", "false", "0"]))
        guard answers.yes.isDisjoint(with: answers.no), !answers.yes.isEmpty else {
            throw (field["no"] ?? field["yes"] ?? value).fault("a word means both yes and no, or none means yes")
        }
        return answers
    }
}

extension FieldMappingReader {
    /// Reads which items of a column have a meaning here; nil for a field without `contains`.
    ///
    /// Several fields may use words of one column.
    private mutating func listedWords(
        _ field: MappingObject, _ column: ColumnDescription
    ) throws(MappingFault) -> ListedWords<String>? {
        guard let contains = field["contains"] else {
            let isGraded = column.name == "severity" && field.has("flags")
            if let value = (isGraded ? nil : field["otherwise"]) ?? (column.kind == .list ? nil : field["separator"]) {
                throw value.fault("it has no effect without \"contains\"")
            }
            return nil
        }
        for name in ["words", "columns", "value", "flags"] {
            try field.refuse(name, beside: "contains", why: "contains names the items of one column and what they mean")
        }
        guard let name = field["column"] else {
            throw contains.fault(
                "the column is missing", hint: "write \"column\": and the name of a column of the table")
        }
        let isTruth = column.kind == .boolean
        let mark = column.name == "medication_name" ? " + " : "; "
        let result: ListedResult =
            isTruth
            ? .truth(otherwise: try field["otherwise"].map { value throws(MappingFault) in try value.truth() })
            : column.kind == .list ? .list : .text(joinedBy: mark)
        return ListedWords(
            source: try use(name, of: field), separator: try separator(field) ?? UInt8(ascii: "|"),
            words: try words(field, column, nil, named: "contains"), result: result)
    }
}

// MARK: Words and constants

extension FieldMappingReader {
    func words(
        _ field: MappingObject, _ column: ColumnDescription, _ scale: SeverityScale?, named name: String = "words"
    ) throws(MappingFault) -> WordTable {
        var table = WordTable()
        guard let value = field[name] else { return table }
        let members = try value.members()
        guard !members.members.isEmpty else { throw value.fault("expected words and what they mean", hint: nil) }
        for member in members.members {
            guard let ours = members[member.name] else { continue }
            let word = try ours.value.isNull ? .nothing : self.word(ours, column, scale)
            guard !mapping.notAnswered.contains(WordTable.key(member.name)), table.add(member.name, word) else {
                throw MappingFault(
                    "the word is given twice: letter case, spaces and the spelling of a number make no difference, and "
                        + "words in notAnswered count too",
                    at: member.nameOffset, path: value.path)
            }
        }
        return table
    }

    private func constant(_ field: MappingObject, _ column: ColumnDescription) throws(MappingFault) -> OurWord {
        for name in ["words", "separator", "unit", "durationForm", "scale", "optional"] {
            try field.refuse(name, beside: "value", why: "a value is the same in each row, and already the format's")
        }
        guard let value = field["value"] else { preconditionFailure("called without a value") }
        return try word(value, column, nil)
    }

    /// Reads a value of the format, as the column stores it.
    private func word(
        _ value: MappingValue, _ column: ColumnDescription, _ scale: SeverityScale?
    ) throws(MappingFault) -> OurWord {
        switch column.kind {
        case .boolean:
            guard let truth = value.value.boolean else { throw value.fault("expected true or false, or null") }
            return .truth(truth)
        case .word(let words): return .text(try value.word(words))
        case .number(let range), .whole(let range):
            let allowed = column.name == "severity" ? Self.ratings(scale) : range
            guard let number = value.value.integer.flatMap({ Int(exactly: $0) }), allowed.contains(Double(number))
            else {
                let limits = "\(Int(allowed.lowest)) to \(Int(allowed.highest))"
                throw value.fault("expected a whole number from \(limits), or null", hint: Self.hint(column, scale))
            }
            return .number(number)
        default: return .text(try value.name("a text, or null"))
        }
    }

    /// Returns the ratings that a severity word may mean; 0 is a day without headache.
    private static func ratings(_ scale: SeverityScale?) -> PlausibleRange {
        switch scale {
        case .oneToFive: PlausibleRange(1, 5)
        case .zeroToTen: PlausibleRange(0, 10)
        case .zeroToHundred: PlausibleRange(0, 100)
        case .zeroToThree: PlausibleRange(0, 3)
        case .oneToThree: PlausibleRange(1, 3)
        case .zeroToFive, nil: PlausibleRange(0, 5)
        }
    }

    private static func hint(_ column: ColumnDescription, _ scale: SeverityScale?) -> String? {
        guard column.name == "severity", scale == nil else { return nil }
        return "1 is Mild, 3 Moderate, 5 Severe, 0 a day without a headache"
    }
}
