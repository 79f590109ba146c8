import Diagnostics
import Files
import RecordImport
import Records
import TimeZones

/// The mappings of a run: how a clinic's own table is read, and the exports of other programs.
package enum MappingFiles {
    /// Reads one.
    ///
    /// - Parameters:
    ///   - word: the name of a mapping that came with the program, or a mapping's file; `-` is standard input.
    ///   - executable: path of the running program; the mappings lie in the folder of its templates.
    /// - Throws: status 66 when it cannot be read, 78 with line and column when it is not as it must be, and for a name
    ///   that there is not.
    package static func mapping(_ word: String, executable: String) throws(Failure) -> TableMapping {
        guard isName(word), (try? FileStatus.of(word)) == nil else { return try file(word) }
        let names = TemplateFolder.search(executable: executable).map { Self.names(in: folder(of: $0)) } ?? []
        guard names.contains(word), let templates = TemplateFolder.search(executable: executable) else {
            throw Failure(
                .config, "there is no mapping of this name, and no such file", at: Place(file: word),
                hint: NearestName.of(word, among: names).map { "did you mean \($0)?" }
                    ?? "the names are \(names.joined(separator: ", "))")
        }
        return try file("\(folder(of: templates))/\(word).json")
    }

    /// Those that came with the program: first those that ask for most columns, so that of two versions of an export the
    /// one that says more is taken.
    package static func known(executable: String) -> KnownMappings {
        guard let templates = TemplateFolder.search(executable: executable) else { return KnownMappings() }
        let folder = folder(of: templates)
        return KnownMappings(in: folder) { () throws(Failure) in
            var known: [TableMapping] = []
            for name in names(in: folder) { known.append(try file("\(folder)/\(name).json")) }
            return known.sorted { $0.neededColumns > $1.neededColumns }
        }
    }

    package static func folder(of templates: TemplateFolder) -> String { templates.path + "/mappings" }

    private static func file(_ path: String) throws(Failure) -> TableMapping {
        let bytes = try SmallFile.bytes(of: path, limit: TableMapping.largestFile, tooLong: .config)
        return try TableMapping(json: bytes, path: path) {
            ZoneRules.named($0)
        } companion: { name throws(Failure) in
            let companion = self.companion(name, of: path)
            let limit = TableMapping.largestDictionary
            return (companion, try SmallFile.bytes(of: companion, limit: limit, tooLong: .config))
        }
    }

    /// A file that a mapping names lies in the mapping's folder; beside one from standard input, in the folder of the run.
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
            // The schema lies beside them.
            $0.hasSuffix(".json") && !$0.hasPrefix(".") && !$0.hasSuffix(".schema.json")
        }.map {
            String($0.dropLast(5))
        }.sorted()
    }
}
