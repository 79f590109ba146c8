import Diagnostics
import Export
import Files
import Glibc
import JSON

/// The folder of an export, locked by this run: its earlier files, and permission to write.
final class ExportFolder {
    /// Lists the files of the export.
    static let recordName = "export.json"
    /// Describes the export to users.
    static let noticeName = "README.txt"

    let path: String
    /// Names of the record files.
    let names: [String]
    /// Names of an earlier export's files.
    private let former: [String]
    /// Open for the duration of the run; its lock shows that the run is alive.
    private let held: OpenFolder

    /// Creates the folder if missing.
    ///
    /// - Throws: status 64 if a file would overwrite an input; 73 if the folder cannot be created, if a file has one of
    ///   the export's names and no earlier export lists it, or if another run is writing to the folder.
    init(_ path: String, sparing read: ReadFiles, names: [String]) throws(Failure) {
        self.path = path
        self.names = names
        let all = names + [Self.recordName, Self.noticeName]
        for name in all { try read.check("\(path)/\(name)") }
        try OutputPlace.makeFolder(path)
        do throws(SystemFault) {
            held = try OpenFolder(path)
        } catch {
            throw error.code == ENOTDIR
                ? Failure(.cannotCreate, "\(path): is not a folder", hint: "name a folder with -o")
                : error.creating(path)
        }
        former = try Self.former(path, names: names, held, sparing: read)
    }

    deinit { held.close() }

    /// The files of an earlier export, which are replaced.
    private static func former(
        _ path: String, names: [String], _ held: OpenFolder, sparing read: ReadFiles
    ) throws(Failure) -> [String] {
        // On a file system without locks, the run continues.
        if held.descriptor.lock() == .heldByAnother {
            throw Failure(
                .cannotCreate, "\(path): another run is writing into this folder",
                hint: "wait until it has ended, or name another folder with -o")
        }
        let former = try ExportRecord.files(inFolder: path)
        let known = former + (former.isEmpty ? [] : [recordName, noticeName])
        for name in names + [recordName, noticeName] where !known.contains(name) && FilePath.isTaken("\(path)/\(name)")
        {
            throw Failure(
                .cannotCreate, "\(path)/\(name): already exists, and no \(recordName) lists it",
                hint: "name another folder with -o, or remove the file")
        }
        // A file to be removed may be an input.
        for name in former where !names.contains(name) { try read.check("\(path)/\(name)") }
        return former
    }

    /// Renames the files into place, all or none, and removes files of an earlier export that are not part of this one.
    func commit(_ files: [AtomicFile], _ record: ExportRecord) throws(Failure) {
        var all = files
        do throws(Failure) {
            for (name, bytes) in [
                (Self.noticeName, record.notice(names)), (Self.recordName, record.json(names)),
            ] {
                let file = try AtomicFile(path: "\(path)/\(name)")
                all.append(file)
                try file.write(bytes)
            }
        } catch {
            for file in all { file.discard() }
            throw error
        }
        try AtomicFile.commit(all)
        for name in former where !names.contains(name) { FilePath.remove("\(path)/\(name)") }
    }
}
