import Diagnostics
import ReportComposer

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder of the templates that came with the program.
package struct TemplateFolder: Sendable {
    package var path: String
    /// Of the templates in it, sorted.
    package var names: [String]

    /// Names of the templates that belong to the program.
    public static let shipped = ["clinical-full", "clinical-summary", "doctor-visit"]

    /// Looks beside an installed program (`../share/aurae-report/templates`), then for `templates` in any folder above
    /// the program, as a checkout has it. A folder counts when it holds the template of the usual report.
    package static func search(executable: String) -> TemplateFolder? {
        var folder = parent(of: executable)
        var candidates = [parent(of: folder) + "/share/aurae-report/templates"]
        for _ in 0..<6 where !folder.isEmpty {
            candidates.append(folder + "/templates")
            folder = parent(of: folder)
        }
        let found = candidates.first { access("\($0)/doctor-visit.json", R_OK) == 0 }
        return found.map { TemplateFolder(path: $0, names: names(in: $0)) }
    }

    package func file(of name: String) -> String { "\(path)/\(name).json" }

    /// The failure when there is no such folder.
    package static var missing: Failure {
        Failure(
            .noInput, "the templates that come with the program are not there",
            hint: "install it with make install, or name a template's file")
    }

    private static func names(in folder: String) -> [String] {
        guard let listing = opendir(folder) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let file = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard file.hasSuffix(".json") else { continue }
            let name = String(file.dropLast(5))
            if ReportTemplate.isName(name) { names.append(name) }
        }
        return names.sorted()
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }
}
