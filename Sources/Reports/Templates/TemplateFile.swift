import Diagnostics
import Files
import ReportComposer

/// A template and the file it was read from.
package struct TemplateFile: Sendable {
    package var path: String
    package var bytes: [UInt8]
    package var template: ReportTemplate
    /// Whether it is a built-in template; any other is a clinic's own, which needs a licence.
    package private(set) var isShipped = false

    private static let largestFile = 64 << 10

    /// Reads and checks a file.
    ///
    /// - Throws: status 66 if it cannot be read, 78 with line and column if it is not a template.
    package init(path: String) throws(Failure) {
        self.path = path
        bytes = try SmallFile.beginning(of: path, limit: Self.largestFile)
        guard bytes.count <= Self.largestFile else {
            throw Failure(
                .config, "expected a template of at most \(Self.largestFile >> 10) KiB",
                at: Place(file: path, offset: Self.largestFile, in: bytes),
                hint: "a template only lists what a report contains; is it another file?")
        }
        template = try ReportTemplate(json: bytes, file: path)
    }

    /// Finds a template given on the command line.
    ///
    /// - Parameters:
    ///   - word: a file, if it contains a `/` or ends in `.json`; else the name of a built-in template.
    ///   - executable: path of the running program.
    /// - Throws: status 66 if there is no such file, 78 if no template has the name, or it is invalid.
    package static func named(_ word: String, executable: String) throws(Failure) -> TemplateFile {
        if isFile(word) { return try TemplateFile(path: word) }
        guard let folder = TemplateFolder.search(executable: executable) else { throw TemplateFolder.missing }
        guard ReportTemplate.isName(word), folder.names.contains(word) else {
            let nearest = NearestName.of(word.lowercased(), among: folder.names)
            throw Failure(
                .config, "there is no template of this name",
                hint: (nearest.map { "did you mean \($0)? " } ?? "")
                    + "there are \(folder.names.joined(separator: ", ")); a file is named with / or .json")
        }
        var file = try TemplateFile(path: folder.file(of: word))
        guard file.template.name == word else {
            throw Failure(
                .config, "expected the name inside to be that of the file", at: Place(file: file.path),
                hint: "give the file the name inside, with .json at its end")
        }
        // A file that someone added or changed is not a built-in one.
        file.isShipped = file.template == .usual(file.template.depth)
        return file
    }

    /// Whether a word names a file and not a template.
    package static func isFile(_ word: String) -> Bool {
        word.utf8.contains(UInt8(ascii: "/")) || word.hasSuffix(".json")
    }
}

extension TemplateFile {
    /// Writes a starting template: the default free report, with comments on each part and its options. An existing
    /// file is not overwritten.
    ///
    /// - Parameter path: its last component without `.json` becomes the template's name, if it is a valid one.
    /// - Throws: status 73 if the name is taken or the folder is not writable.
    package static func writeNew(to path: String) throws(Failure) {
        let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" } ?? ""
        let stem = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
        let name = ReportTemplate.isName(stem) ? stem : "my-template"
        do throws(Failure) {
            try AtomicFile.write(Array(beginning(named: name).utf8), to: path, replaces: false)
        } catch {
            var fault = error
            if fault.hint != nil { fault.hint = "name another file" }
            throw fault
        }
    }

    /// Text of the starting template. Comments are members, as JSON has none: any JSON reader accepts the file.
    private static func beginning(named name: String) -> String {
        """
        {
          "$comment": [
            "The contents of a report, their order, and its title.",
            "Sections can be moved, left out and added; template validate FILE shows what is wrong, and where.",
            "safety, data-notes, seeking-care and, in free reports, locked can be moved and not left out.",
            "Premium sections need the depth summary or full: sheet, timeline, overview, calendar, patterns, charts,",
            "medicines, entries. A section with options is an object: {\\"section\\": \\"charts\\", \\"charts\\": [\\"severity\\"]}.",
            "A template may also have: \\"last\\": \\"90d\\" for the days, \\"paper\\": \\"letter\\", words on every page as",
            "\\"header\\" and \\"footer\\", and a \\"brand\\".",
            "Comments like this one are for people and may be removed."
          ],
          "templateVersion": 1,
          "name": "\(name)",
          "title": "Headache report",
          "depth": "free",
          "sections": [
            {"section": "figures", "$comment": "title and the line of figures"},
            {"section": "safety", "$comment": "red-flag notices, and the awareness of medication overuse"},
            {"section": "table", "$comment": "every headache as a row; \\"latest\\": 20 keeps the newest 20"},
            {"section": "markers", "$comment": "markers and visits; \\"visits\\": false leaves the visits out"},
            {"section": "nights", "$comment": "nights; \\"title\\": \\"Sleep\\" gives a section another name"},
            {"section": "locked", "$comment": "what a licence would add"},
            {"section": "data-notes", "$comment": "where the figures come from, what was not used and why"},
            {"section": "seeking-care", "$comment": "When to Seek Medical Care"}
          ]
        }

        """
    }
}

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
            .noInput, "the templates that come with the program are missing",
            hint: "install it with make install, or name a template's file")
    }

    private static func names(in folder: String) -> [String] {
        ((try? FolderNames.of(folder)) ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
            .filter(ReportTemplate.isName).sorted()
    }
}
