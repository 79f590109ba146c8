/// The languages of a report's elements, if different from the report's.
///
/// Words in Latin letters count as the report's: their language cannot be known. If an element's own letters do not
/// decide, all of the report's letters in that script do; if these do not either, the language is empty, which means
/// unknown (ISO 32000-1 §14.9.2.1).
public struct ElementLanguages: Sendable, Hashable {
    /// The languages of an element with scripts other than Latin.
    private struct Entry: Hashable {
        /// Language of most of its letters; nil for the report's.
        var language: String?
        var ofWritings: [Writing: String] = [:]
    }

    private var entries: [Int: Entry] = [:]

    /// The language of the report's own text.
    public static let ofReport = "en"

    /// Whether everything is in the report's language, as far as letters show.
    public var isEmpty: Bool { entries.isEmpty }

    /// Languages of a tree without elements.
    init() {}

    /// - Parameter owners: owner of each item on each page.
    init(_ pages: [Page], owners: [[StructureTree.Owner]]) {
        var texts: [Int: WrittenLanguage] = [:]
        Self.lines(pages, owners) { line, element in
            if Self.mayHoldOthers(line) { texts[element] = WrittenLanguage() }
        }
        guard !texts.isEmpty else { return }
        Self.lines(pages, owners) { line, element in texts[element]?.add(line) }
        var report = WrittenLanguage()
        for text in texts.values { report.add(text) }
        for (element, text) in texts {
            var entry = Entry()
            for writing in text.letters.keys where writing != .latin {
                entry.ofWritings[writing] = text.language(of: writing) ?? report.language(of: writing) ?? ""
            }
            guard !entry.ofWritings.isEmpty else { continue }
            entry.language = text.mainWriting.flatMap { entry.ofWritings[$0] }
            entries[element] = entry
        }
    }

    private static func lines(_ pages: [Page], _ owners: [[StructureTree.Owner]], _ each: (String, Int) -> Void) {
        for (page, owners) in zip(pages, owners) {
            for (item, owner) in zip(page.items, owners) {
                if case .text(let line, _, _) = item, case .element(let element) = owner { each(line.text, element) }
            }
        }
    }

    /// Whether a text may contain letters of other scripts. All other scripts come after Latin, whose bytes begin with
    /// 0xC9 at most; punctuation begins with 0xE2.
    static func mayHoldOthers(_ text: String) -> Bool {
        var text = text
        // All bytes are checked, since a loop without an exit can be vectorised.
        return text.withUTF8 { $0.reduce(UInt8(0)) { $0 | ($1 >= 0xCD && $1 != 0xE2 ? 1 : 0) } } != 0
    }

    /// Returns the language of a whole element: a BCP 47 tag, empty if unknown, nil for the report's.
    public func language(ofElement element: Int) -> String? { entries[element]?.language }

    /// Whether words of an element may be in a language other than the element's.
    public func hasOthers(inElement element: Int) -> Bool { entries[element] != nil }

    /// Returns the language of some words in an element: a BCP 47 tag, empty if unknown, nil for the report's.
    ///
    /// - Parameter before: language of the words before, which words without letters share.
    public func language(of words: String, inElement element: Int, before: String?) -> String? {
        guard let entry = entries[element] else { return nil }
        guard let writing = WrittenLanguage(words).mainWriting else { return before }
        return entry.ofWritings[writing]
    }
}
