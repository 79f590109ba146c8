import Diagnostics
import Files
import ReportComposer

/// A template and the file it was read from.
package struct TemplateFile: Sendable {
    package var path: String
    package var bytes: [UInt8]
    package var template: ReportTemplate
    /// It came with the program; any other is a clinic's own, which takes a licence.
    package private(set) var isShipped = false

    private static let largestFile = 64 << 10

    /// Reads and checks a file.
    ///
    /// - Throws: status 66 when it cannot be read, 78 with line and column when it is no template.
    package init(path: String) throws(Failure) {
        self.path = path
        bytes = try SmallFile.bytes(of: path, limit: Self.largestFile, tooLong: .config)
        template = try ReportTemplate(json: bytes, file: path)
    }

    /// Finds a template as a command line names it.
    ///
    /// - Parameters:
    ///   - word: a file, when it has a `/` or ends in `.json`; else the name of a template that came with the program.
    ///   - executable: path of the running program.
    /// - Throws: status 66 when there is no such file, 78 when no template has the name, or it is not as it must be.
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
                .config, "expected the name inside to be that of the file", at: Place(file: file.path))
        }
        // A file that somebody put beside them is not one of them.
        file.isShipped = TemplateFolder.shipped.contains(word)
        return file
    }

    /// Whether a word is a file's and not a template's name.
    package static func isFile(_ word: String) -> Bool {
        word.utf8.contains(UInt8(ascii: "/")) || word.hasSuffix(".json")
    }

    /// Writes a template to begin with: the usual free report. A file that is there already stays.
    ///
    /// - Parameter path: its last part without `.json` is the name inside, when it can be one.
    /// - Throws: status 73 when the name is taken or the folder cannot be written to.
    package static func writeNew(to path: String) throws(Failure) {
        let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" } ?? ""
        let stem = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
        let name = ReportTemplate.isName(stem) ? stem : "my-template"
        let text = """
            {
              "templateVersion": 1,
              "name": "\(name)",
              "title": "Headache report",
              "depth": "free",
              "sections": [
                "cover",
                "figures",
                "safety",
                "table",
                "markers",
                "nights",
                "locked",
                "data-notes",
                "seeking-care"
              ]
            }

            """
        do throws(Failure) {
            try AtomicFile.write(Array(text.utf8), to: path, replaces: false)
        } catch {
            var fault = error
            if fault.hint != nil { fault.hint = "name another file" }
            throw fault
        }
    }
}
