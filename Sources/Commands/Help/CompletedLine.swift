import Diagnostics
import Files
import Reports
import TimeZones

/// A command line whose last word is being typed, for which a shell asks `--complete WORD…`.
///
/// Candidates are printed one a line, with a description after a tab. `:file` and `:folder` stand for the names that the
/// shell itself finds.
struct CompletedLine {
    /// The hidden first word, in no list of commands.
    static let word = "--complete"
    static let files = ":file"
    static let folders = ":folder"

    /// The words before the last, without the program's name.
    let words: [String]
    /// The beginning of the last word.
    let current: String
    let environment: [String: String]

    /// - Parameter typed: at least the word being typed, which may be empty.
    init(_ typed: [String], environment: [String: String]) {
        current = typed.last == "=" ? "" : typed.last ?? ""
        // Bash splits a word at =, and passes the sign as a word of its own.
        words = typed.last == "=" ? typed.dropLast(1) : typed.dropLast(typed.dropLast().last == "=" ? 2 : 1)
        self.environment = environment
    }

    var candidates: [String] {
        found.filter { $0.hasPrefix(current) || $0 == Self.files || $0 == Self.folders }
    }

    private var found: [String] {
        guard let first = words.first else {
            return Self.firstWords + ["--help\tshow help", "--version\tshow the version"]
        }
        if first == HelpCommand.name {
            return words.count == 1 ? Self.firstWords : words.count == 2 ? Self.seconds(first: words[1]) : []
        }
        guard let (command, rest) = try? CommandList.find(words) else {
            return words.count == 1 ? Self.seconds(first: first) : []
        }
        let seconds = words.count == 1 ? Self.seconds(first: first) : []
        return arguments(of: command.declaration, rest, seconds)
    }

    /// - Parameter seconds: words that may follow the command's own to name another, as `merge` may follow `batch`.
    private func arguments(of command: CommandDeclaration, _ rest: [String], _ seconds: [String]) -> [String] {
        let options = command.allOptions
        if current.hasPrefix("--"), let sign = current.firstIndex(of: "=") {
            let spelled = String(current[..<sign])
            guard let value = options.first(where: { $0.spelled == spelled })?.value else { return [] }
            return values(value.completion, command, rest, typed: String(current[sign...].dropFirst())).map {
                $0 == Self.files || $0 == Self.folders ? $0 : "\(spelled)=\($0)"
            }
        }
        if let last = rest.last, let value = options.first(where: { $0.isSpelled(last) })?.value, !value.isOptional {
            return values(value.completion, command, rest.dropLast(), typed: current)
        }
        if current.hasPrefix("-") {
            let left = options.filter { option in option.repeats || !rest.contains { option.isSpelled($0) } }
            return left.map { "\($0.spelled)\t\($0.summary)" } + ["--help\tshow help"]
        }
        return seconds + values(command.operands?.completion ?? .none, command, rest, typed: current)
    }

    private func values(
        _ completion: Completion, _ command: CommandDeclaration, _ rest: [String], typed: String
    ) -> [String] {
        switch completion {
        case .none: []
        case .file: [Self.files]
        case .folder: [Self.folders]
        case .words(let words): words
        case .list(let words):
            typed.lastIndex(of: ",").map { comma in words.map { typed[...comma] + $0 } } ?? words
        case .wordsOrFile(let words): words + [Self.files]
        case .mappingOrFile: MappingFiles.names(executable: ProcessSurroundings.executable) + [Self.files]
        case .timeZone: TimeZoneDatabase.names
        case .patient: patients(command, rest)
        }
    }

    /// Ids of the patients in the sources on the line; none if these cannot be read.
    private func patients(_ command: CommandDeclaration, _ rest: [String]) -> [String] {
        guard let arguments = try? ArgumentParser.parse(rest, for: command) else { return [] }
        let invocation = Invocation(
            declaration: command, arguments: arguments, console: Console(styles: Styles(isTerminal: false)),
            environment: environment)
        let ids = (try? OpenedInput(invocation.input(answered: false)).patientIDs) ?? []
        return ids.filter { $0.utf8.allSatisfy { $0 >= 0x20 } }
    }

    /// The first words of lines, with the command's summary or the group's second words.
    private static var firstWords: [String] {
        let commands = CommandList.all.map { $0.declaration }
        return CommandList.firstWords.map { word in
            let summary = commands.first { $0.name == word }?.summary
            return "\(word)\t\(summary ?? CommandList.group(word).map(\.lastWord).joined(separator: ", "))"
        }
    }

    private static func seconds(first: String) -> [String] {
        CommandList.group(first).map { "\($0.lastWord)\t\($0.summary)" }
    }
}

extension OptionDeclaration {
    fileprivate func isSpelled(_ word: String) -> Bool { word == spelled || short.map { word == "-\($0)" } == true }
}
