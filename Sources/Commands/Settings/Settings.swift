import Diagnostics
import Files
import Reports

/// Settings from files and variables, before the command is known.
///
/// Precedence: command line, environment, files (later before earlier); within a file, a command's group before the
/// general group.
struct Settings: Sendable {
    /// The group that applies to every command with the option.
    static let general = "general"

    struct Value: Sendable, Equatable {
        var text: String
        var origin: SettingOrigin
    }

    /// A source of values: the environment, or a group of a file.
    private struct Layer {
        /// Nil if it applies to every command.
        var command: String?
        var values: [String: Value]
    }

    /// Paths of the files that were read.
    private(set) var files: [String] = []
    /// Layers in order of decreasing precedence.
    private var layers: [Layer] = []
    /// Remarks on variables without effect.
    private(set) var remarks: [String] = []
    /// The values accepted by options of a name, in any command.
    private var words: [String: Set<String>] = [:]

    init() {}

    /// - Parameters:
    ///   - files: settings files, in order of increasing precedence.
    ///   - commands: every command, used if anything is set; a setting must be an option of one of them.
    /// - Throws: status 78 with the line, for an unknown group or name, with the nearest known one.
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

    /// Reads the variables; an empty one has no effect.
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
            remarks.append("the variable \(name) has no effect\(nearest)")
        }
        return values
    }

    /// Prefix of variables with which tests cause faults.
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

// MARK: Values for a command

extension Settings {
    /// Adds settings for options that are not on the command line, unless they contradict a value of higher precedence.
    ///
    /// - Parameters:
    ///   - contradict: whether two options with these values are mutually exclusive.
    ///   - protect: names of options that only the command line and each other override; beside any other setting they
    ///     stay for the command to refuse, so that one setting cannot undo the protection of another.
    /// - Throws: status 78, or 64 for variables, for an invalid value.
    func completed(
        _ arguments: ParsedArguments, of declaration: CommandDeclaration,
        contradict: ((name: String, text: String), (name: String, text: String)) -> Bool, protect: Set<String> = []
    ) throws(Failure) -> ParsedArguments {
        var result = arguments
        // A flag that a setting turned off is decided, although it is absent.
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

    /// Resolves a path in a settings file against the file's folder, so that it is the same in every working folder.
    private static func path(_ text: String, _ completion: Completion, _ origin: SettingOrigin) -> String {
        guard case .file(let file, _) = origin, !text.hasPrefix("/"), text != "-" else { return text }
        switch completion {
        case .none, .words, .list, .timeZone, .patient: return text
        case .wordsOrFile where !text.contains("/") && !text.hasSuffix(".json"): return text
        case .file, .folder, .wordsOrFile, .mappingOrFile:
            let folder = FilePath.folder(of: file)
            return folder == "." ? text : "\(folder)/\(text)"
        }
    }
}

extension OptionDeclaration {
    /// The allowed words for its value; empty if any value is allowed.
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
        failure.hint = "\(Product.name) config shows what is set and where"
        switch origin {
        case .environment(let variable):
            failure.message = "\(variable) has an invalid value: \(failure.message)"
        case .file(let path, let line):
            failure.status = .config
            failure.place = Place(file: path, line: line)
        }
        return failure
    }
}
