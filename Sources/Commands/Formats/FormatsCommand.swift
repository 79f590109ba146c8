import Diagnostics
import Records

/// `formats [NAME] [--example]`: lists the columns of a clinic's own tables.
enum FormatsCommand: Command {
    private static let example = OptionDeclaration(
        name: "example", summary: "print a CSV file of the table with one row, to fill in")

    static let name = "formats"
    static let declaration = CommandDeclaration(
        name: name, summary: "list the columns of the tables that can be read",
        discussion: """
            Prints the tables, or the columns of one: what a cell holds, its unit and limits, and an example. Required \
            columns are in bold. The documentation's page on your own export explains how cells are written. A mapping \
            fills these columns from a table of your own: inspect FILE --suggest-mapping.
            """,
        operands: OperandDeclaration(
            name: "NAME", summary: "the table; without it, the list of tables", minimum: 0, maximum: 1,
            completion: .words(tables.map(\.name))),
        options: [example, SharedOptions.quiet],
        examples: [
            .init(line: "formats headaches", meaning: "lists every column of a table of headaches"),
            .init(line: "formats headaches --example > headaches.csv", meaning: "starts a table to fill in"),
        ])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        guard let name = invocation.arguments.operands.first else {
            guard !invocation.arguments.has(example) else {
                throw Failure(.usage, "--example needs the name of a table", hint: hint)
            }
            for table in tables { try invocation.console.print("\(table.name)\t\(table.about)") }
            return .done
        }
        guard let table = tables.first(where: { $0.name == name }) else {
            throw Failure(.usage, "there is no table of that name", hint: hint)
        }
        guard !invocation.arguments.has(example) || !TableDescription.ofDatabases.contains(where: { $0.name == name })
        else {
            throw Failure(
                .usage, "only databases have this table; there is no CSV file of it",
                hint: "in CSV use the columns of headaches instead")
        }
        try invocation.console.print(
            invocation.arguments.has(example) ? FormatTable.example(table) : FormatTable.of(table))
        return .done
    }

    private static let tables = TableDescription.all + TableDescription.ofDatabases
    private static let hint = "one of " + tables.map(\.name).joined(separator: ", ")
}
