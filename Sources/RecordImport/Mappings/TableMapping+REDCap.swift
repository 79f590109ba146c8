import Diagnostics
import Records

/// A mapping for a REDCap project, expanded with the project's data dictionary: it refers to variables, and gives
/// meanings by label.
extension TableMapping {
    /// Largest size of a data dictionary in bytes.
    package static let largestDictionary = 4 << 20

    /// - Throws: status 78, with the location of a column that the project does not have, or that has undefined
    ///   choices.
    mutating func spellOut(with dictionary: REDCapDictionary) throws(Failure) {
        for column in namePlaces
        where dictionary.variable(column.name) == nil && dictionary.label(of: column.name) == nil {
            throw Failure(
                .config, "the data dictionary has no variable \(MappingValue.quoted(column.name))", at: column.place,
                hint: NearestName.of(column.name, among: dictionary.names).map { "did you mean \($0)?" })
        }
        let answers = namePlaces.compactMap { dictionary.variable($0.name) }.filter { !$0.isCheckbox }
        for name in fields.keys.sorted() { try spellOut(field: name, with: dictionary, answers) }
        for column in namePlaces {
            guard let label = dictionary.label(of: column.name), !label.isEmpty else { continue }
            aliases[WordTable.key(label)] = column.name
        }
        let used = Set(namePlaces.map { WordTable.key($0.name) }).union(aliases.keys)
        unused.formUnion(dictionary.formality.subtracting(used))
        instrument = REDCapDictionary.instrument
        formsOfColumns = dictionary.formsOfColumns
    }

    /// Renames each form's status column in a header to its name in an export with codes: in one with labels, they all
    /// have the same name, and each follows its form's questions.
    func namingStatuses(in cells: [String]) -> [String] {
        if formsOfColumns.isEmpty { return cells }
        var form: String?
        return cells.map { cell in
            let key = WordTable.key(cell)
            guard key == REDCapDictionary.statusLabel else {
                form = formsOfColumns[key] ?? form
                return cell
            }
            defer { form = nil }
            return form.map(REDCapDictionary.status) ?? cell
        }
    }

    /// - Parameter answers: the variables that the mapping reads, except boxes.
    private mutating func spellOut(
        field name: String, with dictionary: REDCapDictionary, _ answers: [REDCapDictionary.Variable]
    ) throws(Failure) {
        guard let field = fields[name], let column = table.description.columns.first(where: { $0.name == name }) else {
            return
        }
        let isList = column.kind == .list
        switch field.recipe {
        case .plain(let source):
            guard let variable = dictionary.variable(source), !variable.choices.isEmpty else { return }
            if variable.isCheckbox { return try tick(variable, WordTable(), name, isList, answers) }
            if name == "severity" { try refuse(variable, name, choice: variable.choices[0]) }
            if column.kind == .boolean { return }
            let words = Self.words(WordTable(), of: variable, addsLabels: true)
            fields[name]?.recipe = isList ? .list([source], separator: UInt8(ascii: "|"), words) : .words(source, words)
        case .words(let source, let words):
            guard let variable = dictionary.variable(source) else { return }
            if variable.isCheckbox { return try tick(variable, words, name, isList, answers) }
            if let choice = variable.choices.first(where: { words.contradict($0) }) {
                throw Failure(
                    .config,
                    "\(name): the choice \(MappingValue.quoted(choice.label)) has one meaning by its label and another by its "
                        + "code", at: namePlace(of: variable))
            }
            if name == "severity", let choice = variable.choices.first(where: { words.knows($0) == nil }) {
                try refuse(variable, name, choice: choice)
            }
            let isText = column.kind == .text || column.kind == .longText
            fields[name]?.recipe = .words(source, Self.words(words, of: variable, addsLabels: isText))
        case .list(let sources, let separator, let words):
            guard let source = sources.first, let variable = dictionary.variable(source) else { return }
            if variable.isCheckbox {
                guard sources.count == 1 else { return try refuse(variable, name, choice: nil) }
                return try tick(variable, words, name, isList, answers)
            }
            let known = sources.compactMap(dictionary.variable).reduce(words) {
                Self.words($0, of: $1, addsLabels: true)
            }
            fields[name]?.recipe = .list(sources, separator: separator, known)
        default: break
        }
    }

    /// Expands a checkbox, which has a column for each choice.
    private mutating func tick(
        _ variable: REDCapDictionary.Variable, _ words: WordTable, _ name: String, _ isList: Bool,
        _ answers: [REDCapDictionary.Variable]
    ) throws(Failure) {
        guard isList else { return try refuse(variable, name, choice: nil) }
        var flags: [Flag<String>] = []
        for choice in variable.choices {
            let item: String
            switch words.knows(choice) {
            case .text(let text)?: item = text
            case .nothing?: continue
            default: item = choice.label
            }
            flags.append(Flag(source: REDCapDictionary.column(of: variable, choice), item: item))
        }
        let form = Form(
            status: variable.form.isEmpty ? nil : REDCapDictionary.status(ofForm: variable.form),
            answers: answers.filter { $0.form == variable.form }.map(\.name))
        fields[name]?.recipe = .boxes(flags, REDCapDictionary.ticks, form)
        let key = WordTable.key(variable.name)
        namePlaces = namePlaces.flatMap { column in
            WordTable.key(column.name) == key
                ? flags.map { NamedColumn(name: $0.source, place: column.place, isOptional: column.isOptional) }
                : [column]
        }
    }

    /// Adds a variable's codes to its labels, with the same meanings.
    private static func words(
        _ words: WordTable, of variable: REDCapDictionary.Variable, addsLabels: Bool
    ) -> WordTable {
        var words = words
        for choice in variable.choices {
            guard let ours = words.knows(choice) ?? (addsLabels ? .text(choice.label) : nil) else { continue }
            _ = words.add(choice.code, ours)
            _ = words.add(choice.label, ours)
        }
        return words
    }

    private func namePlace(of variable: REDCapDictionary.Variable) -> Place {
        let key = WordTable.key(variable.name)
        return namePlaces.first { WordTable.key($0.name) == key }?.place ?? Place(file: path)
    }

    private func refuse(
        _ variable: REDCapDictionary.Variable, _ name: String, choice: REDCapDictionary.Choice?
    ) throws(Failure) {
        let place = namePlace(of: variable)
        guard let choice else {
            throw Failure(
                .config, "\(name): \(variable.name) is a checkbox, which has a column for each choice", at: place,
                hint:
                    "name the columns: \(variable.choices.prefix(2).map { REDCapDictionary.column(of: variable, $0) }.joined(separator: ", "))"
            )
        }
        throw Failure(
            .config,
            "\(name): the data dictionary gives \(variable.name) the choice \(MappingValue.quoted(choice.label)), but "
                + "no word gives its meaning", at: place,
            hint: "\"words\": {\"\(choice.label)\": 1} and so on, 1 Mild, 3 Moderate, 5 Severe, 0 no headache")
    }
}

extension WordTable {
    /// Returns the meaning of a choice, by its label or its code.
    fileprivate func knows(_ choice: REDCapDictionary.Choice) -> OurWord? { ours(choice.label) ?? ours(choice.code) }

    /// Whether a choice has different meanings by its label and by its code.
    fileprivate func contradict(_ choice: REDCapDictionary.Choice) -> Bool {
        guard let label = ours(choice.label), let code = ours(choice.code) else { return false }
        return label != code
    }
}
