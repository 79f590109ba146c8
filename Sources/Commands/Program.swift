import Batch
import Diagnostics
import Files
import Reports

/// Runs a command line: finds the command, parses its line, runs it, prints its failure.
package struct Program {
    var environment: [String: String]
    var places: SettingsPlaces
    var console: Console

    package init(environment: [String: String]) { self.init(environment: environment, places: SettingsPlaces()) }

    init(environment: [String: String], places: SettingsPlaces) {
        self.environment = environment
        self.places = places
        console = Console(styles: Styles(isTerminal: StandardStream.error.isTerminal, environment: environment))
    }

    /// - Parameter words: the line without the program's own name.
    package func run(_ words: [String]) -> ExitStatus {
        do throws(Failure) {
            return try dispatch(words)
        } catch {
            report(error)
            return error.status
        }
    }

    private func dispatch(_ words: [String]) throws(Failure) -> ExitStatus {
        guard let first = words.first else { return try run(HelpCommand.self, []) }
        // Internal, and therefore in no list of commands.
        if words == [BatchWorker.word], let status = BatchWorker.run() { return status }
        if first == ManualPage.word, let status = try manual(words.dropFirst()) { return status }
        if first == CompletedLine.word {
            for line in CompletedLine(Array(words.dropFirst()), environment: environment).candidates {
                try console.print(line)
            }
            return .done
        }
        if first == "-h" || first == "--help" { return try run(HelpCommand.self, []) }
        if ["--version", "-V", "version"].contains(first) {
            try console.print(Product.generator)
            return .done
        }
        if first.hasPrefix("-") {
            let name = String(first.prefix { $0 != "=" })
            let nearest = NearestName.of(name, among: ["--help", "--version"])
            throw UsageError.unknownOption(name, nearest: nearest).failure(in: nil)
        }
        if words.count > 1, ["-h", "--help"].contains(words[1]), !CommandList.group(first).isEmpty,
            !CommandList.isCommand(first)
        {
            return try run(HelpCommand.self, [first])
        }
        let (command, rest) = try find(words)
        return try run(command, rest, line: words)
    }

    /// Prints the names of the manual's pages, or one page.
    private func manual(_ words: ArraySlice<String>) throws(Failure) -> ExitStatus? {
        let commands = CommandList.all.map { $0.declaration }
        guard let name = words.first else {
            for name in ManualPage.names(commands) { try console.print(name) }
            return .done
        }
        guard words.count == 1, let page = ManualPage.text(name, commands) else { return nil }
        try console.print(page)
        return .done
    }

    private func find(_ words: [String]) throws(Failure) -> (any Command.Type, [String]) {
        do { return try CommandList.find(words) } catch { throw error.failure(in: nil) }
    }

    /// - Parameter line: the words with the command's own.
    private func run(
        _ command: any Command.Type, _ words: [String], line: [String] = []
    ) throws(Failure) -> ExitStatus {
        let declaration = command.declaration
        let arguments: ParsedArguments
        do {
            arguments = try ArgumentParser.parse(words, for: declaration)
        } catch {
            throw error.failure(in: declaration.name)
        }
        if arguments.wantsHelp {
            try console.print(HelpText.command(declaration))
            return .done
        }
        let set = try settings(arguments, of: declaration)
        let completed = try set.completed(
            arguments, of: declaration, contradict: SharedOptions.contradict, protect: SharedOptions.passwords)
        do throws(Failure) {
            return try run(command, completed, set, line)
        } catch {
            throw NextCommands.told(SettingFailure.located(error, completed.origins), line, completed)
        }
    }

    /// Settings from files and variables; empty for a command without options, so that help works whatever they
    /// contain.
    private func settings(
        _ arguments: ParsedArguments, of declaration: CommandDeclaration
    ) throws(Failure) -> Settings {
        guard !declaration.options.isEmpty else { return Settings() }
        let named = environment[OptionDeclaration.settingsFile.variable].flatMap { $0.isEmpty ? nil : $0 }
        let files = try places.files(environment, named: arguments.text(.settingsFile) ?? named)
        return try Settings(files, environment: environment, of: CommandList.all.map { $0.declaration })
    }

    private func run(
        _ command: any Command.Type, _ arguments: ParsedArguments, _ settings: Settings, _ line: [String]
    ) throws(Failure) -> ExitStatus {
        if arguments.has(SharedOptions.quiet) && arguments.has(SharedOptions.verbose) {
            throw UsageError.conflict(SharedOptions.quiet.spelled, SharedOptions.verbose.spelled)
                .failure(in: arguments.command)
        }
        var console = console
        console.isQuiet = arguments.has(SharedOptions.quiet)
        console.isVerbose = arguments.has(SharedOptions.verbose)
        for remark in settings.remarks { console.warn(remark) }
        let invocation = Invocation(
            declaration: command.declaration, arguments: arguments, words: line, console: console,
            environment: environment, settings: settings,
            places: places)
        MemoryBound.watch(mebibytes: try invocation.memoryLimit())
        do throws(Failure) {
            return try command.run(invocation)
        } catch {
            throw NextCommands.explained(error, invocation)
        }
    }

    /// `error: …` and, where there are any, `hint: …` and commands to copy, on standard error.
    private func report(_ failure: Failure) {
        guard !failure.isSilent else { return }
        let place = failure.place.map { $0.description + ": " } ?? ""
        var text = "\(console.styles.error("error:")) \(Printable.text(place + failure.message))\n"
        if let hint = failure.hint { text += "\(console.styles.hint("hint:")) \(Printable.text(hint))\n" }
        for command in failure.commands { text += "  \(Printable.text(command))\n" }
        StandardStream.error.offer(text)
    }
}
