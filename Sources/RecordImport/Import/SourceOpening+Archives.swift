import Diagnostics
import Files

/// Archives that hold exports: each member is read as a file in a folder would be.
extension SourceOpening {
    /// Opens what an archive holds.
    ///
    /// - Parameter member: the one to be read; nil for all.
    /// - Returns: the failure that a run deserves which named the archive, where nothing in it was recognised; nil where
    ///   something was.
    /// - Throws: ``Failure`` (`dataError`) for an archive that is refused, whatever is in it.
    mutating func openParts(of input: InputFile, member: String? = nil) throws -> Failure? {
        let place = Place(file: input.name)
        guard try FileKind(of: input) == .archive else {
            return Failure(.noInput, "is no archive, so that there is nothing in it", at: place)
        }
        let copies = try ArchiveCopies(of: ZipArchive(input), member: member, options.temporaryFolder)
        var failures: [Failure] = []
        var found = false
        for copy in copies.members where !copy.isCompanion {
            // Named twice, it is read once.
            if sources.contains(where: { $0.path == copy.file.name }) {
                found = true
                continue
            }
            switch try opened(copy, copies) {
            case .success(let source):
                sources.append(source)
                found = true
            case .failure(let failure):
                failures.append(failure)
            }
        }
        if !found, failures.count == 1 { return failures[0] }
        guard found else {
            return Failure(
                .dataError, "no file in the archive is of a format this program knows", at: place,
                hint: ImportFormat.hint)
        }
        for failure in failures {
            guard let place = failure.place else { continue }
            diagnostics.add(failure == .ownOutput(place) ? .noExport : .unrecognisedFile, at: Place(file: place.file))
        }
        return nil
    }

    private mutating func opened(
        _ copy: ArchiveCopies.Copy, _ copies: ArchiveCopies
    ) throws -> Result<any OpenedSource, Failure> {
        let file = copy.file
        guard file.size > 0 else {
            return .failure(Failure(.dataError, "the file is empty", at: Place(file: file.name)))
        }
        if try OwnOutput.isOne(file) { return .failure(.ownOutput(Place(file: file.name))) }
        let kind = try FileKind(of: file)
        if try kind == .archive || GzipSpool.isGzip(file) { throw ZipArchive.nested(Place(file: file.name)) }
        let budget = OpenFileBudget(earlierFiles: sources.count)
        let companions = copies.companions(of: copy)
        guard kind == .sqlite, !companions.isEmpty else {
            return try recognisedSource(file, at: nil, options: options, budget: budget)
        }
        // A database is read with its log, which has to lie beside it: both under names of our own.
        let folder = try ScratchFolder(in: options.temporaryFolder)
        let path = folder.path + "/database"
        let limit = Int64(GzipSpool.largest)
        try file.copy(to: path, limit: limit, of: "the database")
        for companion in companions {
            try companion.file.copy(to: path + companion.suffix, limit: limit, of: "the database")
        }
        return try withExtendedLifetime(folder) {
            try recognisedSource(InputFile(path: path, name: file.name), at: path, options: options, budget: budget)
        }
    }
}

extension Failure {
    /// Of a member that this program wrote; nobody sees it.
    fileprivate static func ownOutput(_ place: Place) -> Failure {
        Failure(.dataError, DiagnosticCode.noExport.message, at: place)
    }
}

extension ZipArchive {
    /// An archive in an archive could hold another, and so on.
    static func nested(_ place: Place) -> Failure {
        Failure(.dataError, "an archive inside an archive is not opened", at: place, hint: expandHint)
    }
}

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
                isCompanion: SourceOpening.isCompanion(member.name, names))
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
