import Diagnostics

extension TemplateFile {
    /// The brand named by the template; nil if it names none. A file is searched relative to the template's folder.
    ///
    /// - Throws: status 66 if it, or its logo, cannot be read; 78 if there is no such brand, or it is invalid.
    package func brandFile(executable: String) throws(Failure) -> BrandFile? {
        guard let word = template.brand else { return nil }
        guard Self.isFile(word), !word.hasPrefix("/"), let end = path.lastIndex(of: "/") else {
            return try BrandFile.named(word, executable: executable)
        }
        return try BrandFile(path: path[...end] + word)
    }
}
