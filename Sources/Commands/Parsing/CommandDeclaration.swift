/// A command's syntax as data: help, completions, parsing and error messages all come from it.
struct CommandDeclaration: Sendable {
    /// The word that asks for it, or the two words of a command in a group.
    var name: String
    /// One line for the list of commands, lower case, without a full stop.
    var summary: String
    /// A paragraph or two for its own help.
    var discussion: String = ""
    /// Operands besides options; nil if the command takes none.
    var operands: OperandDeclaration?
    var options: [OptionDeclaration] = []
    /// At least one; must work as printed, from the project's folder, when the words are taken literally.
    var examples: [Example]

    /// The command's own, and what every command takes.
    var allOptions: [OptionDeclaration] { options + [.settingsFile] }

    /// The first of two words; nil for a command that is in no group.
    var group: String? {
        let words = name.split(separator: " ")
        return words.count > 1 ? words.first.map(String.init) : nil
    }

    /// The last word of the name.
    var lastWord: String { name.split(separator: " ").last.map(String.init) ?? name }

    struct Example: Sendable {
        /// Without the program's name.
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
    /// nil when there may be any number.
    var maximum: Int?
    var completion: Completion = .file
}

/// One option of a command.
struct OptionDeclaration: Sendable, Equatable {
    /// Without the dashes.
    var name: String
    /// A single letter, such as `o` for `-o`.
    var short: Character?
    /// nil for a flag.
    var value: Value?
    /// One line, lower case, without a full stop.
    var summary: String
    /// May be given several times.
    var repeats = false

    struct Value: Sendable, Equatable {
        /// Placeholder as shown in help: `DAY`.
        var placeholder: String
        var completion: Completion = .none
        /// The option means something without it, too.
        var isOptional = false
        /// The whole numbers that it takes; nil for other values.
        var range: ClosedRange<Int>?
    }

    /// `--name`.
    var spelled: String { "--" + name }

    /// The variable of the environment that sets it: `AURAE_TIME_ZONE`.
    var variable: String { Self.variables + name.uppercased().replacing("-", with: "_") }

    /// Prefix of all these variables.
    static let variables = "AURAE_"

    /// The option of every command.
    static let settingsFile = OptionDeclaration(
        name: "config", value: .init(placeholder: "FILE", completion: .file),
        summary: "settings besides those of /etc and of yours (see config, and Settings in the documentation)")
}

extension OptionDeclaration.Value {
    /// - Returns: nil for a text that is no whole number of the range.
    func number(_ text: String) -> Int? {
        guard text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text) else { return nil }
        return range?.contains(number) == true ? number : nil
    }

    /// The values of the range, in words.
    var expected: String? { range.map { "a number from \($0.lowerBound) to \($0.upperBound)" } }
}

/// Completions that a shell offers for a word.
enum Completion: Sendable, Equatable {
    case none
    case file
    case folder
    case words([String])
    /// One of the words, or a file.
    case wordsOrFile([String])

    /// Whether what is completed is read as a file, if it is none of the words.
    var isFile: Bool {
        switch self {
        case .file, .wordsOrFile: true
        case .none, .folder, .words: false
        }
    }
}
