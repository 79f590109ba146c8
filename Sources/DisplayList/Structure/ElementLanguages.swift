/// The languages of what a report's elements say, as far as they are not the report's own.
///
/// Words in Latin letters count as the report's: nothing tells in which language a patient wrote them. What is undecided
/// by an element's own letters is decided by all of the report's in that script; where these leave it open, the language
/// is empty, which says that it is not known (ISO 32000-1 §14.9.2.1).
public struct ElementLanguages: Sendable, Hashable {
    /// Of an element that holds other scripts than Latin.
    private struct Entry: Hashable {
        /// That of most of its letters; nil for the report's.
        var language: String?
        var ofWritings: [Writing: String] = [:]
    }

    private var entries: [Int: Entry] = [:]

    /// The language of the report's own words.
    public static let ofReport = "en"

    /// Everything is in the report's language, as far as letters tell.
    public var isEmpty: Bool { entries.isEmpty }

    /// Languages of a tree without elements.
    init() {}

    /// - Parameter owners: of each item of each page.
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

    private static func lines(
        _ pages: [Page], _ owners: [[StructureTree.Owner]], _ each: (String, Int) -> Void
    ) {
        for (page, owners) in zip(pages, owners) {
            for (item, owner) in zip(page.items, owners) {
                if case .text(let line, _, _) = item, case .element(let element) = owner { each(line.text, element) }
            }
        }
    }

    /// All other scripts stand behind Latin, whose bytes begin with 0xC9 at most; punctuation begins with 0xE2.
    static func mayHoldOthers(_ text: String) -> Bool {
        var text = text
        // All bytes are looked at: a loop without a way out is done in vectors.
        return text.withUTF8 { $0.reduce(UInt8(0)) { $0 | ($1 >= 0xCD && $1 != 0xE2 ? 1 : 0) } } != 0
    }

    /// The language of an element as a whole: a tag of BCP 47, empty when it is not known, nil for the report's.
    public func language(ofElement element: Int) -> String? { entries[element]?.language }

    /// Whether words of an element may be of another language than the element.
    public func hasOthers(inElement element: Int) -> Bool { entries[element] != nil }

    /// The language of some words of an element: a tag of BCP 47, empty when it is not known, nil for the report's.
    ///
    /// - Parameter before: that of the words before, which words without letters share.
    public func language(of words: String, inElement element: Int, before: String?) -> String? {
        guard let entry = entries[element] else { return nil }
        guard let writing = WrittenLanguage(words).mainWriting else { return before }
        return entry.ofWritings[writing]
    }
}
