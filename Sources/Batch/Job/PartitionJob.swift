import Diagnostics
import Files
import Glibc
import JSON
import RecordImport
import Records
import Reports

/// Splits a source by patient into parts, one SQLite file each, so that each run reads only its own.
///
/// Parts have temporary names until all are complete; the file that lists them is written last.
package struct PartitionJob: Sendable {
    package var sources: [String]
    /// Output folder; created if missing.
    package var output: String
    package var parts: Int
    package var temporaryFolder: String
    package var generator: String

    package init(sources: [String], output: String, parts: Int, temporaryFolder: String) {
        self.sources = sources
        self.output = output
        self.parts = parts
        self.temporaryFolder = temporaryFolder
        generator = Product.generator
    }

    /// Summary of the output.
    package struct Result: Sendable {
        /// Names of the parts, and of the file that lists them.
        package var files: [String]
        package var patients: Int
        package var rows: Int
        /// Number of rows without a patient, which are in the first part.
        package var rowsOfNobody: Int
        /// Number of rows in the largest part.
        package var largest: Int
        /// Files of a folder that are not in the parts.
        package var leftOut: [String]
    }

    /// Runs the job.
    ///
    /// - Throws: status 65 for a source that cannot be split, 64 if a part would replace an input, 73 if the folder
    ///   cannot be used, and the failures of reading and writing; then no part has changed.
    package func run() throws(Failure) -> Result {
        let partition = try failing {
            try SourcePartition(
                sources,
                options: ImportOptions(zone: .utc, asOf: CalendarDay(number: 0), temporaryFolder: temporaryFolder))
        }
        let names = (1...parts).map { PartFolder.name(of: $0, count: parts) }
        for name in names + [PartFolder.fileName] { try partition.read.check("\(output)/\(name)") }
        let folder = try BatchFolder(output)
        let former = try self.former(names)
        let unfinished = (1...parts).map { BatchFolder.unfinishedName($0, file: 1) }
        var isPlaced = false
        defer { if !isPlaced { unfinished.forEach(folder.discard) } }
        partition.pause = { try folder.requireHeld() }
        do throws(SystemFault) {
            for name in unfinished { try folder.make(name) }
        } catch {
            throw error.creating(output)
        }
        try failing { try partition.write(parts: parts) { "\(output)/\(unfinished[$0])" } }
        let read = try failing { try partition.sources() }
        var bytes: [Int] = []
        do throws(SystemFault) {
            for name in unfinished { bytes.append(try folder.bringToDisk(name)) }
        } catch {
            throw error.writing(output)
        }
        // Reading may have taken long.
        try folder.requireHeld(isAsked: true)
        // A run killed while renaming leaves parts of two runs: the next run must recognise them as parts.
        let all = names + former.filter { !names.contains($0) }
        let path = "\(output)/\(PartFolder.fileName)"
        try AtomicFile.write(Self.json(.unfinished, generator) { $0.parts(all) }, to: path)
        do throws(SystemFault) {
            for (index, name) in names.enumerated() {
                try folder.place([.init(unfinished: unfinished[index], name: name, bytes: bytes[index])])
            }
            isPlaced = true
        } catch {
            throw error.writing(output)
        }
        for name in former where !names.contains(name) { folder.remove(name) }
        try AtomicFile.write(json(partition, read, names), to: path)
        return Result(
            files: names + [PartFolder.fileName], patients: partition.patients,
            rows: partition.parts.reduce(0) { $0 + $1.rows }, rowsOfNobody: partition.rowsOfNobody,
            largest: partition.parts.map(\.rows).max() ?? 0, leftOut: partition.leftOut)
    }

    /// Returns the parts of an earlier run, to be replaced.
    ///
    /// - Throws: status 73 if files have the names of parts but no such run wrote them.
    private func former(_ names: [String]) throws(Failure) -> [String] {
        let known = (try? PartFolder.known(in: output)) ?? []
        for name in names where !known.contains(name) && FilePath.isTaken("\(output)/\(name)") {
            throw Failure(
                .cannotCreate, "\(output)/\(name): already exists, and no \(PartFolder.fileName) lists it",
                hint: "name another folder with -o, or remove the file")
        }
        return known
    }

    private func json(_ partition: SourcePartition, _ sources: [SourcePartition.Source], _ names: [String]) -> [UInt8] {
        Self.json(.whole, generator) { json in
            json.field("sharesOf", partition.basis)
            json.field("patients", partition.patients)
            json.field("rowsOfNobody", partition.rowsOfNobody)
            json.objects("sources", sources) {
                $0.field("file", $1.file)
                $0.field("table", $1.table)
                $0.field("rows", $1.rows)
                $0.field("sha256", $1.sha256)
            }
            json.array("leftOut") { for name in partition.leftOut { $0.string(name) } }
            json.objects("parts", Array(zip(names, partition.parts))) {
                $0.field("file", $1.0)
                $0.field("patients", $1.1.patients)
                $0.field("rows", $1.1.rows)
            }
        }
    }

    private static func json(
        _ kind: PartFolder.Kind, _ generator: String, _ write: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        JSONWriter.document { json in
            json.field("schemaVersion", 1)
            json.field("generator", generator)
            json.field("kind", kind.rawValue)
            write(&json)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func parts(_ names: [String]) {
        objects("parts", names) { $0.field("file", $1) }
    }
}

extension BatchFolder {
    /// Creates an empty file that only its owner can read.
    fileprivate func make(_ name: String) throws(SystemFault) {
        try shared.open(name, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600).close()
    }

    /// - Returns: bytes of the file.
    fileprivate func bringToDisk(_ name: String) throws(SystemFault) -> Int {
        let file = try shared.open(name, O_RDONLY)
        do throws(SystemFault) {
            try file.sync()
            let size = try FileStatus.of(file).size
            try file.close()
            return size
        } catch {
            try? file.close()
            throw error
        }
    }
}
