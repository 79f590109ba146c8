import Diagnostics
import Files
import Reports

/// Settings from files and variables, before the command is known.
///
/// Precedence: command line, environment, files (later before earlier); within a file, a command's group before the
/// general group.
struct Settings: Sendable {
    /// The group of what holds for every command that has the option.
    static let general = "general"

    struct Value: Sendable, Equatable {
        var text: String
        var origin: SettingOrigin
    }

    /// A source of values: the environment, or a group of a file.
    private struct Layer {
        /// nil where it holds for every command.
        var command: String?
        var values: [String: Value]
    }

    /// Paths of the files that were read.
    private(set) var files: [String] = []
    /// Those that win first.
    private var layers: [Layer] = []
    /// Sentences on variables that set nothing.
    private(set) var remarks: [String] = []
    /// The words that options of a name take, of whatever command.
    private var words: [String: Set<String>] = [:]

    init() {}

    /// - Parameters:
    ///   - files: later ones win.
    ///   - commands: all there are, asked for where anything is set; what is set must be an option of one of them.
    /// - Throws: status 78 with the line for a group or a name that there is not, with the nearest that there is.
    init(
        _ files: [SettingsFile], environment: [String: String], of commands: @autoclosure () -> [CommandDeclaration]
    ) throws(Failure) {
        self.files = files.map(\.path)
        let environment = environment.filter { $0.key.hasPrefix(OptionDeclaration.variables) }
        guard !files.isEmpty || !environment.isEmpty else { return }
        let commands = commands()
        let options = Dictionary(
            commands.flatMap { $0.options }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for option in commands.flatMap(\.options) { words[option.name, default: []].formUnion(option.words) }
        layers.append(Layer(values: variables(environment, options)))
        for file in files.reversed() {
            try Self.check(file, commands, options)
            let groups = Dictionary(grouping: file.entries, by: \.group)
            for (group, entries) in groups.sorted(by: { $0.key < $1.key }) where group != Self.general {
                layers.append(Layer(command: group, values: Self.values(entries, of: file)))
            }
            layers.append(Layer(values: Self.values(groups[Self.general] ?? [], of: file)))
        }
    }

    private static func values(_ entries: [SettingsFile.Entry], of file: SettingsFile) -> [String: Value] {
        var values: [String: Value] = [:]
        for entry in entries {
            values[entry.name] = Value(text: entry.value, origin: .file(file.path, line: entry.line))
        }
        return values
    }

    /// A variable that is empty sets nothing.
    private mutating func variables(
        _ environment: [String: String], _ options: [String: OptionDeclaration]
    ) -> [String: Value] {
        var values: [String: Value] = [:]
        guard !environment.isEmpty else { return values }
        for option in options.values {
            guard let text = environment[option.variable], !text.isEmpty else { continue }
            values[option.name] = Value(text: text, origin: .environment(option.variable))
        }
        let known = options.values.map(\.variable) + [OptionDeclaration.settingsFile.variable]
        for name in environment.keys.sorted() {
            guard !known.contains(name), !name.hasPrefix(Self.ofTests) else { continue }
            let nearest = NearestName.of(name, among: known.sorted()).map { "; did you mean \($0)?" } ?? ""
            remarks.append("the variable \(name) sets nothing\(nearest)")
        }
        return values
    }

    /// Variables by which tests ask for faults.
    private static let ofTests = "AURAE_TEST_"

    private static func check(
        _ file: SettingsFile, _ commands: [CommandDeclaration], _ all: [String: OptionDeclaration]
    ) throws(Failure) {
        let groups = [general] + commands.filter { !$0.options.isEmpty }.map(\.name)
        for heading in file.headings where !groups.contains(heading.group) {
            let nearest = NearestName.of(heading.group, among: groups)
            throw Failure(
                .config, "there is no group [\(heading.group)]", at: Place(file: file.path, line: heading.line),
                hint: nearest.map { "did you mean [\($0)]?" } ?? "groups are [general] and the names of commands")
        }
        for entry in file.entries {
            let own = commands.first { $0.name == entry.group }?.options.map(\.name)
            let names = own ?? all.keys.sorted()
            guard !names.contains(entry.name) else { continue }
            let whose = own == nil ? "no command has" : "\(entry.group) does not have"
            throw Failure(
                .config, "\(whose) a setting \(entry.name)", at: Place(file: file.path, line: entry.line),
                hint: NearestName.of(entry.name, among: names).map { "did you mean \($0)?" }
                    ?? "settings have the names of long options, without the dashes")
        }
    }
}

// MARK: What concerns a command

extension Settings {
    /// The values of a command's options that the line does not have: none that contradicts a value which wins over it.
    ///
    /// - Parameters:
    ///   - contradict: whether two options with these values cannot stand together.
    ///   - protect: names of options that give way to the line and to each other alone, and stand beside any other setting,
    ///     for the command to refuse: one setting is not to open what another one closes.
    /// - Throws: status 78, of variables 64, for a value that is none.
    func completed(
        _ arguments: ParsedArguments, of declaration: CommandDeclaration,
        contradict: ((name: String, text: String), (name: String, text: String)) -> Bool, protect: Set<String> = []
    ) throws(Failure) -> ParsedArguments {
        var result = arguments
        // A flag that a setting turned off is decided, though it is not there.
        var decided = Set(arguments.options.keys)
        for layer in layers where layer.command == nil || layer.command == declaration.name {
            let above = result.options
            for option in declaration.options {
                guard let value = layer.values[option.name], concerns(option, value, in: layer),
                    decided.insert(option.name).inserted
                else { continue }
                let isWon = above.contains { name, text in
                    let isWeak = protect.contains(option.name) && !protect.contains(name) && result.origins[name] != nil
                    return !isWeak && contradict((name, text), (option.name, value.text))
                }
                if !isWon { try Self.set(option, value, in: &result) }
            }
        }
        return result
    }

    /// Whether a setting applies to an option. In a general setting, a value that only other commands accept for an
    /// option of that name applies to them alone: `text` is a format of figures, not of exported records.
    private func concerns(_ option: OptionDeclaration, _ value: Value, in layer: Layer) -> Bool {
        guard layer.command == nil, !option.words.isEmpty, !option.words.contains(value.text) else { return true }
        return words[option.name]?.contains(value.text) != true
    }

    private static func set(
        _ option: OptionDeclaration, _ value: Value, in arguments: inout ParsedArguments
    ) throws(Failure) {
        guard let declared = option.value, !(declared.isOptional && ["true", "false"].contains(value.text)) else {
            guard ["true", "false"].contains(value.text) else {
                throw SettingFailure.wrong(option, value.origin, "\(Printable.text(value.text)) is not true or false")
            }
            if value.text == "true" { arguments.options[option.name] = "" }
            arguments.origins[option.name] = value.origin
            return
        }
        let parts = option.repeats ? value.text.split(separator: ";").map(String.init) : [value.text]
        let texts = parts.filter { !$0.isEmpty }.map { path($0, declared.completion, value.origin) }
        guard let first = texts.first else {
            throw SettingFailure.wrong(option, value.origin, "needs a value: \(declared.placeholder)")
        }
        if let expected = declared.expected, declared.number(first) == nil {
            throw SettingFailure.wrong(option, value.origin, "\(Printable.text(first)) is not \(expected)")
        }
        arguments.options[option.name] = first
        if texts.count > 1 { arguments.repeated[option.name] = Array(texts.dropFirst()) }
        arguments.origins[option.name] = value.origin
    }

    /// A path in a file of settings is relative to the file's folder, and means the same in every working folder.
    private static func path(_ text: String, _ completion: Completion, _ origin: SettingOrigin) -> String {
        guard case .file(let file, _) = origin, !text.hasPrefix("/"), text != "-" else { return text }
        switch completion {
        case .none, .words: return text
        case .wordsOrFile where !text.contains("/") && !text.hasSuffix(".json"): return text
        case .file, .folder, .wordsOrFile:
            let folder = FilePath.folder(of: file)
            return folder == "." ? text : "\(folder)/\(text)"
        }
    }
}

extension OptionDeclaration {
    /// The words of which its value is one; none where it may be anything else.
    fileprivate var words: [String] {
        if case .words(let words) = value?.completion { words } else { [] }
    }
}

/// Failures about values that are not from the command line.
enum SettingFailure {
    /// - Parameter message: text after the setting's name.
    static func wrong(_ option: OptionDeclaration, _ origin: SettingOrigin, _ message: String) -> Failure {
        placed(Failure(.usage, "\(option.spelled): \(message)"), option.name, origin)
    }

    /// The same failure with the location of the value that it is about, if that is not the command line: status 78
    /// with file and line, or status 64 with the variable.
    ///
    /// Invalid values are found by their command, wherever they come from, and its message names the option.
    static func located(_ failure: Failure, _ origins: [String: SettingOrigin]) -> Failure {
        guard failure.status == .usage, failure.place == nil else { return failure }
        let words = failure.message.split { !($0.isLetter || $0.isNumber || $0 == "-") }
        let about = words.lazy.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        guard let name = about.first(where: { origins[$0] != nil }), let origin = origins[name] else { return failure }
        return placed(failure, name, origin)
    }

    private static func placed(_ failure: Failure, _ name: String, _ origin: SettingOrigin) -> Failure {
        var failure = failure
        failure.hint = "\(Product.name) config tells what is set and where"
        switch origin {
        case .environment(let variable):
            failure.message = "\(variable) sets what cannot be used: \(failure.message)"
        case .file(let path, let line):
            failure.status = .config
            failure.place = Place(file: path, line: line)
        }
        return failure
    }
}
