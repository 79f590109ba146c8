import DisplayList

/// The marks in a page's content: an element's content becomes a numbered sequence, anything else an artifact
/// (ISO 32000-1 §14.6, §14.8.2).
struct ContentMarks {
    /// An empty tag has the same meaning in PDF 1.7, but validators treat it as missing (ISO 639-2).
    static let unknownLanguage = "und"

    struct Mark: Equatable {
        /// Whether it is for words.
        var isWords: Bool
        var owner: StructureTree.Owner
        /// Language of its words, if it differs from the element's: a BCP 47 tag, empty if unknown.
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

    /// - Parameter text: the entry with the text of the glyphs in the mark.
    mutating func begin(_ mark: Mark, text: [UInt8]? = nil, in output: inout PDFSerializer) {
        switch mark.owner {
        case .element(let element):
            // Poppler reads replacement text only from marks of this name, and a language belongs to a span
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

    /// Ends the open mark, if any.
    mutating func end(in output: inout PDFSerializer) {
        if open != nil { output.append("EMC\n") }
        open = nil
    }
}
