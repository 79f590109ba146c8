import Diagnostics
import Files

/// Whole commands that go on from a failure whose remedy is an answer of the user.
enum NextCommands {
    /// - Parameters:
    ///   - words: the line that failed, without the program's own name.
    static func told(_ failure: Failure, _ words: [String], _ arguments: ParsedArguments) -> Failure {
        var told = failure
        switch failure.question {
        case .severityScale: told.commands = lines(words, SharedOptions.severityScale, ["0-10", "1-5"])
        case .dateOrder: told.commands = lines(words, SharedOptions.dateOrder, ["dmy", "mdy"])
        case .mapping:
            guard let file = file(failure, arguments), !arguments.has(SharedOptions.mapping) else { return told }
            let mapping = mappingName(of: file)
            let sheet = arguments.text(SharedOptions.sheet).map { [SharedOptions.sheet.spelled, $0] } ?? []
            told.hint = told.hint?.replacing("FILE", with: ShellLine.quoted(file))
            told.commands = [
                ShellLine.of(
                    [InspectCommand.name, file] + sheet + [InspectCommand.suggestMapping.spelled, "-o", mapping]),
                ShellLine.of(words + [SharedOptions.mapping.spelled, mapping]),
            ]
        case nil: break
        }
        return told
    }

    /// Name of a mapping for a file: `diary.mapping.json` for `exports/diary.csv`.
    static func mappingName(of file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
        return (stem.isEmpty ? name : stem) + ".mapping.json"
    }

    /// The file that the question is about; nil where that is not known.
    static func file(_ failure: Failure, _ arguments: ParsedArguments) -> String? {
        if let file = failure.place?.file, file != "standard input" { return file }
        guard arguments.operands.count == 1, arguments.operands[0] != "-",
            (try? FileStatus.of(arguments.operands[0]).isFolder) == false
        else { return nil }
        return arguments.operands[0]
    }

    private static func lines(_ words: [String], _ option: OptionDeclaration, _ values: [String]) -> [String] {
        values.map { ShellLine.of(words + [option.spelled, $0]) }
    }
}
