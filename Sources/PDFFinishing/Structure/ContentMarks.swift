import DisplayList

/// The marks in a page's content: what belongs to an element becomes a numbered sequence, all else an artifact
/// (ISO 32000-1 §14.6, §14.8.2).
struct ContentMarks {
    /// An empty tag says the same to PDF 1.7, and validators take it for none (ISO 639-2).
    static let unknownLanguage = "und"

    struct Mark: Equatable {
        /// Words are told from all else.
        var isWords: Bool
        var owner: StructureTree.Owner
        /// Language of its words, where the element's is another: a tag of BCP 47, empty when it is not known.
        var language: String?

        init(_ run: DrawnRun) {
            (isWords, owner, language) = (run.kind == .words, run.owner, run.language)
        }
    }

    /// The element that each numbered sequence belongs to.
    private(set) var elements: [Int] = []
    private var open: Mark?
    private let names: [StaticString]

    /// - Parameter names: structure type of each element of the tree.
    init(names: [StaticString]) { self.names = names }

    func isOpen(_ mark: Mark) -> Bool { open == mark }

    /// - Parameter text: the entry that says what the glyphs in the mark stand for.
    mutating func begin(_ mark: Mark, text: [UInt8]? = nil, in output: inout PDFSerializer) {
        switch mark.owner {
        case .element(let element):
            // Poppler takes a text in place of glyphs from marks of this name only, and a language is a span's
            // (ISO 32000-1 §14.9.2.3); the tree says what it is.
            output.append("/")
            output.append(text == nil && mark.language == nil ? names[element] : "Span")
            output.append("<</MCID")
            output.append(elements.count)
            if let language = mark.language {
                output.append("/Lang")
                output.append(.text(language.isEmpty ? Self.unknownLanguage : language))
            }
            if let text { output.append(raw: text) }
            output.append(">>BDC\n")
            elements.append(element)
        case .artifact where mark.isWords:
            output.append("/Artifact<</Type/Pagination")
            if let text { output.append(raw: text) }
            output.append(">>BDC\n")
        case .artifact: output.append("/Artifact BMC\n")
        }
        open = mark
    }

    /// Ends the mark that is open, if one is.
    mutating func end(in output: inout PDFSerializer) {
        if open != nil { output.append("EMC\n") }
        open = nil
    }
}
