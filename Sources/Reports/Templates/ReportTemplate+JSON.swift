import Diagnostics
import DisplayList
import JSON
import Records
import ReportComposer

extension ReportTemplate {
    /// The format version that this program reads.
    static let version = 1
    /// All names allowed in a template file.
    static let names = [
        "templateVersion", "name", "title", "depth", "sections", "last", "paper", "header", "footer", "brand",
        "$schema",
        TemplateObject.comment,
    ]

    /// Reads a template.
    ///
    /// - Parameter file: path as the user named it, for messages.
    /// - Throws: status 78 with line and column of anything invalid, and a hint. No message repeats the file's text: it
    ///   may be another file than the user meant.
    package init(json bytes: [UInt8], file: String) throws(Failure) {
        do throws(TemplateFault) {
            self = try Self.read(bytes)
        } catch {
            throw error.failure(file: file, bytes: bytes)
        }
        try PrintedWords.check(bytes, file: file)
    }

    private static func read(_ bytes: [UInt8]) throws(TemplateFault) -> ReportTemplate {
        let whole: JSONValue
        do throws(JSONFault) { whole = try JSONValue(reading: bytes) } catch { throw TemplateFault(error, in: bytes) }
        let object = try TemplateObject(whole, names: names, end: bytes.count)
        try checkVersion(try object.required("templateVersion"))
        let name = try object.required("name")
        let nameText = try TemplateObject.text(name, for: "name")
        let depth = try depth(try object.required("depth"))
        let list = try object.required("sections")
        let sections = try TemplateSections(try object.elements("sections") ?? [], depth: depth)
        let title = try object["title"].map { value throws(TemplateFault) in
            try TemplateLine.title(value, for: "title")
        }
        let frame = try frame(object)
        do throws(ReportTemplateFault) {
            return try ReportTemplate(
                name: nameText, title: title, depth: depth,
                sections: sections.sections, options: sections.options, frame: frame)
        } catch {
            throw refusal(error, name, list, sections, depth)
        }
    }

    private static func checkVersion(_ value: JSONValue) throws(TemplateFault) {
        guard let number = TemplateObject.whole(value) else {
            throw TemplateFault(
                at: value.offset, expected: "a whole number for templateVersion", hint: "write \"templateVersion\": 1")
        }
        guard number == version else {
            throw TemplateFault(
                at: value.offset, expected: "templateVersion \(version)",
                hint: "this program reads templates of version \(version)")
        }
    }

    private static func depth(_ value: JSONValue) throws(TemplateFault) -> ReportDepth {
        try TemplateObject.word(
            value, for: "depth", ReportDepth.self, expected: "a depth: free, sheet, summary or full")
    }

    private static func frame(_ object: TemplateObject) throws(TemplateFault) -> TemplateFrame {
        var frame = TemplateFrame()
        frame.header = try words(object, "header")
        frame.footer = try words(object, "footer")
        frame.paper = try object.word("paper", Paper.self, expected: "a paper: a4 or letter")
        frame.range = try range(object)
        frame.brand = try brand(object)
        _ = try object.text("$schema")
        return frame
    }

    private static func words(_ object: TemplateObject, _ name: String) throws(TemplateFault) -> String? {
        guard let value = object[name] else { return nil }
        return try TemplateLine.line(value, for: name, "words", longest: TemplateFrame.longestWords)
    }

    private static func range(_ object: TemplateObject) throws(TemplateFault) -> RangeRequest? {
        guard let value = object["last"], let text = try object.text("last") else { return nil }
        guard let range = RangeRequest(span: text) else {
            throw TemplateFault(
                at: value.offset, expected: "a span for last, as in 90d, 12w or 6m",
                hint: "days, weeks or months, at least one and at most a hundred years; without it, all days are used")
        }
        return range
    }

    private static func brand(_ object: TemplateObject) throws(TemplateFault) -> String? {
        guard let value = object["brand"], let text = try object.text("brand") else { return nil }
        guard TemplateFrame.isBrand(text) else {
            throw TemplateFault(
                at: value.offset, expected: "a brand’s name, or the path of its file, ending in .json",
                hint:
                    "a name has lower-case letters, digits and hyphens; a path has no .. in it and no part that is empty"
            )
        }
        return text
    }

    private static func refusal(
        _ fault: ReportTemplateFault, _ name: JSONValue, _ list: JSONValue, _ read: TemplateSections,
        _ depth: ReportDepth
    ) -> TemplateFault {
        switch fault {
        case .badName:
            TemplateFault(
                at: name.offset,
                expected:
                    "a name of 1 to \(longestName) lower-case letters, digits and hyphens, with no hyphen at either end",
                hint: "for example our-clinic: it is used in file names; the report's name is its title")
        case .repeatedSection(let index):
            TemplateFault(
                at: read.offsets[index], expected: "each section once; this one is above too",
                hint: "remove one of them")
        case .sectionOfAnotherDepth(let index):
            TemplateFault(
                at: read.offsets[index],
                expected: "a section of the depth \(depth.rawValue); this one belongs to "
                    + listed(read.sections[index].depths.map(\.rawValue)),
                hint: "a template unlocks nothing: name a depth that holds the section, or leave it out")
        case .missingSection(let section, let reason):
            TemplateFault(
                at: list.offset, expected: "the section \(section.rawValue) in this list: \(reason)",
                hint: "put \"\(section.rawValue)\" where it should appear; it may be moved")
        case .badTitle, .badOptions, .badFrame:
            // Each has already been checked at its location.
            TemplateFault(at: list.offset, expected: "options that the sections have", hint: TemplateFault.begin)
        }
    }
}
