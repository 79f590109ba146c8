import Diagnostics
import Files
import RecordImport
import Records
import TimeZones

/// The mappings of a run: the user's, for a clinic's own table, and the built-in ones for exports of other programs.
package enum MappingFiles {
    /// Reads one mapping.
    ///
    /// - Parameters:
    ///   - word: the name of a built-in mapping, or the path of a mapping file; `-` is standard input.
    ///   - executable: path of the running program; built-in mappings are in the folder of its templates.
    /// - Throws: status 66 if it cannot be read, 78 with line and column if it is invalid, and for an unknown name.
    package static func mapping(_ word: String, executable: String) throws(Failure) -> TableMapping {
        guard isName(word), (try? FileStatus.of(word)) == nil else { return try file(word) }
        let names = names(executable: executable)
        guard names.contains(word), let templates = TemplateFolder.search(executable: executable) else {
            throw Failure(
                .config, "there is no mapping of this name, and no such file", at: Place(file: word),
                hint: NearestName.of(word, among: names).map { "did you mean \($0)?" }
                    ?? "the names are \(names.joined(separator: ", "))")
        }
        return try file("\(folder(of: templates))/\(word).json")
    }

    /// The built-in mappings: those that require the most columns first, so that of two versions of an export the more
    /// detailed one is recognised.
    package static func known(executable: String) -> KnownMappings {
        guard let templates = TemplateFolder.search(executable: executable) else { return KnownMappings() }
        let folder = folder(of: templates)
        return KnownMappings(in: folder) { () throws(Failure) in
            var known: [TableMapping] = []
            for name in names(in: folder) { known.append(try file("\(folder)/\(name).json")) }
            return known.sorted { $0.neededColumns > $1.neededColumns }
        }
    }

    /// Names of the built-in mappings, sorted.
    package static func names(executable: String) -> [String] {
        TemplateFolder.search(executable: executable).map { names(in: folder(of: $0)) } ?? []
    }

    /// Reads a file of words for symptoms.
    ///
    /// - Throws: status 66 if it cannot be read, 78 with line and column if it is invalid.
    package static func symptomWords(_ path: String) throws(Failure) -> SymptomWords {
        let bytes = try SmallFile.bytes(of: path, limit: TableMapping.largestFile, tooLong: .config)
        return try SymptomWords(json: bytes, path: path)
    }

    package static func folder(of templates: TemplateFolder) -> String { templates.path + "/mappings" }

    private static func file(_ path: String) throws(Failure) -> TableMapping {
        try mapping(try SmallFile.bytes(of: path, limit: TableMapping.largestFile, tooLong: .config), path: path)
    }

    /// Parses a mapping that was already read or generated.
    ///
    /// - Parameter path: its file, in messages.
    package static func mapping(_ bytes: [UInt8], path: String) throws(Failure) -> TableMapping {
        try TableMapping(json: bytes, path: path) {
            ZoneRules.named($0)
        } companion: { name throws(Failure) in
            let companion = self.companion(name, of: path)
            let limit = TableMapping.largestDictionary
            return (companion, try SmallFile.bytes(of: companion, limit: limit, tooLong: .config))
        }
    }

    /// Path of a file named by a mapping: in the mapping's folder, or in the run's folder for a mapping from standard
    /// input.
    private static func companion(_ name: String, of mapping: String) -> String {
        if name.hasPrefix("/") { return name }
        let slash = mapping.utf8.lastIndex(of: UInt8(ascii: "/"))
        return slash.map { String(mapping[...$0]) + name } ?? name
    }

    private static func isName(_ word: String) -> Bool {
        word != "-" && !word.contains("/") && !word.hasSuffix(".json")
    }

    private static func names(in folder: String) -> [String] {
        ((try? FolderNames.of(folder)) ?? []).filter {
            // The schema is in the same folder.
            $0.hasSuffix(".json") && !$0.hasPrefix(".") && !$0.hasSuffix(".schema.json")
        }.map {
            String($0.dropLast(5))
        }.sorted()
    }
}
