import Diagnostics
import Files
import ReportComposer

/// The folder of the built-in templates.
package struct TemplateFolder: Sendable {
    package var path: String
    /// Sorted names of the templates in it; reads the folder.
    package var names: [String] { Self.names(in: path) }

    /// Names of the program's own templates.
    public static let shipped = [
        "clinical-full", "clinical-summary", "doctor-visit", "prior-authorization", "visit-sheet",
    ]

    /// Searches beside an installed program (`../share/aurae-report/templates`), then for `templates` in any folder
    /// above the program, as in a checkout. A folder counts if it contains the template of the default report.
    package static func search(executable: String) -> TemplateFolder? {
        FilePath.candidates(executable: executable, shared: "templates", checkout: "templates")
            .first { FilePath.isReadable("\($0)/doctor-visit.json") }.map(TemplateFolder.init)
    }

    package func file(of name: String) -> String { "\(path)/\(name).json" }

    /// The failure if there is no such folder.
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
