import Diagnostics
import Files

/// The members of an archive that may be exports, in one nameless private copy.
struct ArchiveCopies {
    struct Copy {
        /// As the archive spells it.
        var name: String
        /// What messages call it: `clinic.zip/headaches.csv`.
        var file: InputFile
        /// It belongs to a database beside it.
        var isCompanion: Bool
    }

    private(set) var members: [Copy] = []

    /// - Parameter member: the one to be read, with what belongs to it; nil for all.
    /// - Throws: as ``ZipArchive/expand(_:into:)``; status 66 when there is no such member.
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

    /// What macOS keeps of files in archives, and files that are hidden in a folder too.
    private static func isHidden(_ name: String) -> Bool {
        name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }

    /// What SQLite keeps beside a database.
    func companions(of copy: Copy) -> [(suffix: String, file: InputFile)] {
        ReadFiles.companionSuffixes.compactMap { suffix in
            members.first { $0.name == copy.name + suffix }.map { (suffix, $0.file) }
        }
    }
}
