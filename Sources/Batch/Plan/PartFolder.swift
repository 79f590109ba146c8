import Diagnostics
import Files
import JSON

/// A folder of parts that `partition` wrote, by the file in it that tells of them.
struct PartFolder {
    static let fileName = "partition.json"

    /// A part that a run reads in place of the whole.
    struct Chosen: Sendable {
        var path: String
        var shard: Shard
        /// As ``RunRecord/sharesOf``.
        var basis: String
    }

    let folder: String
    let basis: String
    /// Names of the parts, in the order of their numbers.
    let files: [String]

    /// Bytes: some 100 for each of ``Shard/most`` parts, and the files of a folder.
    private static let largest = 16 << 20

    /// - Returns: nil for a folder without parts.
    /// - Throws: status 65 when the file that tells of them cannot be understood.
    init?(at folder: String) throws(Failure) {
        let path = "\(folder)/\(Self.fileName)"
        guard (try? FileStatus.of(path).isRegularFile) == true else { return nil }
        let bytes = try SmallFile.bytes(of: path, limit: Self.largest, tooLong: .dataError)
        guard let members = (try? JSONValue(reading: bytes))?.members, members["kind"]?.text == "partition" else {
            return nil
        }
        let names = members["parts"]?.elements?.map { $0.members?["file"]?.text }
        guard members["schemaVersion"]?.integer == 1, let basis = members["sharesOf"]?.text, let names,
            !names.isEmpty, names.count <= Shard.most
        else {
            throw Failure(
                .dataError, "is not what partition writes", at: Place(file: path),
                hint: "cut the source into parts anew")
        }
        // Parts that are no longer any are removed: a name of anything else is not to be believed.
        let files = names.compactMap(\.self).filter {
            DatedFolder.isPlainName($0) && $0.hasPrefix("part-") && $0.hasSuffix(".sqlite")
        }
        guard files.count == names.count else {
            throw Failure(.dataError, "is not what partition writes", at: Place(file: path))
        }
        self.folder = folder
        self.basis = basis
        self.files = files
    }

    /// `part-003.sqlite` of up to 999 parts.
    static func name(of number: Int, count: Int) -> String {
        let digits = String(number)
        let width = max(3, String(count).utf8.count)
        return "part-\(String(repeating: "0", count: max(0, width - digits.utf8.count)))\(digits).sqlite"
    }

    /// The part that a run is for: the share of a folder of parts, or a part by its name.
    ///
    /// - Returns: nil for any other source, and for a folder of parts that is read as a whole.
    /// - Throws: status 64 for a share of another number of shares than there are parts.
    static func chosen(_ source: String, _ shard: Shard?) throws(Failure) -> Chosen? {
        if (try? FileStatus.of(source).isFolder) == true {
            guard let shard, let parts = try PartFolder(at: source) else { return nil }
            try parts.require(shard.count, source)
            let path = "\(source)/\(parts.files[shard.number - 1])"
            return Chosen(path: path, shard: shard, basis: parts.basis)
        }
        guard let parts = try PartFolder(at: FilePath.folder(of: source)),
            let position = parts.files.firstIndex(of: FilePath.name(of: source)),
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
            .usage, "\(source): was cut into \(files.count) parts, not into \(count)",
            hint: "as many shares as parts, or cut the source anew with partition --parts \(count)")
    }
}
