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
        bytes = try SmallFile.beginning(of: path, limit: Self.largestFile)
        guard bytes.count <= Self.largestFile else {
            throw Failure(
                .config, "expected a template of at most \(Self.largestFile >> 10) KiB",
                at: Place(file: path, offset: Self.largestFile, in: bytes),
                hint: "a template says what a report holds, and no more; is it another file?")
        }
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
                .config, "expected the name inside to be that of the file", at: Place(file: file.path),
                hint: "give the file the name inside, with .json at its end")
        }
        // A file that somebody put beside them or changed is not one of them.
        file.isShipped = file.template == .usual(file.template.depth)
        return file
    }

    /// Whether a word is a file's and not a template's name.
    package static func isFile(_ word: String) -> Bool {
        word.utf8.contains(UInt8(ascii: "/")) || word.hasSuffix(".json")
    }
}
