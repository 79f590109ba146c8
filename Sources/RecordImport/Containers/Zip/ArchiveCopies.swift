import Diagnostics
import Files

/// The members of an archive that may be exports, in one unnamed private copy.
struct ArchiveCopies {
    struct Copy {
        /// Name as the archive spells it.
        var name: String
        /// The member as a file, under its name in messages: `clinic.zip/headaches.csv`.
        var file: InputFile
        /// Whether it belongs to a database beside it.
        var isCompanion: Bool
    }

    private(set) var members: [Copy] = []

    /// - Parameter member: the member to read, with its companions; nil for all.
    /// - Throws: as ``ZipArchive/expand(_:into:)``; status 66 if there is no such member.
    init(of archive: ZipArchive, member: String?, _ temporaryFolder: String) throws {
        let wanted = try Self.wanted(archive, member)
        let names = archive.members.map(\.name)
        let spool = try Spool(name: archive.file.name, in: temporaryFolder)
        var starts: [Int] = []
        var end = 0
        do {
            for member in wanted {
                starts.append(end)
                try archive.expand(member) { bytes in
                    try spool.write(bytes)
                    end += bytes.count
                }
            }
            try archive.file.requireUnchanged()
        } catch {
            spool.discard()
            throw error
        }
        let whole = try spool.finish()
        members = zip(wanted, starts).map { member, start in
            Copy(
                name: member.name,
                file: whole.part(named: "\(archive.file.name)/\(member.name)", from: start, size: member.size),
                isCompanion: ReadFiles.isCompanion(member.name, names))
        }
    }

    private static func wanted(_ archive: ZipArchive, _ member: String?) throws(Failure) -> [ZipArchive.Member] {
        guard let member else { return archive.members.filter { !isHidden($0.name) } }
        let family = Set([member] + ReadFiles.companionSuffixes.map { member + $0 })
        guard archive.members.contains(where: { $0.name == member }) else {
            let near = NearestName.of(member, among: archive.members.map(\.name))
            throw Failure(
                .noInput, "the archive has no such member", at: Place(file: "\(archive.file.name)/\(member)"),
                hint: near.map { "did you mean \(archive.file.name)/\($0)?" })
        }
        return archive.members.filter { family.contains($0.name) }
    }

    /// Whether it is macOS metadata, or a hidden file.
    private static func isHidden(_ name: String) -> Bool {
        name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }

    /// Returns the files that SQLite keeps beside a database.
    func companions(of copy: Copy) -> [(suffix: String, file: InputFile)] {
        ReadFiles.companionSuffixes.compactMap { suffix in
            members.first { $0.name == copy.name + suffix }.map { (suffix, $0.file) }
        }
    }
}

/// Paths into an archive, as written in messages: `exports/clinic.zip/headaches.csv`.
enum MemberPath {
    /// Splits a path into the archive and the member's name.
    ///
    /// - Returns: nil for a path that exists, and for one that does not lead into a file.
    static func parts(of path: String) -> (archive: String, member: String)? {
        if (try? FileStatus.of(path)) != nil { return nil }
        var end = path.utf8.endIndex
        while let slash = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
            if let status = try? FileStatus.of(String(path[..<slash])) {
                let member = String(path[path.utf8.index(after: slash)...])
                return status.isRegularFile && !member.isEmpty ? (String(path[..<slash]), member) : nil
            }
            end = slash
        }
        return nil
    }
}
