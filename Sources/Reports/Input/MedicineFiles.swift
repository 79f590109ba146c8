import Analysis
import Diagnostics
import Files

/// The medicine table of a run: the built-in one, with the user's additions.
package enum MedicineFiles {
    /// Reads it.
    ///
    /// - Parameters:
    ///   - executable: path of the running program; the table is in the folder of its templates.
    ///   - own: a file of the user's, or a folder of them; a medicine in it replaces the built-in one of the same name.
    /// - Returns: nil if the built-in table is missing and the user adds none.
    /// - Throws: status 66 if a file cannot be read, 78 with line and column if it is invalid.
    package static func table(executable: String, own: String? = nil) throws(Failure) -> MedicineTable? {
        var table: MedicineTable?
        if let folder = TemplateFolder.search(executable: executable) {
            table = try adding(folder.path + "/medicines", to: MedicineTable())
        }
        guard let own else { return table }
        return try adding(own, to: table ?? MedicineTable())
    }

    /// The failure if there are medicine names but no medicine table.
    package static var missing: Failure {
        Failure(
            .noInput, "the table of medicines that comes with the program is missing",
            hint: "install it with make install, or name one with --medicines")
    }

    private static func adding(_ path: String, to table: MedicineTable) throws(Failure) -> MedicineTable {
        var table = table
        var files: [MedicineFile] = []
        for path in try paths(of: path) {
            let bytes = try SmallFile.bytes(of: path, limit: MedicineTable.largestFile, tooLong: .config)
            files.append(MedicineFile(path: path, bytes: bytes))
        }
        try table.add(files)
        for file in files { try PrintedWords.check(file.bytes, file: file.path) }
        return table
    }

    /// The files of a folder in order of their names, or the single file.
    private static func paths(of path: String) throws(Failure) -> [String] {
        guard let status = try? FileStatus.of(path), status.isFolder else { return [path] }
        do throws(SystemFault) {
            let names = try FolderNames.of(path).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
            guard names.isEmpty else { return names.map { "\(path)/\($0)" } }
        } catch { throw error.reading(path) }
        throw Failure(.noInput, "contains no table of medicines: no file ending in .json", at: Place(file: path))
    }
}
