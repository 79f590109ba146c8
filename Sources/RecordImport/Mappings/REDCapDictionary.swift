import Diagnostics

/// The data dictionary of a REDCap project: labels of its variables and meanings of their codes. With it, one mapping
/// reads exports with codes and exports with labels.
struct REDCapDictionary: Sendable {
    struct Variable: Sendable, Hashable {
        var name: String
        /// Name of its form.
        var form: String
        /// Type, such as `radio`, `checkbox` or `text`.
        var type: String
        /// The question's wording; the column header in an export with labels.
        var label: String
        /// Choices of the question, in order.
        var choices: [Choice]

        var isCheckbox: Bool { type == "checkbox" }
    }

    struct Choice: Sendable, Hashable {
        var code: String
        var label: String
    }

    /// Variables by lower-case name.
    private(set) var variables: [String: Variable] = [:]
    /// Names in the dictionary's order, for messages.
    private(set) var names: [String] = []
    /// Number of variables with the same wording, by ``WordTable/key(_:)``.
    private var labels: [String: Int] = [:]
    /// Choices of checkboxes and others, by the lower-case name of their column.
    private var choiceColumns: [String: (Variable, Choice)] = [:]
    /// Forms; each has a column for whether it is complete.
    private var forms: Set<String> = []

    /// Column names in the file downloaded from the project's designer, and from the API.
    private static let spellings: [[String]] = [
        ["variable / field name", "field_name"], ["form name", "form_name"], ["field type", "field_type"],
        ["field label", "field_label"],
        ["choices, calculations, or slider labels", "choices or calculations", "select_choices_or_calculations"],
    ]

    /// - Parameter file: name for messages.
    /// - Throws: status 78 for a file that is not a data dictionary.
    init(csv bytes: [UInt8], file: String) throws(Failure) {
        let text = Self.utf8(bytes)
        let search = CSVHeaderSearch<[Int]>(text, isWholeFile: true, name: file)
        let found = search.best { cells, _ in
            let keys = cells.map(WordTable.key)
            let places = Self.spellings.map { names in keys.firstIndex { names.contains($0) } ?? -1 }
            return places.contains(-1) ? nil : (places, places.count)
        }
        guard let found else {
            throw Failure(
                .config, "this is no data dictionary of REDCap: required columns are missing",
                at: Place(file: file),
                hint: "download it under Project Setup, Data Dictionary")
        }
        var (position, line) = (found.next, found.nextLine)
        while position < text.count, let row = search.cells(found.dialect, from: position) {
            try add(row.cells, found.header, Place(file: file, line: line))
            (position, line) = (row.next, line + row.lines)
        }
        guard position >= text.count else {
            throw Failure(
                .config, "the data dictionary contains a damaged row", at: Place(file: file, line: line),
                hint: "download it again")
        }
    }

    /// Converts UTF-16 with a byte order mark, as saved by spreadsheets, to UTF-8; removes the mark from UTF-8.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
        let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
        guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]) else { return bytes }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func add(_ cells: [String], _ places: [Int], _ place: Place) throws(Failure) {
        func cell(_ index: Int) -> String {
            cells.indices.contains(places[index]) ? cells[places[index]].trimmedOfBlanks : ""
        }
        let name = cell(0)
        if name.isEmpty { return }
        let type = cell(2).lowercased()
        let variable = Variable(
            name: name, form: cell(1), type: type, label: cell(3), choices: Self.choices(of: type, written: cell(4)))
        guard Set(variable.choices.map { WordTable.key($0.code) }).count == variable.choices.count else {
            throw Failure(
                .config, "the data dictionary has two choices with the same code", at: place, hint: "download it again")
        }
        guard variables.updateValue(variable, forKey: name.lowercased()) == nil else {
            throw Failure(.config, "the data dictionary has this variable twice", at: place, hint: "download it again")
        }
        names.append(name)
        forms.insert(cell(1))
        labels[WordTable.key(variable.label), default: 0] += 1
        for choice in variable.choices {
            choiceColumns[Self.column(of: variable, choice).lowercased()] = (variable, choice)
        }
    }

    /// Parses `1, Mild | 2, Moderate`. Calculated fields and sliders have no choices.
    private static func choices(of type: String, written: String) -> [Choice] {
        switch type {
        case "yesno": return [Choice(code: "1", label: "Yes"), Choice(code: "0", label: "No")]
        case "truefalse": return [Choice(code: "1", label: "True"), Choice(code: "0", label: "False")]
        case "radio", "dropdown", "checkbox": break
        default: return []
        }
        return written.split(separator: "|").compactMap { part in
            guard let comma = part.firstIndex(of: ",") else { return nil }
            let code = String(part[..<comma]).trimmedOfBlanks
            return code.isEmpty ? nil : Choice(code: code, label: String(part[comma...].dropFirst()).trimmedOfBlanks)
        }
    }
}

// MARK: Columns of exports

extension REDCapDictionary {
    /// Columns that REDCap adds to every export, and their names in exports with labels.
    static let ownColumns = [
        "redcap_repeat_instrument": "Repeat Instrument", "redcap_repeat_instance": "Repeat Instance",
        "redcap_event_name": "Event Name", "redcap_data_access_group": "Data Access Group",
        "redcap_survey_identifier": "Survey Identifier",
    ]
    static let instrument = "redcap_repeat_instrument"

    /// Values that mark the choices of a checkbox as ticked or not.
    static let ticks = FlagWords(yes: ["1", "checked"], no: ["0", "unchecked"])

    /// Returns the column that states whether a form is complete.
    static func status(ofForm form: String) -> String { "\(form)_complete" }

    /// The name of that column in an export with labels, where it follows the form's questions.
    static let statusLabel = "complete?"

    /// The form of each column of an export, by code and by label, as spelled by ``WordTable/key(_:)``; without
    /// wordings shared by two questions.
    var formsOfColumns: [String: String] {
        var found: [String: String] = [:]
        for (column, variable) in variables.map({ ($0.key, $0.value) }) + choiceColumns.map({ ($0.key, $0.value.0) }) {
            for name in [column, label(of: column) ?? ""] where !name.isEmpty {
                found[WordTable.key(name)] = variable.form
            }
        }
        return found
    }

    /// Status words for an unfinished form.
    static let unfinished: Set<String> = ["0", "incomplete"]

    func variable(_ name: String) -> Variable? { variables[name.trimmedOfBlanks.lowercased()] }

    /// Returns the column of a checkbox's choice: `symptoms___1`; in lower case, with an underscore for a minus.
    static func column(of variable: Variable, _ choice: Choice) -> String {
        "\(variable.name)___\(choice.code.lowercased().replacing("-", with: "_"))"
    }

    /// Returns the name that a column of an export with codes has in an export with labels.
    ///
    /// - Returns: nil for a column without a variable; empty if two questions have the same wording, so that the column
    ///   is ambiguous.
    func label(of column: String) -> String? {
        if let own = Self.ownColumns[column.lowercased()] { return own }
        if let variable = variable(column), !variable.isCheckbox { return unique(variable.label) }
        guard let (variable, choice) = choiceColumns[column.lowercased()] else { return nil }
        let label = unique(variable.label)
        return label.isEmpty ? "" : "\(label) (choice=\(choice.label))"
    }

    private func unique(_ label: String) -> String { labels[WordTable.key(label)] == 1 ? label : "" }

    /// Administrative columns without patient data, as spelled by ``WordTable/key(_:)``.
    var formality: Set<String> {
        let own = Array(Self.ownColumns.keys) + Array(Self.ownColumns.values)
        return Set((own + forms.map(Self.status) + [Self.statusLabel]).map(WordTable.key))
    }
}
