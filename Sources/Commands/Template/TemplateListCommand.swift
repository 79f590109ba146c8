import Diagnostics
import Reports

/// `template list`: lists the built-in templates.
enum TemplateListCommand: Command {
    static let name = "template list"
    static let declaration = CommandDeclaration(
        name: name, summary: "list the templates that come with the program",
        discussion: "Prints a line for each: its name, the depth of its reports, their title.",
        options: [SharedOptions.quiet],
        examples: [.init(line: "template list", meaning: "tells which names --template takes")])

    static func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
        guard let folder = TemplateFolder.search(executable: ProcessSurroundings.executable) else {
            throw TemplateFolder.missing
        }
        var status = ExitStatus.done
        for name in folder.names {
            do throws(Failure) {
                let template = try TemplateFile(path: folder.file(of: name)).template
                try invocation.console.print(
                    "\(name)\t\(template.depth.rawValue)\t\(template.title ?? "named after what it holds")")
            } catch {
                guard error.status == .config || error.status == .noInput else { throw error }
                invocation.console.warn("\(error.place.map { $0.description + ": " } ?? "")\(error.message)")
                status = .partial
            }
        }
        return status
    }
}
