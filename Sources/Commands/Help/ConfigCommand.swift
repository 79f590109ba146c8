import Diagnostics
import Files
import JSON
import Reports

/// `config [COMMAND]`: prints each setting in effect and its source.
enum ConfigCommand: Command {
    static let name = "config"
    static let declaration = CommandDeclaration(
        name: name, summary: "print each setting in effect and where it is set",
        discussion: """
            Settings have the names of long options. They are read from /etc/aurae-report.conf, from aurae-report.conf \
            in your configuration folder, from a file named with --config, and from AURAE_LONG_OPTION in the \
            environment. Precedence: command line, environment, files (later before earlier).
            Prints a line for each setting: its name, the value, where it is set, and which commands it applies to. \
            With a command, all of its options are listed.
            """,
        operands: OperandDeclaration(
            name: "COMMAND", summary: "a command, to list all its options; without one, all that is set", minimum: 0,
            maximum: 2, completion: .none),
        options: [SharedOptions.format],
        examples: [
            .init(line: "config", meaning: "prints what is set on this machine"),
            .init(line: "config batch", meaning: "prints every option of batch with its value"),
        ])

    /// One line of output.
    private struct Row: Equatable {
        var option: String
        /// Nil if nothing is set.
        var value: String?
        var origin: String?
        var commands: [String]
    }

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        let name = invocation.arguments.operands.joined(separator: " ")
        let commands = CommandList.all.map { $0.declaration }.filter { !$0.options.isEmpty }
        guard name.isEmpty || commands.contains(where: { $0.name == name }) else {
            let nearest = NearestName.of(name, among: commands.map(\.name))
            throw UsageError.unknownCommand(name, nearest: nearest).failure(in: declaration.name)
        }
        var rows: [Row] = []
        for command in commands where name.isEmpty || command.name == name {
            for row in try self.rows(of: command, invocation.settings) where row.value != nil || !name.isEmpty {
                let same = rows.firstIndex {
                    ($0.option, $0.value, $0.origin) == (row.option, row.value, row.origin)
                }
                if let same { rows[same].commands += row.commands } else { rows.append(row) }
            }
        }
        if name.isEmpty { rows.sort { ($0.option, $0.origin ?? "") < ($1.option, $1.origin ?? "") } }
        let read = invocation.settings.files
        let looked = invocation.places.usual(invocation.environment)
        switch try invocation.format() {
        case .text:
            for path in looked where !read.contains(path) { invocation.console.note("\(path) does not exist") }
            for path in read { invocation.console.note("\(path) was read") }
            for row in rows { try invocation.console.print(line(row)) }
        case .json: try invocation.console.print(json(rows, looked: looked, read: read))
        }
        return .done
    }

    private static func rows(of command: CommandDeclaration, _ settings: Settings) throws(Failure) -> [Row] {
        let set = try settings.completed(
            ParsedArguments(command: command.name), of: command, contradict: SharedOptions.contradict,
            protect: SharedOptions.passwords)
        return command.options.map { option in
            let origin = set.origins[option.name]
            let isOff = origin != nil && !set.has(option)
            let value =
                option.value == nil ? "true" : set.texts(option).map { $0.isEmpty ? "true" : $0 }.joined(separator: ";")
            return Row(
                option: option.name, value: isOff ? "false" : set.has(option) ? value : nil, origin: origin?.words,
                commands: [command.name])
        }
    }

    /// Joins the columns with tabs.
    private static func line(_ row: Row) -> String {
        [row.option, row.value ?? "–", row.origin ?? "not set", row.commands.joined(separator: ", ")]
            .joined(separator: "\t")
    }

    private static func json(_ rows: [Row], looked: [String], read: [String]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.array("files") {
                for path in looked + read.filter({ !looked.contains($0) }) {
                    $0.object {
                        $0.field("path", path)
                        $0.field("read", read.contains(path))
                    }
                }
            }
            json.array("settings") {
                for row in rows {
                    $0.object {
                        $0.field("option", row.option)
                        $0.field("value", row.value)
                        $0.field("from", row.origin)
                        $0.array("commands") { for command in row.commands { $0.string(command) } }
                    }
                }
            }
        }
        return String(decoding: json.takeBytes(), as: UTF8.self)
    }
}
