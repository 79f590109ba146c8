import Diagnostics

extension PDFDocument {
    /// What every report says to those who show or read it out, and no drawing library writes: its language, that its
    /// title is shown in place of the file's name, and that the tabulator follows the order of reading (ISO 14289-1
    /// §7.2, §7.1, §7.18.3).
    ///
    /// - Parameter language: of the words on the pages, as in RFC 3066.
    public mutating func setReading(language: String) throws(Failure) {
        catalog["Lang"] = .text(language)
        catalog["ViewerPreferences"] = ["DisplayDocTitle": true]
        for page in pages.indices {
            try updatePage(page) { $0["Tabs"] = .name("S") }
        }
    }

    /// Whether there is a structure tree, which the marks on the pages belong to.
    public var isTagged: Bool {
        catalog["StructTreeRoot"] != nil && catalog["MarkInfo"]?.dictionary?["Marked"] == true
    }

    /// The document's pages as a digest: see ``ContentDigest/ofPages(_:)``.
    public func pagesDigest() throws(Failure) -> String {
        var contents: [[UInt8]] = []
        for page in pages.indices { contents.append(try content(ofPage: page)) }
        return ContentDigest.ofPages(contents)
    }
}
