import Records

/// A valid command line: its options with their values, and its operands.
struct ParsedArguments: Sendable, Equatable {
    var command: String
    /// Values by option name; a flag has the empty string.
    var options: [String: String] = [:]
    /// Further values of options that were given several times.
    var repeated: [String: [String]] = [:]
    /// Origins of values that are not from the command line.
    var origins: [String: SettingOrigin] = [:]
    var operands: [String] = []
    /// Whether `-h` or `--help` was given: then nothing else counts.
    var wantsHelp = false

    func has(_ option: OptionDeclaration) -> Bool { options[option.name] != nil }

    /// Whether the option is on the command line itself, rather than in settings, which apply to every run.
    func isOnLine(_ option: OptionDeclaration) -> Bool { has(option) && origins[option.name] == nil }

    /// Returns the value as typed, empty only if it may be left out; nil if the option was not given.
    func text(_ option: OptionDeclaration) -> String? { options[option.name] }

    /// Returns every value of an option that may be given several times.
    func texts(_ option: OptionDeclaration) -> [String] {
        text(option).map { [$0] + repeated[option.name, default: []] } ?? []
    }
}

/// Option texts as values.
extension ParsedArguments {
    /// A calendar day, `YYYY-MM-DD`.
    func day(_ option: OptionDeclaration) throws(UsageError) -> CalendarDay? {
        guard let text = text(option) else { return nil }
        guard let day = CalendarDay(iso: text) else {
            throw .badValue(option: option.spelled, value: text, expected: "a day such as 2026-03-31")
        }
        return day
    }

    /// One of an option's allowed words, as declared for its completion.
    func word(_ option: OptionDeclaration) throws(UsageError) -> String? {
        guard let text = text(option) else { return nil }
        guard case .words(let words) = option.value?.completion, words.contains(text) else {
            throw .badValue(option: option.spelled, value: text, expected: option.value?.placeholder ?? "known")
        }
        return text
    }
}

/// Origin of an option's value that is not on the command line.
enum SettingOrigin: Sendable, Equatable {
    /// An environment variable, by name.
    case environment(String)
    case file(String, line: Int)

    /// `/etc/aurae-report.conf, line 3`.
    var words: String {
        switch self {
        case .environment(let variable): variable
        case .file(let path, let line): "\(path), line \(line)"
        }
    }
}
