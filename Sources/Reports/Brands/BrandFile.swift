import CairoBackend
import Diagnostics
import Files
import ReportComposer

/// A brand and the files it was read from.
package struct BrandFile: Sendable {
    package var brand: Brand
    /// The brand's file and its logo: a report must not replace them.
    package private(set) var paths: [String]

    private static let largestFile = 64 << 10

    /// Reads and checks a file.
    ///
    /// - Throws: status 66 when it or its logo cannot be read, 78 with line and column when it is no brand, when two
    ///   colours cannot be told apart, or when the logo is no picture.
    package init(path: String) throws(Failure) {
        let bytes = try SmallFile.bytes(of: path, limit: Self.largestFile, tooLong: .config)
        let folder = path.contains("/") ? String(path[..<path.lastIndex(of: "/")!]) : "."
        var paths = [path]
        let reader = BrandReader(file: path, bytes: bytes) { name throws(Failure) in
            paths.append("\(folder)/\(name)")
            return try SmallFile.bytes(of: "\(folder)/\(name)", limit: LogoFile.largest, tooLong: .config)
        }
        brand = try reader.brand()
        // Fonts stand beside the file, or among those of the program.
        brand.fontFolder = folder.isEmpty ? "/" : folder
        self.paths = paths
    }

    /// Finds a brand as a command line names it.
    ///
    /// - Parameters:
    ///   - word: a file, when it has a `/` or ends in `.json`; else the name of a brand that came with the program.
    ///   - executable: path of the running program.
    /// - Throws: status 66 when there is no such file, 78 when no brand has the name, or it is not as it must be.
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
        // Its fonts are the program's.
        file.brand.fontFolder = nil
        guard file.brand.name == word else {
            throw Failure(
                .config, "expected the name inside to be that of the file", at: Place(file: "\(folder)/\(word).json"))
        }
        return file
    }

    /// Names of the brands that came with the program.
    package static let shipped = ["aurae", "aurae-dm", "large", "plain"]
}
