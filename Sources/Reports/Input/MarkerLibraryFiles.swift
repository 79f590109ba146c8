import Diagnostics
import Files
import RecordImport
import Records

/// The marker library of a run: the one that came with the program, and what the user adds to it.
package enum MarkerLibraryFiles {
    /// Reads them.
    ///
    /// - Parameters:
    ///   - executable: path of the running program; the library lies in the folder of its templates.
    ///   - own: a file of the user's; a marker in it takes the place of the program's of the same name.
    /// - Returns: nil when the program's is not there and the user adds none.
    /// - Throws: status 66 when a file cannot be read, 78 with line and column when it is not as it must be.
    package static func library(executable: String, own: String? = nil) throws(Failure) -> MarkerLibrary? {
        var library: MarkerLibrary?
        if let folder = TemplateFolder.search(executable: executable) {
            library = try adding(folder.path + "/markers/common.json", to: MarkerLibrary())
        }
        guard let own else { return library }
        return try adding(own, to: library ?? MarkerLibrary())
    }

    private static func adding(_ path: String, to library: MarkerLibrary) throws(Failure) -> MarkerLibrary {
        var library = library
        let bytes = try SmallFile.bytes(of: path, limit: MarkerLibrary.largestFile, tooLong: .config)
        try library.add(json: bytes, file: path)
        try PrintedWords.check(bytes, file: path)
        return library
    }
}
