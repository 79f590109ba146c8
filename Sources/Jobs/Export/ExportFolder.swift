import Diagnostics
import Export
import Files
import JSON

/// The folder of an export: what is in it, and what may be written there.
struct ExportFolder {
    /// Tells which files the export is made of.
    static let recordName = "export.json"
    /// Tells people what they have before them.
    static let noticeName = "README.txt"

    let path: String
    /// Of the files of records.
    let names: [String]
    /// Of an earlier export.
    private let former: [String]

    /// Makes the folder when it is not there.
    ///
    /// - Throws: status 64 when a file would replace what is read; 73 when the folder cannot be made, or when a file has a
    ///   name of the export's and no earlier export tells of it, or when files of another kind would be read with it.
    init(_ path: String, sparing read: ReadFiles, names: [String]) throws(Failure) {
        self.path = path
        self.names = names
        let all = names + [Self.recordName, Self.noticeName]
        for name in all { try read.check("\(path)/\(name)") }
        try OutputPlace.makeFolder(path)
        guard (try? FileStatus.of(path).isFolder) == true else {
            throw Failure(.cannotCreate, "\(path): is not a folder", hint: "name a folder with -o")
        }
        former = try ExportRecord.files(inFolder: path)
        let known = former + (former.isEmpty ? [] : [Self.recordName, Self.noticeName])
        for name in all where !known.contains(name) && FilePath.isTaken("\(path)/\(name)") {
            throw Failure(
                .cannotCreate, "\(path)/\(name): is there already, and no \(Self.recordName) tells of it",
                hint: "name another folder with -o, or remove the file")
        }
        // What stays must not be taken for a part of what comes.
        for name in former where !names.contains(name) { try read.check("\(path)/\(name)") }
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
