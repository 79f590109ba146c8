import Diagnostics
import Files
import Records

/// An export as SQLite: one database per set, with the canonical tables.
///
/// SQLite writes to a private folder. Finished databases are copied into place, so a file there is always complete.
package final class DatabaseRecordFiles: RecordFiles, @unchecked Sendable {
    // Only the thread that receives the patients uses the databases.
    private let plan: ExportPlan
    private let folder: String
    private let scratch: ScratchFolder
    private var databases: [RecordDatabase] = []

    /// - Parameter temporaryFolder: parent of the private folder, with space for the databases.
    /// - Throws: status 73 or 74.
    package init(_ plan: ExportPlan, in folder: String, temporaryFolder: String) throws(Failure) {
        self.plan = plan
        self.folder = folder
        do { scratch = try ScratchFolder(in: temporaryFolder) } catch {
            throw (error as? Failure) ?? Failure(.software, "internal error: not a folder")
        }
        for set in plan.sets {
            databases.append(try RecordDatabase(path: "\(scratch.path)/\(set.number)", set))
        }
    }

    package func prepared(_ patient: PatientRows, in set: ExportSet) -> PreparedPatient {
        var tables: [CanonicalTable: [[CellValue]]] = [:]
        for table in set.tables {
            let columns = set.columns(of: table)
            patient.forEach(of: table) { row in tables[table, default: []].append(columns.map { row[$0] }) }
        }
        return .rows(tables, patient.zone)
    }

    package func add(_ patient: PreparedPatient, toSetAt set: Int) throws(Failure) {
        guard case .rows(let tables, let zone) = patient else { return }
        for (position, table) in plan.sets[set].tables.enumerated() {
            for row in tables[table] ?? [] { try databases[set].add(row, to: position, zone) }
        }
    }

    package func finish() throws(Failure) -> [AtomicFile] {
        var files: [AtomicFile] = []
        do throws(Failure) {
            for (name, database) in zip(plan.names(.sqlite), databases) {
                try database.finish()
                let file = try AtomicFile(path: "\(folder)/\(name)")
                files.append(file)
                try Self.copy(database.path, to: file)
            }
        } catch {
            for file in files { file.discard() }
            throw error
        }
        return files
    }

    private static func copy(_ path: String, to file: AtomicFile) throws(Failure) {
        let input: InputFile
        do { input = try InputFile(path: path, name: path) } catch {
            throw (error as? Failure) ?? Failure(.ioError, "the finished database cannot be read")
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 64)
        defer { buffer.deallocate() }
        var position = 0
        while position < input.size {
            let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, input.size - position)])
            do { try input.readFully(into: piece, at: position) } catch {
                throw (error as? Failure) ?? Failure(.ioError, "the finished database cannot be read")
            }
            try file.write(UnsafeRawBufferPointer(piece))
            position += piece.count
        }
    }
}
