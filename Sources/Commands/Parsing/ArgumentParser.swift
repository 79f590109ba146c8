import Diagnostics

/// Reads the words after a command's name by its declaration.
///
/// `--name value`, `--name=value`, `-o value`, `-ovalue`; everything after `--` is an operand, and so is `-` alone
/// (standard input). A value that begins with a dash is given with `=`, unless a digit follows the dash.
struct ArgumentParser {
    let declaration: CommandDeclaration
    private var words: ArraySlice<String>
    private var result: ParsedArguments
    /// Words used as values of options that need none.
    private var lent: [(option: String, word: String)] = []

    /// - Throws: the first error, unless help is requested anywhere on the line.
    static func parse(_ words: [String], for declaration: CommandDeclaration) throws(UsageError) -> ParsedArguments {
        if asksForHelp(words) {
            var arguments = ParsedArguments(command: declaration.name)
            arguments.wantsHelp = true
            return arguments
        }
        var parser = ArgumentParser(
            declaration: declaration, words: words[...], result: ParsedArguments(command: declaration.name))
        try parser.parseAll()
        return parser.result
    }

    private static func asksForHelp(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
    }

    private mutating func parseAll() throws(UsageError) {
        while let word = words.popFirst() {
            if word == "--" {
                result.operands += words
                break
            } else if word.hasPrefix("--") {
                try parseLong(word.dropFirst(2))
            } else if word.hasPrefix("-") && word != "-" {
                try parseShort(word.dropFirst())
            } else {
                result.operands.append(word)
            }
        }
        takeBackOperand()
        try checkOperands()
    }

    private mutating func parseLong(_ text: Substring) throws(UsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        guard let option = declaration.allOptions.first(where: { $0.name == name }) else {
            let nearest = NearestName.of(name, among: declaration.allOptions.map(\.name) + ["help"])
            throw .unknownOption("--" + name, nearest: nearest.map { "--" + $0 })
        }
        try store(option, attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    private mutating func parseShort(_ text: Substring) throws(UsageError) {
        guard let letter = text.first, let option = declaration.allOptions.first(where: { $0.short == letter }) else {
            throw .unknownOption("-" + text.prefix(1), nearest: nil)
        }
        var attached: String? = text.count > 1 ? String(text.dropFirst()) : nil
        if attached?.hasPrefix("=") == true { attached?.removeFirst() }
        try store(option, attached: attached)
    }

    private mutating func store(_ option: OptionDeclaration, attached: String?) throws(UsageError) {
        guard option.repeats || result.options[option.name] == nil else { throw .repeatedOption(option.spelled) }
        guard let value = option.value else {
            guard attached == nil else { throw .unexpectedValue(option: option.spelled) }
            result.options[option.name] = ""
            return
        }
        if value.isOptional, attached == nil, words.first.map(Self.looksLikeOption) ?? true {
            return add("", of: option)
        }
        if value.isOptional, attached == nil { lent.append((option.name, words.first ?? "")) }
        guard let text = attached ?? nextValue(), !text.isEmpty else {
            throw .missingValue(option: option.spelled, placeholder: value.placeholder)
        }
        add(text, of: option)
    }

    private mutating func add(_ text: String, of option: OptionDeclaration) {
        if result.options[option.name] == nil {
            result.options[option.name] = text
        } else {
            result.repeated[option.name, default: []].append(text)
        }
    }

    private mutating func nextValue() -> String? {
        guard let next = words.first, !Self.looksLikeOption(next) else { return nil }
        return words.popFirst()
    }

    private static func looksLikeOption(_ word: String) -> Bool {
        word.hasPrefix("-") && word != "-" && word.dropFirst().first?.isWholeNumber != true
    }

    /// Uses a word after an option with an optional value as a missing operand: `--allow-shrink clinic.csv`.
    private mutating func takeBackOperand() {
        guard let declared = declaration.operands, result.operands.count < declared.minimum, let last = lent.popLast()
        else { return }
        result.operands.append(last.word)
        if let index = result.repeated[last.option]?.lastIndex(of: last.word) {
            result.repeated[last.option]?[index] = ""
        } else {
            result.options[last.option] = ""
        }
    }

    private func checkOperands() throws(UsageError) {
        guard let declared = declaration.operands else {
            if let extra = result.operands.first { throw .unexpectedOperand(extra) }
            return
        }
        if result.operands.count < declared.minimum { throw .missingOperand(declared.name) }
        if let maximum = declared.maximum, result.operands.count > maximum {
            throw .unexpectedOperand(result.operands[maximum])
        }
        if result.operands.contains("") { throw .missingOperand(declared.name) }
    }
}

/// An error in a command line, as data; the sentences are in `UsageErrorText.swift`.
enum UsageError: Error, Equatable {
    case noCommand
    case noCommandOfGroup(String)
    case unknownCommand(String, nearest: String?)
    case unknownShell(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case repeatedOption(String)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String)
    case badValue(option: String, value: String, expected: String)
    case conflict(String, String)
    /// An option that sets a password, combined with `--archive`.
    case archiveWithPassword(String)
    case missingOption(String, why: String)
    case missingOperand(String)
    case unexpectedOperand(String)
}
