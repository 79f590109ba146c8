import CairoBackend
import Diagnostics
import Files
import ReportComposer

/// A brand and the files it was read from.
package struct BrandFile: Sendable {
    package var brand: Brand
    /// Paths of the brand's file and its logo, which a report must not overwrite.
    package private(set) var paths: [String]

    private static let largestFile = 64 << 10

    /// Reads and checks a file.
    ///
    /// - Throws: status 66 if it or its logo cannot be read, 78 with line and column if it is not a valid brand, if two
    ///   colours cannot be distinguished, or if the logo is not a picture.
    package init(path: String) throws(Failure) {
        let bytes = try SmallFile.bytes(of: path, limit: Self.largestFile, tooLong: .config)
        let folder = path.contains("/") ? String(path[..<path.lastIndex(of: "/")!]) : "."
        var paths = [path]
        let reader = BrandReader(file: path, bytes: bytes) { name throws(Failure) in
            paths.append("\(folder)/\(name)")
            return try SmallFile.bytes(of: "\(folder)/\(name)", limit: LogoFile.largest, tooLong: .config)
        }
        brand = try reader.brand()
        // Fonts are beside the file, or among those of the program.
        brand.fontFolder = folder.isEmpty ? "/" : folder
        self.paths = paths
    }

    /// Finds a brand given on the command line.
    ///
    /// - Parameters:
    ///   - word: a file, if it contains a `/` or ends in `.json`; else the name of a built-in brand.
    ///   - executable: path of the running program.
    /// - Throws: status 66 if there is no such file, 78 if no brand has the name, or it is invalid.
    package static func named(_ word: String, executable: String) throws(Failure) -> BrandFile {
        if TemplateFile.isFile(word) { return try BrandFile(path: word) }
        guard let templates = TemplateFolder.search(executable: executable) else { throw TemplateFolder.missing }
        let folder = "\(templates.path)/brands"
        let names = ((try? FolderNames.of(folder)) ?? []).filter { $0.hasSuffix(".json") }
            .map { String($0.dropLast(5)) }.sorted()
        guard ReportTemplate.isName(word), names.contains(word) else {
            let nearest = NearestName.of(word.lowercased(), among: names)
            throw Failure(
                .config, "there is no brand of this name",
                hint: (nearest.map { "did you mean \($0)? " } ?? "")
                    + "there are \(names.joined(separator: ", ")); a file is named with / or .json")
        }
        var file = try BrandFile(path: "\(folder)/\(word).json")
        // Its fonts are those of the program.
        file.brand.fontFolder = nil
        guard file.brand.name == word else {
            throw Failure(
                .config, "expected the name inside to be that of the file", at: Place(file: "\(folder)/\(word).json"))
        }
        return file
    }

    /// Names of the built-in brands.
    package static let shipped = ["aurae", "aurae-dm", "large", "plain"]
}

extension TemplateFile {
    /// The brand named by the template; nil if it names none. A file is searched relative to the template's folder.
    ///
    /// - Throws: status 66 if it, or its logo, cannot be read; 78 if there is no such brand, or it is invalid.
    package func brandFile(executable: String) throws(Failure) -> BrandFile? {
        guard let word = template.brand else { return nil }
        guard Self.isFile(word), !word.hasPrefix("/"), let end = path.lastIndex(of: "/") else {
            return try BrandFile.named(word, executable: executable)
        }
        return try BrandFile(path: path[...end] + word)
    }
}
