import Diagnostics
import DisplayList
import Records

/// The contents of a report, their order, and its title (Aurae PRD §8, "Custom report builder").
///
/// A value of this type obeys the rules: it includes the safety sections, has no section twice, and each section and
/// option belongs to its depth. It unlocks nothing: only ``ReportContents`` decides what a report may hold. Patient
/// identity, page number and data notes appear on every report, whatever its template.
public struct ReportTemplate: Sendable, Hashable {
    /// The name by which it is requested.
    public let name: String
    /// The report's title; nil for a name after the record type it holds.
    public let title: String?
    public let depth: ReportDepth
    public let sections: [ReportSection]
    /// Options of the sections, only for sections of the template.
    public let options: [ReportSection: SectionOptions]
    /// Settings for the whole report.
    public let frame: TemplateFrame
    /// A brand by its name or its file, as the template's file has it; nil for the usual one.
    public var brand: String? { frame.brand }

    /// Unicode scalars of a title, at most.
    public static let longestTitle = 60
    /// Letters, digits and hyphens of a name, at most.
    public static let longestName = 40

    /// - Throws: the first rule that is broken.
    public init(
        name: String, title: String?, depth: ReportDepth, sections: [ReportSection],
        options: [ReportSection: SectionOptions] = [:], frame: TemplateFrame = TemplateFrame()
    ) throws(ReportTemplateFault) {
        guard Self.isName(name) else { throw .badName }
        if let title { guard Self.isTitle(title) else { throw .badTitle } }
        for (index, section) in sections.enumerated() {
            guard !sections[..<index].contains(section) else { throw .repeatedSection(index: index) }
            guard section.depths.contains(depth) else { throw .sectionOfAnotherDepth(index: index) }
        }
        for section in ReportSection.allCases where !sections.contains(section) {
            if let reason = section.reasonToStay(in: depth, of: sections) {
                throw .missingSection(section, reason: reason)
            }
        }
        let options = options.filter { !$0.value.given.isEmpty }
        for (section, options) in options {
            guard sections.contains(section), options.isAllowed(of: section, in: depth) else {
                throw .badOptions(section)
            }
        }
        guard frame.isAllowed else { throw .badFrame }
        self.init(checked: name, title, depth, sections, options, frame)
    }

    private init(
        checked name: String, _ title: String?, _ depth: ReportDepth, _ sections: [ReportSection],
        _ options: [ReportSection: SectionOptions], _ frame: TemplateFrame
    ) {
        self.name = name
        self.title = title
        self.depth = depth
        self.sections = sections
        self.options = options
        self.frame = frame
    }

    /// The template of a usual report of this depth. The file of the same name beside the program has the same
    /// contents; an edited file is the clinic's own template.
    public static func usual(_ depth: ReportDepth) -> ReportTemplate {
        ReportTemplate(checked: usualName(depth), nil, depth, ReportOutline.usualSections(depth), [:], TemplateFrame())
    }

    private static func usualName(_ depth: ReportDepth) -> String {
        switch depth {
        case .free: "doctor-visit"
        case .sheet: "visit-sheet"
        case .summary: "clinical-summary"
        case .full: "clinical-full"
        }
    }

    /// Whether a word can be a template's name: lower-case letters and digits of ASCII, and hyphens between them.
    public static func isName(_ word: String) -> Bool {
        let bytes = word.utf8
        return (1...longestName).contains(bytes.count) && bytes.first != 0x2D && bytes.last != 0x2D
            && bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    /// Whether a report or a section can be called this.
    public static func isTitle(_ title: String) -> Bool { isLine(title, longest: longestTitle) }

    /// Whether a text is a line of so many characters: nothing invisible, nothing that would move other text, single spaces
    /// between words and none at either end.
    public static func isLine(_ text: String, longest: Int) -> Bool {
        (1...longest).contains(text.unicodeScalars.count) && PrintableText.oneLine(text) == text
            && !text.unicodeScalars.contains { $0.isNoncharacter || isUnseen($0) }
    }

    /// Characters with no shape of their own that no writing needs, and those whose shape only a font's maker knows.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Soft hyphen, spaces of no width, joiners of words, marks between lines; notes between lines; controls of
        // shorthand and music; tags.
        case 0xAD, 0x180E, 0x200B, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3,
            0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        // For private use.
        case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true
        default: false
        }
    }
}

/// A template's settings for the whole report: header and footer, paper, the default days, and the brand.
public struct TemplateFrame: Sendable, Hashable {
    /// Above and below every page, beside what stands there anyway.
    public var header: String?
    public var footer: String?
    /// Where the user names none.
    public var paper: Paper?
    /// Where the user names no days.
    public var range: RangeRequest?
    /// A brand by its name or its file, as the template's file has it.
    public var brand: String?

    /// Unicode scalars of the words above or below a page, at most.
    public static let longestWords = 80
    /// Bytes of a brand's name or path, at most.
    public static let longestBrand = 255

    public init() {}

    var isAllowed: Bool {
        [header, footer].compactMap(\.self).allSatisfy { ReportTemplate.isLine($0, longest: Self.longestWords) }
            && (brand.map(Self.isBrand) ?? true)
    }

    /// Whether a text can name a brand: a name, or the path of a file that ends in `.json` and does not climb.
    public static func isBrand(_ text: String) -> Bool {
        if ReportTemplate.isName(text) { return true }
        guard text.hasSuffix(".json"), text.utf8.count <= longestBrand,
            ReportTemplate.isLine(text, longest: longestBrand), !text.utf8.contains(UInt8(ascii: "\\"))
        else { return false }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        // A path from the root begins with an empty part.
        let inside = parts.first?.isEmpty == true ? parts.dropFirst() : parts[...]
        return !inside.contains { $0.isEmpty || $0 == ".." || $0 == ".json" }
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
    /// Something is said of the section that it has no option for, in this depth, or that is out of range.
    case badOptions(ReportSection)
    /// Words on every page or a brand that cannot be.
    case badFrame
}
