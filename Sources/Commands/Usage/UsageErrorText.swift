import Diagnostics
import Reports

extension UsageError {
    /// The failure shown to the user: status 64, one sentence, and a hint to the correct usage.
    ///
    /// - Parameter command: the command being parsed, for the hint.
    func failure(in command: String?) -> Failure {
        let help = ([Product.name] + [command].compactMap(\.self) + ["--help"]).joined(separator: " ")
        return Failure(.usage, message, hint: suggestion ?? "see \(help)")
    }

    private var message: String {
        switch self {
        case .noCommand: "a command is missing"
        case .noCommandOfGroup(let group): "\(group) needs the name of a command after it"
        case .unknownCommand(let name, _): "there is no command \(name)"
        case .unknownShell(let name, _): "there are no completions for \(name), only for bash, zsh and fish"
        case .unknownOption(let name, _): "there is no option \(name)"
        case .repeatedOption(let name): "\(name) is given more than once"
        case .missingValue(let option, let placeholder): "\(option) needs a value: \(option) \(placeholder)"
        case .unexpectedValue(let option): "\(option) takes no value"
        case .badValue(let option, let value, let expected): "\(option): \(value) is not \(expected)"
        case .conflict(let first, let second): "\(first) and \(second) cannot be used together"
        case .archiveWithPassword(let option):
            "--archive and \(option) cannot be used together: an archived file must open without a password"
        case .missingOption(let option, let why): "\(option) is missing: \(why)"
        case .missingOperand(let name): "\(name) is missing"
        case .unexpectedOperand(let word): "\(word) is one argument too many"
        }
    }

    private var suggestion: String? {
        switch self {
        case .noCommandOfGroup(let group): "see \(Product.name) \(group) --help"
        case .unknownCommand(_, let nearest?), .unknownOption(_, let nearest?), .unknownShell(_, let nearest?):
            "did you mean \(nearest)?"
        case .archiveWithPassword: "--profiles archive,protected writes a file of each kind"
        default: nil
        }
    }
}
