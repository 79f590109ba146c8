import Diagnostics
import Files
import RecordImport
import Reports

/// Complete commands to run after a failure, made from the line that failed.
enum NextCommands {
    /// - Parameters:
    ///   - words: the line that failed, without the program's own name.
    static func told(_ failure: Failure, _ words: [String], _ arguments: ParsedArguments) -> Failure {
        var told = failure
        told.hint = told.hint.map { whole($0, arguments) }
        switch failure.question {
        case .severityScale: told.commands = lines(words, SharedOptions.severityScale, ["0-10", "1-5"])
        case .dateOrder: told.commands = lines(words, SharedOptions.dateOrder, ["dmy", "mdy"])
        case .mapping:
            guard let file = file(failure, arguments), !arguments.has(SharedOptions.mapping) else { return told }
            let mapping = mappingName(of: file)
            let sheet = arguments.text(SharedOptions.sheet).map { [SharedOptions.sheet.spelled, $0] } ?? []
            told.hint = failure.hint?.replacing(unnamed, with: "aurae-report inspect \(ShellLine.quoted(file))")
            told.commands = [
                ShellLine.of(["inspect", file] + sheet + [SharedOptions.suggestMapping.spelled, "-o", mapping]),
                ShellLine.of(words + [SharedOptions.mapping.spelled, mapping]),
            ]
        case .patient: told.commands = intoFolder(words).map { [ShellLine.of($0)] } ?? []
        case nil: break
        }
        return told
    }

    /// Adds what would be asked about the file's table, or the cause if no mapping can be proposed: then no command is
    /// advised that would fail too.
    static func explained(_ failure: Failure, _ invocation: Invocation) -> Failure {
        guard failure.question == .mapping, !invocation.arguments.has(SharedOptions.mapping),
            let file = file(failure, invocation.arguments), let input = try? invocation.input(answered: false)
        else { return failure }
        var told = failure
        do {
            let open = try MappingProposal.make(for: file, options: input.importOptions).questions
            let asked = open.map { "\($0.field): \($0.text)" }.joined(separator: "; ")
            if !open.isEmpty { told.hint = (failure.hint.map { $0 + "; " } ?? "") + "to be confirmed: " + asked }
        } catch let cause as Failure {
            (told.message, told.hint, told.question) = (cause.message, cause.hint, nil)
        } catch {}
        return told
    }

    /// Placeholder in messages for an unknown file.
    private static let unnamed = "aurae-report inspect FILE"
    /// Commands that read sources, as `inspect` does.
    private static let reading = ["generate", "analyze", "export"]
    /// Largest number of sources written out in a message.
    private static let mostSources = 3

    /// Completes each `aurae-report inspect` in a message with the sources and reading options of the line, so that it
    /// can be pasted.
    /// - Parameter mapping: path of a mapping that the user's answers made; empty if it was not kept.
    static func whole(_ sentence: String, _ arguments: ParsedArguments, mapping: String? = nil) -> String {
        if mapping == "" {
            return sentence.replacing(
                "aurae-report inspect shows which and why", with: "keep the answers to see which and why")
        }
        let sources = arguments.operands
        guard reading.contains(arguments.command), (1...mostSources).contains(sources.count), !sources.contains("-")
        else {
            return sentence
        }
        let options = SharedOptions.reading.filter { $0 != SharedOptions.strict }
        let given = options.filter(arguments.isOnLine).flatMap { option in
            arguments.texts(option).flatMap { $0.isEmpty ? [option.spelled] : [option.spelled, $0] }
        }
        let made =
            mapping.map { given.contains(SharedOptions.mapping.spelled) ? [] : [SharedOptions.mapping.spelled, $0] }
            ?? []
        let line = ShellLine.of(["inspect"] + sources + given + made)
        return [" shows", " lists", " names", " --verbose"].reduce(sentence) { told, next in
            told.replacing("aurae-report inspect" + next, with: line + next)
        }.replacing(unnamed, with: "aurae-report inspect \(ShellLine.quoted(sources[0]))")
    }

    /// Name of a mapping for a file: `diary.mapping.json` for `exports/diary.csv`.
    static func mappingName(of file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
        return (stem.isEmpty ? name : stem) + ".mapping.json"
    }

    /// Returns the file that a failure is about; nil if unknown.
    static func file(_ failure: Failure, _ arguments: ParsedArguments) -> String? {
        if let file = failure.place?.file, file != "standard input" { return file }
        guard arguments.operands.count == 1, arguments.operands[0] != "-",
            (try? FileStatus.of(arguments.operands[0]).isFolder) == false
        else { return nil }
        return arguments.operands[0]
    }

    /// The line with a folder in place of its output's file: `-o reports/` for `-o reports.pdf`; nil without an output.
    private static func intoFolder(_ words: [String]) -> [String]? {
        let names = ["-o", SharedOptions.output.spelled]
        guard let place = words.lastIndex(where: names.contains), place + 1 < words.count else { return nil }
        var words = words
        let path = words[place + 1]
        words[place + 1] = (path.hasSuffix(".pdf") ? String(path.dropLast(4)) : path + "-reports") + "/"
        return words
    }

    private static func lines(_ words: [String], _ option: OptionDeclaration, _ values: [String]) -> [String] {
        values.map { ShellLine.of(words + [option.spelled, $0]) }
    }
}

/// A command line of the program that can be pasted into a shell.
enum ShellLine {
    /// - Parameter words: the line without the program's own name.
    static func of(_ words: [String]) -> String { ([Product.name] + words.map(quoted)).joined(separator: " ") }

    /// Quotes a word for a shell: in apostrophes if it holds more than letters, digits and a few marks.
    static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy {
            $0.value >= 0x80 || $0.properties.isAlphabetic || ("0"..."9").contains($0)
                || "-_./:=,@+%".unicodeScalars.contains($0)
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
