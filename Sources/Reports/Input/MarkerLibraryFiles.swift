import Diagnostics
import Files
import Records

/// The marker library of a run: the built-in one, with the user's additions.
package enum MarkerLibraryFiles {
    /// Reads them.
    ///
    /// - Parameters:
    ///   - executable: path of the running program; the library is in the folder of its templates.
    ///   - own: a file of the user's; a marker in it replaces the built-in one of the same name.
    /// - Returns: nil if the built-in library is missing and the user adds none.
    /// - Throws: status 66 if a file cannot be read, 78 with line and column if it is invalid.
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
