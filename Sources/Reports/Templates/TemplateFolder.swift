import Diagnostics
import Files
import ReportComposer

/// The folder of the templates that came with the program.
package struct TemplateFolder: Sendable {
    package var path: String
    /// Of the templates in it, sorted: the folder is read for them.
    package var names: [String] { Self.names(in: path) }

    /// Names of the templates that belong to the program.
    public static let shipped = ["clinical-full", "clinical-summary", "doctor-visit", "visit-sheet"]

    /// Looks beside an installed program (`../share/aurae-report/templates`), then for `templates` in any folder above
    /// the program, as a checkout has it. A folder counts when it holds the template of the usual report.
    package static func search(executable: String) -> TemplateFolder? {
        FilePath.candidates(executable: executable, shared: "templates", checkout: "templates")
            .first { FilePath.isReadable("\($0)/doctor-visit.json") }.map(TemplateFolder.init)
    }

    package func file(of name: String) -> String { "\(path)/\(name).json" }

    /// The failure when there is no such folder.
    package static var missing: Failure {
        Failure(
            .noInput, "the templates that come with the program are not there",
            hint: "install it with make install, or name a template's file")
    }

    private static func names(in folder: String) -> [String] {
        ((try? FolderNames.of(folder)) ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
            .filter(ReportTemplate.isName).sorted()
    }
}
