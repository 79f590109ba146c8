import Diagnostics
import Files
import Medicines

/// The table of medicines of a run: the one that came with the program, and what the user adds to it.
package enum MedicineFiles {
    /// Reads it.
    ///
    /// - Parameters:
    ///   - executable: path of the running program; the table lies in the folder of its templates.
    ///   - own: a file of the user's, or a folder of them; a medicine in it takes the place of the program's of the same
    ///     name.
    /// - Returns: nil when the program's is not there and the user adds none.
    /// - Throws: status 66 when a file cannot be read, 78 with line and column when it is not as it must be.
    package static func table(executable: String, own: String? = nil) throws(Failure) -> MedicineTable? {
        var table: MedicineTable?
        if let folder = TemplateFolder.search(executable: executable) {
            table = try adding(folder.path + "/medicines", to: MedicineTable())
        }
        guard let own else { return table }
        return try adding(own, to: table ?? MedicineTable())
    }

    /// The failure when medicines are named and nothing says what they are.
    package static var missing: Failure {
        Failure(
            .noInput, "the table of medicines that comes with the program is not there",
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

    /// The files of a folder in the order of their names, or the one file.
    private static func paths(of path: String) throws(Failure) -> [String] {
        guard let status = try? FileStatus.of(path), status.isFolder else { return [path] }
        do throws(SystemFault) {
            let names = try FolderNames.of(path).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
            guard names.isEmpty else { return names.map { "\(path)/\($0)" } }
        } catch { throw error.reading(path) }
        throw Failure(.noInput, "holds no table of medicines: no file that ends in .json", at: Place(file: path))
    }
}
