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
                hint: "a template says what a report holds, and no more; is it another file?")
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
