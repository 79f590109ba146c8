import Diagnostics

extension TemplateFile {
    /// The brand that the template names; nil where it names none. A file is looked for from the template's folder.
    ///
    /// - Throws: status 66 when it, or its logo, cannot be read; 78 when there is no such brand, or it is not as it must be.
    package func brandFile(executable: String) throws(Failure) -> BrandFile? {
        guard let word = template.brand else { return nil }
        guard Self.isFile(word), !word.hasPrefix("/"), let end = path.lastIndex(of: "/") else {
            return try BrandFile.named(word, executable: executable)
        }
        return try BrandFile(path: path[...end] + word)
    }
}
