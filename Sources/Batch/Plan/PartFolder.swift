import Diagnostics
import Files
import JSON

/// A folder of parts written by `partition`, according to the file that lists them.
struct PartFolder {
    static let fileName = "partition.json"

    /// A part that a run reads instead of the whole.
    struct Chosen: Sendable {
        var path: String
        var shard: Shard
        /// Same as ``RunRecord/sharesOf``.
        var basis: String
    }

    let folder: String
    let basis: String
    /// Names of the parts, in the order of their numbers.
    let files: [String]

    /// Largest size in bytes: some 100 for each of ``Shard/most`` parts, and the files of a folder.
    private static let largest = 16 << 20

    /// The `kind` that the file states.
    enum Kind: String {
        case whole = "partition"
        /// Parts are being renamed, or were when the run ended: some may be from the previous run.
        case unfinished = "partition-unfinished"
    }

    /// - Returns: nil for a folder without parts.
    /// - Throws: status 65 if the file that lists them is invalid, or parts of two runs may be there.
    init?(at folder: String) throws(Failure) {
        let path = "\(folder)/\(Self.fileName)"
        guard let (kind, members) = try Self.members(path) else { return nil }
        guard kind == .whole else {
            throw Failure(
                .dataError, "the run of partition that was writing parts here has not ended", at: Place(file: path),
                hint: "wait until it has, or split the source again")
        }
        files = try Self.names(members, path, most: Shard.most)
        guard members["schemaVersion"]?.integer == 1, let basis = members["sharesOf"]?.text, !files.isEmpty else {
            throw Self.wrong(path)
        }
        self.folder = folder
        self.basis = basis
    }

    /// Returns the names that a run of `partition` gave to parts, or was about to give when it ended; such files may be
    /// replaced.
    ///
    /// - Throws: status 65 if the file that lists them is invalid.
    static func known(in folder: String) throws(Failure) -> [String] {
        let path = "\(folder)/\(fileName)"
        guard let (_, members) = try members(path) else { return [] }
        return try names(members, path, most: 2 * Shard.most)
    }

    private static func members(_ path: String) throws(Failure) -> (Kind, JSONObject)? {
        guard (try? FileStatus.of(path).isRegularFile) == true else { return nil }
        let bytes = try SmallFile.bytes(of: path, limit: largest, tooLong: .dataError)
        guard let members = (try? JSONValue(reading: bytes))?.members,
            let kind = members["kind"]?.text.flatMap(Kind.init)
        else { return nil }
        return (kind, members)
    }

    private static func names(_ members: JSONObject, _ path: String, most: Int) throws(Failure) -> [String] {
        guard let parts = members["parts"]?.elements, parts.count <= most else { throw wrong(path) }
        // Obsolete parts are removed, so any other name is not trusted.
        let names = parts.compactMap { $0.members?["file"]?.text }.filter(isName)
        guard names.count == parts.count else { throw wrong(path) }
        return names
    }

    private static func isName(_ name: String) -> Bool {
        DatedFolder.isPlainName(name) && name.hasPrefix("part-") && name.hasSuffix(".sqlite")
    }

    private static func wrong(_ path: String) -> Failure {
        Failure(
            .dataError, "was not written by partition", at: Place(file: path), hint: "split the source again")
    }

    /// Returns a part's name: `part-003.sqlite` for up to 999 parts.
    static func name(of number: Int, count: Int) -> String {
        let digits = String(number)
        let width = max(3, String(count).utf8.count)
        return "part-\(String(repeating: "0", count: max(0, width - digits.utf8.count)))\(digits).sqlite"
    }

    /// Returns the part that a run is for: the shard of a folder of parts, or a part by its name.
    ///
    /// - Returns: nil for any other source, and for a folder of parts that is read as a whole.
    /// - Throws: status 64 if the number of shards differs from the number of parts.
    static func chosen(_ source: String, _ shard: Shard?) throws(Failure) -> Chosen? {
        if (try? FileStatus.of(source).isFolder) == true {
            guard let parts = try PartFolder(at: source), let shard else { return nil }
            try parts.require(shard.count, source)
            let path = "\(source)/\(parts.files[shard.number - 1])"
            return Chosen(path: path, shard: shard, basis: parts.basis)
        }
        let name = FilePath.name(of: source)
        guard isName(name), let parts = try PartFolder(at: FilePath.folder(of: source)),
            let position = parts.files.firstIndex(of: name),
            let own = Shard(position + 1, of: parts.files.count)
        else { return nil }
        guard shard == nil || shard == own else {
            throw Failure(
                .usage, "\(source): is part \(own.text), not \(shard?.text ?? "")",
                hint: "leave out --shard, or name the folder of the parts")
        }
        return Chosen(path: source, shard: own, basis: parts.basis)
    }

    private func require(_ count: Int, _ source: String) throws(Failure) {
        guard count != files.count else { return }
        throw Failure(
            .usage, "\(source): was split into \(files.count) parts, not into \(count)",
            hint: "use as many shards as parts, or split the source again with partition --parts \(count)")
    }
}
