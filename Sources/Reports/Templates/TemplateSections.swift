import Diagnostics
import JSON
import ReportComposer

/// The list of sections of a template: a section is its name, or an object with its name and options.
struct TemplateSections {
    private(set) var sections: [ReportSection] = []
    private(set) var options: [ReportSection: SectionOptions] = [:]
    /// Position of each section.
    private(set) var offsets: [Int] = []

    static let name = "section"

    init(_ elements: [JSONValue], depth: ReportDepth) throws(TemplateFault) {
        for element in elements { try add(element, depth) }
    }

    private mutating func add(_ element: JSONValue, _ depth: ReportDepth) throws(TemplateFault) {
        guard let members = element.members else {
            guard element.text != nil else {
                throw TemplateFault(
                    at: element.offset, expected: "a section’s name in quotation marks, or an object with \(Self.name)",
                    hint: "as in \"table\", or {\"section\": \"table\", \"latest\": 20}")
            }
            sections.append(try Self.section(element))
            offsets.append(element.offset)
            return
        }
        guard let name = members[Self.name] else {
            throw TemplateFault(
                at: element.offset, expected: "\(Self.name), which is missing",
                hint: "an object in the list names its section, as in {\"section\": \"table\", \"latest\": 20}")
        }
        let section = try Self.section(name)
        sections.append(section)
        offsets.append(name.offset)
        let known = section.options
        let object = try TemplateObject(
            element, names: [Self.name, TemplateObject.comment] + known.map(\.rawValue), end: element.offset
        ) { Self.owners(of: $0) }
        let options = try Self.options(of: section, object)
        for member in members.members {
            guard let option = SectionOption(rawValue: member.name), !option.depths.contains(depth) else { continue }
            throw TemplateFault(
                at: member.nameOffset,
                expected: "an option of the depth \(depth.rawValue); \(option.rawValue) belongs to "
                    + listed(option.depths.map(\.rawValue)),
                hint: "a template unlocks nothing: name a depth that holds it, or leave the option out")
        }
        self.options[section] = options
    }

    private static func section(_ value: JSONValue) throws(TemplateFault) -> ReportSection {
        try TemplateObject.word(
            value, for: name, ReportSection.self,
            expected: "a section: \(ReportSection.allCases.map(\.rawValue).joined(separator: ", "))")
    }

    /// The sections that have an option that another section lacks.
    private static func owners(of name: String) -> String? {
        guard let option = SectionOption(rawValue: name) else { return nil }
        guard option != .title else { return "what every report holds keeps its own name" }
        return "\(name) belongs to \(listed(option.sections.map(\.rawValue)))"
    }

    private static func options(
        of section: ReportSection, _ object: TemplateObject
    ) throws(TemplateFault) -> SectionOptions {
        var options = SectionOptions()
        for option in section.options {
            switch option.kind(in: section) {
            case .title: options.title = try title(object)
            case .charts: options.charts = try charts(object)
            case .number(let range):
                let number = try object.number(option.rawValue, in: range)
                switch option {
                case .factors: options.factors = number
                case .months: options.months = number
                default: options.latest = number
                }
            case .boolean:
                let boolean = try object.boolean(option.rawValue)
                switch option {
                case .calendar: options.calendar = boolean
                case .trends: options.trends = boolean
                case .visits: options.visits = boolean
                default: options.clock = boolean
                }
            case nil: break
            }
        }
        return options
    }

    private static func title(_ object: TemplateObject) throws(TemplateFault) -> String? {
        let name = SectionOption.title.rawValue
        guard let value = object[name] else { return nil }
        return try TemplateLine.title(value, for: name)
    }

    private static func charts(_ object: TemplateObject) throws(TemplateFault) -> [ReportChart]? {
        let name = SectionOption.charts.rawValue
        guard let value = object[name], let elements = try object.elements(name) else { return nil }
        let names = ReportChart.allCases.map(\.rawValue).joined(separator: ", ")
        guard !elements.isEmpty else {
            throw TemplateFault(
                at: value.offset, expected: "at least one chart: \(names)",
                hint: "for no charts leave out the section, for all of them the option")
        }
        var charts: [ReportChart] = []
        for element in elements {
            let chart = try TemplateObject.word(element, for: name, ReportChart.self, expected: "a chart: \(names)")
            guard !charts.contains(chart) else {
                throw TemplateFault(
                    at: element.offset, expected: "each chart once; this one is above too",
                    hint: "remove one of them"
                )
            }
            charts.append(chart)
        }
        return charts
    }
}

/// Lines of text that are printed as written in a template.
enum TemplateLine {
    static func title(_ value: JSONValue, for name: String) throws(TemplateFault) -> String {
        try line(value, for: name, "a title", longest: ReportTemplate.longestTitle)
    }

    static func line(
        _ value: JSONValue, for name: String, _ what: String, longest: Int
    ) throws(TemplateFault) -> String {
        let text = try TemplateObject.text(value, for: name)
        guard ReportTemplate.isLine(text, longest: longest) else {
            throw TemplateFault(
                at: value.offset,
                expected:
                    "\(what) of 1 to \(longest) characters, without control characters and without needless spaces",
                hint: hint(text, longest: longest))
        }
        return text
    }

    private static func hint(_ text: String, longest: Int) -> String {
        let count = text.unicodeScalars.count
        if text.isEmpty { return "the text is empty; leave it out for the default" }
        if count > longest { return "it has \(count) characters" }
        if text.hasPrefix(" ") || text.hasSuffix(" ") || text.contains("  ") {
            return "use one space between two words, and none at either end"
        }
        return "it has an invisible character, or one that changes the text direction: type the words again"
    }
}
