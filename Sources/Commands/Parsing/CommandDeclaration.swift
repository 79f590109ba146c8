/// A command's syntax as data: help, completions, parsing and error messages all come from it.
struct CommandDeclaration: Sendable {
    /// The command's word, or two words for a command in a group.
    var name: String
    /// One line for the list of commands, lower case, without a full stop.
    var summary: String
    /// One or two paragraphs for the command's help.
    var discussion: String = ""
    /// Operands besides options; nil if the command takes none.
    var operands: OperandDeclaration?
    var options: [OptionDeclaration] = []
    /// At least one; must work as printed, from the project's folder, when the words are taken literally.
    var examples: [Example]

    /// The command's own options, and those of every command.
    var allOptions: [OptionDeclaration] { options + [.settingsFile] }

    /// The first of two words; nil for a command outside groups.
    var group: String? {
        let words = name.split(separator: " ")
        return words.count > 1 ? words.first.map(String.init) : nil
    }

    /// The last word of the name.
    var lastWord: String { name.split(separator: " ").last.map(String.init) ?? name }

    struct Example: Sendable {
        /// Command line without the program's name.
        var line: String
        var meaning: String
    }
}

/// The words of a line that are not options.
struct OperandDeclaration: Sendable {
    /// Placeholder as shown in help: `SOURCE…`.
    var name: String
    var summary: String
    var minimum: Int
    /// Nil for any number.
    var maximum: Int?
    var completion: Completion = .file
}

/// One option of a command.
struct OptionDeclaration: Sendable, Equatable {
    /// Name without the dashes.
    var name: String
    /// A single letter, such as `o` for `-o`.
    var short: Character?
    /// Nil for a flag.
    var value: Value?
    /// One line, lower case, without a full stop.
    var summary: String
    /// Whether it may be given several times.
    var repeats = false

    struct Value: Sendable, Equatable {
        /// Placeholder as shown in help: `DAY`.
        var placeholder: String
        var completion: Completion = .none
        /// Whether the option also works without a value.
        var isOptional = false
        /// Allowed whole numbers; nil for other values.
        var range: ClosedRange<Int>?
    }

    /// `--name`.
    var spelled: String { "--" + name }

    /// Environment variable that sets it: `AURAE_TIME_ZONE`.
    var variable: String { Self.variables + name.uppercased().replacing("-", with: "_") }

    /// Prefix of all these variables.
    static let variables = "AURAE_"

    /// The option of every command.
    static let settingsFile = OptionDeclaration(
        name: "config", value: .init(placeholder: "FILE", completion: .file),
        summary: "a further settings file (see config, and Settings in the documentation)")
}

extension OptionDeclaration.Value {
    /// - Returns: nil if the text is not a whole number in the range.
    func number(_ text: String) -> Int? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text) else { return nil }
        return range?.contains(number) == true ? number : nil
    }

    /// Description of the range.
    var expected: String? { range.map { "a number from \($0.lowerBound) to \($0.upperBound)" } }
}

/// Completions that a shell offers for a word.
enum Completion: Sendable, Equatable {
    case none
    case file
    case folder
    case words([String])
    /// Several of the words, separated by commas.
    case list([String])
    /// One of the words, or a file.
    case wordsOrFile([String])
    /// The name of a built-in mapping, or a file.
    case mappingOrFile
    case timeZone
    /// A patient of the sources on the line.
    case patient

    /// Whether a value other than the words is read as a file.
    var isFile: Bool {
        switch self {
        case .file, .wordsOrFile, .mappingOrFile: true
        case .none, .folder, .words, .list, .timeZone, .patient: false
        }
    }
}
