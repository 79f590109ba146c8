import Diagnostics
import Export
import Files
import JSON

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The folder of an export, held by this run alone: what is in it, and what may be written there.
final class ExportFolder {
    /// Tells which files the export is made of.
    static let recordName = "export.json"
    /// Tells people what they have before them.
    static let noticeName = "README.txt"

    let path: String
    /// Of the files of records.
    let names: [String]
    /// Of an earlier export.
    private let former: [String]
    /// Open as long as the run; its lock says that the run lives.
    private let held: OpenFolder

    /// Makes the folder when it is not there.
    ///
    /// - Throws: status 64 when a file would replace what is read; 73 when the folder cannot be made, or when a file has a
    ///   name of the export's and no earlier export tells of it, or when another run writes into it.
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

    /// The files of an earlier export, which give way.
    private static func former(
        _ path: String, names: [String], _ held: OpenFolder, sparing read: ReadFiles
    ) throws(Failure) -> [String] {
        // A file system without locks lets the run go on.
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
                .cannotCreate, "\(path)/\(name): is there already, and no \(recordName) tells of it",
                hint: "name another folder with -o, or remove the file")
        }
        // What is removed may be what is read.
        for name in former where !names.contains(name) { try read.check("\(path)/\(name)") }
        return former
    }

    /// Gives the files their names, all or none, and removes those of an earlier export that are no part of this one.
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
