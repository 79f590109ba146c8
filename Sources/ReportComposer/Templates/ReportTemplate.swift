import DisplayList

/// Which sections a report has, in which order, and what it is called (Aurae PRD §8, "Custom report builder").
///
/// A value of this type keeps the rules: what is about safety is in it, no section is in it twice, and each belongs to
/// its depth. It unlocks nothing: what a report may hold is decided by ``ReportContents`` alone.
public struct ReportTemplate: Sendable, Hashable {
    /// The name by which it is requested.
    public let name: String
    /// What the report calls itself; 1 to ``longestTitle`` characters.
    public let title: String
    public let depth: ReportDepth
    public let sections: [ReportSection]

    /// Unicode scalars of a title, at most.
    public static let longestTitle = 60
    /// Letters, digits and hyphens of a name, at most.
    public static let longestName = 40

    /// - Throws: the first rule that is broken.
    public init(
        name: String, title: String, depth: ReportDepth, sections: [ReportSection]
    ) throws(ReportTemplateFault) {
        guard Self.isName(name) else { throw .badName }
        guard Self.isTitle(title) else { throw .badTitle }
        for (index, section) in sections.enumerated() {
            guard !sections[..<index].contains(section) else { throw .repeatedSection(index: index) }
            guard section.depths.contains(depth) else { throw .sectionOfAnotherDepth(index: index) }
        }
        for section in ReportSection.allCases where !sections.contains(section) {
            if let reason = section.reasonToStay(in: depth) { throw .missingSection(section, reason: reason) }
        }
        self.name = name
        self.title = title
        self.depth = depth
        self.sections = sections
    }

    /// Whether a word can be a template's name: lower-case letters and digits of ASCII, and hyphens between them.
    public static func isName(_ word: String) -> Bool {
        let bytes = word.utf8
        return (1...longestName).contains(bytes.count) && bytes.first != 0x2D && bytes.last != 0x2D
            && bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    /// Whether a report can be called this: nothing invisible that would move other text, no space at either end.
    private static func isTitle(_ title: String) -> Bool {
        (1...longestTitle).contains(title.unicodeScalars.count) && PrintableText.oneLine(title) == title
            && !title.unicodeScalars.contains(where: \.isNoncharacter)
    }
}

/// The rule of ``ReportTemplate`` that is broken.
public enum ReportTemplateFault: Error, Hashable {
    case badName
    case badTitle
    /// The section at this place of the list stands before it too.
    case repeatedSection(index: Int)
    /// The section at this place cannot be in a report of the template's depth.
    case sectionOfAnotherDepth(index: Int)
    /// A section that no report of this depth may be without.
    case missingSection(ReportSection, reason: String)
}
