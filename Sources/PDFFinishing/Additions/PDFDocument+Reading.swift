import Diagnostics

extension PDFDocument {
    /// Sets the accessibility entries that every report needs and no drawing library writes: its language, the title
    /// shown instead of the file name, and a tab order that follows the reading order (ISO 14289-1 §7.2, §7.1,
    /// §7.18.3).
    ///
    /// - Parameter language: language of the text on the pages, as in RFC 3066.
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
