import Diagnostics
import Files
import RecordImport
import Reports

/// Questions that `generate` asks at a terminal if it is unclear how to read a file.
struct GenerateQuestions {
    private let invocation: Invocation
    private let output: OutputPlace
    private let terminal: TerminalQuestions
    private var asked: [OpenQuestion] = []
    /// Options that give the same answers on a command line.
    private var answers: [String] = []

    /// Whether sheets are read together, as one patient's.
    private var isJoined = false

    private static let shownRows = 5

    init(_ invocation: Invocation, _ output: OutputPlace) {
        self.invocation = invocation
        self.output = output
        terminal = TerminalQuestions(styles: invocation.console.styles)
    }

    /// Asks how to resolve a failure.
    ///
    /// - Returns: options with the answers; nil if nothing is asked.
    /// - Throws: the failure, if the user does not answer.
    mutating func answered(_ failure: Failure, _ options: ReportOptions) throws(Failure) -> ReportOptions? {
        guard let question = failure.question, !asked.contains(question), mayAsk else { return nil }
        asked.append(question)
        var options = options
        switch question {
        case .severityScale:
            let text = "Are the headaches rated from 0 to 10? [Y] (or 1-5)"
            let scale = terminal.ask(text, choices: "Y or 1-5", Self.scale)
            guard let scale else { throw failure }
            options.rules.severityScale = scale
            answers += [SharedOptions.severityScale.spelled, scale.rawValue]
        case .dateOrder:
            guard let order = order(failure, options) else { throw failure }
            options.rules.dateOrder = order
            answers += [SharedOptions.dateOrder.spelled, order.rawValue]
        case .mapping:
            guard let mapping = try mapping(failure, options) else { return nil }
            options.rules.mapping = mapping
            if isJoined { options.rules.joinsNameless = true }
        case .patient: return nil
        }
        return options
    }

    /// Prints the command line that gives the same answers without questions.
    func tellAnswers() {
        guard !answers.isEmpty else { return }
        terminal.show("the same without questions: \(ShellLine.of(invocation.words + answers))")
    }

    private var mayAsk: Bool {
        let arguments = invocation.arguments
        return TerminalQuestions.arePossible && !arguments.has(GenerateCommand.noInput)
            && !arguments.has(SharedOptions.quiet) && !arguments.operands.contains("-")
    }

    private static func scale(_ line: String) -> SeverityScale? {
        let word = line.lowercased().filter { !$0.isWhitespace }
        if ["", "y", "yes"].contains(word) { return .zeroToTen }
        return [SeverityScale.zeroToTen, .oneToFive].first { $0.rawValue == word }
    }

    private func order(_ failure: Failure, _ options: ReportOptions) -> DateOrder? {
        let general = "In its dates, does the [day] come first or the month?"
        guard let file = NextCommands.file(failure, invocation.arguments),
            let proposal = try? MappingProposal.make(
                for: file, options: options.input([file], isChecked: false).importOptions),
            let question = proposal.orderQuestion(example: { try? proposal.cell(of: $0, where: $1) })
        else {
            return terminal.ask(general, choices: "day or month") { line in
                ["": DateOrder.dmy, "day": .dmy, "month": .mdy][line.lowercased().filter { !$0.isWhitespace }]
            }
        }
        return terminal.ask(question.text, choices: question.choices) { question.answer($0)?.order }
    }
}

// MARK: A mapping

extension GenerateQuestions {
    /// - Returns: nil if no mapping can be proposed, or the user rejects the proposed one.
    private mutating func mapping(_ failure: Failure, _ options: ReportOptions) throws(Failure) -> TableMapping? {
        guard invocation.arguments.operands.count == 1, !invocation.arguments.has(SharedOptions.mapping),
            let file = NextCommands.file(failure, invocation.arguments),
            var proposal = try? MappingProposal.make(
                for: file, options: options.input([file], isChecked: false).importOptions)
        else { return nil }
        let name = NextCommands.mappingName(of: file)
        terminal.show("The columns of \(file), and how each will be used:")
        let width = min(proposal.readAs.map(\.column.count).max() ?? 0, 32)
        let samples = (try? proposal.samples()) ?? []
        for (index, (column, meaning)) in proposal.readAs.enumerated() {
            let margin = String(repeating: " ", count: max(0, width - column.count))
            let cells = index < samples.count ? samples[index].map { $0.prefix(16) }.joined(separator: ", ") : ""
            terminal.show("  \(column)\(margin)  \(meaning ?? "not used")\(cells.isEmpty ? "" : "  – \(cells)")")
        }
        let first = try showRows(proposal, options, file, name, before: [])
        var given: [String: MappingQuestion.Answer] = [:]
        while let question = proposal.nextQuestion(example: { [proposal] in try? proposal.cell(of: $0, where: $1) }) {
            if question.isToFillIn { throw try toFillIn(question, proposal, file, name, failure) }
            let known = given[question.field + question.text]
            guard let answer = known ?? terminal.ask(question.text, choices: question.choices, question.answer) else {
                throw failure
            }
            given[question.field + question.text] = answer
            if answer.isNo, known == nil, let other = try otherColumn(question, proposal, failure) {
                proposal = other
            } else if !proposal.take(answer, of: question.field) {
                throw refused(question, failure)
            }
        }
        isJoined = proposal.sheets.count > 1
        if isJoined, !options.rules.joinsNameless { answers.append(SharedOptions.samePatient.spelled) }
        _ = try showRows(proposal, options, file, name, before: first)
        return try kept(proposal, name, failure)
    }

    /// Offers the other columns after a "no".
    ///
    /// - Returns: nil if there is none, and the answer is to be taken as it is.
    private func otherColumn(
        _ question: MappingQuestion, _ proposal: MappingProposal, _ failure: Failure
    ) throws(Failure) -> MappingProposal? {
        guard let others = question.others else { return nil }
        var column: String?
        if !others.isEmpty {
            let listed = others.enumerated().map { "\($0.offset + 1) \($0.element)" }.joined(separator: ", ")
            let count = others.count
            let answer = terminal.ask(
                "Which column is it? \(listed), or [none]", choices: count == 1 ? "1 or none" : "1 to \(count), or none"
            ) { line -> Int? in
                let word = line.lowercased().filter { !$0.isWhitespace }
                return word.isEmpty || word == "none" ? 0 : Int(word).flatMap { (1...count).contains($0) ? $0 : nil }
            }
            guard let answer else { throw failure }
            column = answer == 0 ? nil : others[answer - 1]
        }
        if column == nil, question.isOptional { return nil }
        return try failing { try proposal.choosing(column, for: question.field) }
    }

    /// Failure after a "no" that leaves nothing to report, with advice.
    private func refused(_ question: MappingQuestion, _ failure: Failure) -> Failure {
        var refused = Failure(.dataError, "the table is not read as proposed; nothing is written", at: failure.place)
        refused.hint = question.refusal
        return refused
    }

    /// Writes the mapping with the words that need a meaning.
    private func toFillIn(
        _ question: MappingQuestion, _ proposal: MappingProposal, _ file: String, _ name: String, _ failure: Failure
    ) throws(Failure) -> Failure {
        var told = Failure(.dataError, question.text, at: failure.place)
        guard let isWanted = terminal.confirm("\(question.text) Write them to \(name), to fill in what each means?"),
            isWanted, (try? FileStatus.of(name)) == nil
        else { return told }
        let sink = try OutputPlace.file(name).open(sparing: ReadFiles(invocation.arguments.operands))
        try sink.write(proposal.jsonToFillIn)
        try sink.commit()
        told.hint = "in \(name), write what each \"?\" means, remove \"ask\", and then run:"
        told.commands = [ShellLine.of(invocation.words + [SharedOptions.mapping.spelled, name])]
        return told
    }

    /// Shows the first rows as a mapping reads them, unless they were shown before.
    private func showRows(
        _ proposal: MappingProposal, _ options: ReportOptions, _ file: String, _ name: String, before: [String]
    ) throws(Failure) -> [String] {
        var input = options.input([file], isChecked: false)
        input.rules.mapping = try MappingFiles.mapping(proposal.json, path: name)
        let rows = (try? FirstRows.lines(input, count: Self.shownRows)) ?? []
        guard rows != before else { return rows }
        terminal.show(rows.isEmpty ? "No row can be read with this mapping." : "The first rows as they will be read:")
        for row in rows { terminal.show("  \(row)") }
        return rows
    }

    /// Returns the mapping, after offering to save it beside the output.
    private mutating func kept(
        _ proposal: MappingProposal, _ name: String, _ failure: Failure
    ) throws(Failure) -> TableMapping {
        guard let folder = output.isStream ? nil : output.folder ?? output.path.map(FilePath.folder(of:)) else {
            return try MappingFiles.mapping(proposal.json, path: "")
        }
        let path = folder == "." ? name : "\(folder)/\(name)"
        let isThere = (try? FileStatus.of(path)) != nil
        let question =
            isThere
            ? "\(path) already exists. Replace it?" : "Save the answers in \(path) for next time?"
        guard let isWanted = terminal.confirm(question, likely: !isThere) else { throw failure }
        if isWanted {
            if output.folder != nil { try OutputPlace.makeFolder(folder) }
            let read = ReadFiles(invocation.arguments.operands)
            let sink = try OutputPlace.file(path).open(sparing: read)
            try sink.write(proposal.json)
            try sink.commit()
            answers += [SharedOptions.mapping.spelled, path]
        }
        return try MappingFiles.mapping(proposal.json, path: isWanted ? path : "")
    }
}

/// Questions at a terminal: each is written to standard error and answered by a line of standard input.
struct TerminalQuestions {
    let styles: Styles

    /// Whether a user can see and answer questions.
    static var arePossible: Bool { StandardInput.isTerminal && StandardStream.error.isTerminal }

    func show(_ line: String) { StandardStream.error.offer(Printable.text(line) + "\n") }

    /// Asks until the answer is a known one; an empty line that is none is let pass once.
    ///
    /// - Parameter choices: the accepted answers.
    /// - Returns: nil if the input ends.
    func ask<Value>(_ question: String, choices: String, _ read: (String) -> Value?) -> Value? {
        var hasPassed = false
        while true {
            StandardStream.error.offer(styles.heading(Printable.text(question)) + " ")
            guard let line = StandardInput.line() else {
                StandardStream.error.offer("\n")
                return nil
            }
            if let value = read(line) { return value }
            if line.allSatisfy(\.isWhitespace) {
                if hasPassed { return nil }
                hasPassed = true
            }
            show("Please answer \(choices).")
        }
    }

    /// Asks a yes-or-no question; an empty line means the likely answer.
    func confirm(_ question: String, likely: Bool = true) -> Bool? {
        ask("\(question) [\(likely ? "Y" : "N")]", choices: "Y or N") { line in
            switch line.lowercased().filter({ !$0.isWhitespace }) {
            case "": likely
            case "y", "yes": true
            case "n", "no": false
            default: nil
            }
        }
    }
}
