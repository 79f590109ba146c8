import Diagnostics
import DisplayList
import Records

/// The contents of a report, their order, and its title (Aurae PRD §8, "Custom report builder").
///
/// A value of this type is valid: it includes the safety sections, has no section twice, and each section and option
/// belongs to its depth. It unlocks nothing: only ``ReportContents`` decides what a report may hold. Patient identity,
/// page number and data notes are in every report, whatever its template.
public struct ReportTemplate: Sendable, Hashable {
    /// Name by which it is requested.
    public let name: String
    /// The report's title; nil to name it after its record type.
    public let title: String?
    public let depth: ReportDepth
    public let sections: [ReportSection]
    /// Options of the sections, only for sections of the template.
    public let options: [ReportSection: SectionOptions]
    /// Settings for the whole report.
    public let frame: TemplateFrame
    /// A brand's name or file, as in the template's file; nil for the usual brand.
    public var brand: String? { frame.brand }

    /// Maximum Unicode scalars of a title.
    public static let longestTitle = 60
    /// Maximum letters, digits and hyphens of a name.
    public static let longestName = 40

    /// - Throws: the first violated rule.
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

    /// Returns the template of a usual report of this depth. The file of that name shipped with the program has the
    /// same contents; an edited file is the clinic's own template.
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

    /// Whether a word is a valid template name: lower-case ASCII letters and digits, with hyphens between them.
    public static func isName(_ word: String) -> Bool {
        let bytes = word.utf8
        return (1...longestName).contains(bytes.count) && bytes.first != 0x2D && bytes.last != 0x2D
            && bytes.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    /// Whether a text is a valid title of a report or section.
    public static func isTitle(_ title: String) -> Bool { isLine(title, longest: longestTitle) }

    /// Whether a text is a valid line of at most `longest` characters: nothing invisible, nothing that moves other
    /// text, single spaces between words and none at either end.
    public static func isLine(_ text: String, longest: Int) -> Bool {
        (1...longest).contains(text.unicodeScalars.count) && PrintableText.oneLine(text) == text
            && !text.unicodeScalars.contains { $0.isNoncharacter || isUnseen($0) }
    }

    /// Whether it is an invisible character that no script needs, or one whose shape only a font defines.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Soft hyphen, zero-width spaces, word joiners, interlinear annotations; controls of shorthand and music; tags.
        case 0xAD, 0x180E, 0x200B, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3,
            0x1D173...0x1D17A, 0xE0000...0xE0FFF:
            true
        // Private use.
        case 0xE000...0xF8FF, 0xF0000...0x10FFFF: true
        default: false
        }
    }
}

/// A template's settings for the whole report: header, footer, paper, default days and brand.
public struct TemplateFrame: Sendable, Hashable {
    /// Text above every page, in addition to the usual header.
    public var header: String?
    public var footer: String?
    /// Used if the user names none.
    public var paper: Paper?
    /// Used if the user names no days.
    public var range: RangeRequest?
    /// A brand's name or file, as in the template's file.
    public var brand: String?

    /// Maximum Unicode scalars of the text above or below a page.
    public static let longestWords = 80
    /// Maximum bytes of a brand's name or path.
    public static let longestBrand = 255

    public init() {}

    var isAllowed: Bool {
        [header, footer].compactMap(\.self).allSatisfy { ReportTemplate.isLine($0, longest: Self.longestWords) }
            && (brand.map(Self.isBrand) ?? true)
    }

    /// Whether a text is a valid brand: a name, or the path of a `.json` file without `..`.
    public static func isBrand(_ text: String) -> Bool {
        if ReportTemplate.isName(text) { return true }
        guard text.hasSuffix(".json"), text.utf8.count <= longestBrand,
            ReportTemplate.isLine(text, longest: longestBrand), !text.utf8.contains(UInt8(ascii: "\\"))
        else { return false }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        // An absolute path begins with an empty part.
        let inside = parts.first?.isEmpty == true ? parts.dropFirst() : parts[...]
        return !inside.contains { $0.isEmpty || $0 == ".." || $0 == ".json" }
    }
}

/// A violated rule of ``ReportTemplate``.
public enum ReportTemplateFault: Error, Hashable {
    case badName
    case badTitle
    /// The section at this index is already in the list.
    case repeatedSection(index: Int)
    /// The section at this index is not allowed in the template's depth.
    case sectionOfAnotherDepth(index: Int)
    /// A section that is required in this depth.
    case missingSection(ReportSection, reason: String)
    /// An option that the section does not have in this depth, or that is out of range.
    case badOptions(ReportSection)
    /// An invalid brand, or invalid text above or below pages.
    case badFrame
}
