import Foundation
import Testing

/// A wrong template of its own kind: what is in the file, and where the mistake stands.
struct WrongTemplate: CustomTestStringConvertible {
    var mistake: String
    var bytes: [UInt8]
    /// The place, counted here and not by the program: lines from 1, characters of the line from 1.
    var line: Int
    var column: Int
    /// Part of the message or of its hint.
    var says: String

    var testDescription: String { mistake }

    /// Stands before the mistake.
    private static let mark: Character = "▲"

    /// - Parameter text: the file, with ▲ before the mistake.
    init(_ mistake: String, _ says: String, _ text: String) {
        let before = text.prefix { $0 != Self.mark }
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        self.init(
            mistake, says, Array(text.filter { $0 != Self.mark }.utf8), line: lines.count,
            column: 1 + (lines.last?.unicodeScalars.count ?? 0))
    }

    init(_ mistake: String, _ says: String, _ bytes: [UInt8], line: Int, column: Int) {
        self.mistake = mistake
        self.says = says
        self.bytes = bytes
        self.line = line
        self.column = column
    }

    /// A right template with one part in place of another.
    static func with(_ mistake: String, _ says: String, _ part: String, _ other: String) -> WrongTemplate {
        precondition(right.contains(part), part)
        return WrongTemplate(mistake, says, right.replacing(part, with: other, maxReplacements: 1))
    }

    /// A right template with a list of sections of a depth.
    static func of(_ depth: String, _ mistake: String, _ says: String, _ sections: String) -> WrongTemplate {
        WrongTemplate(
            mistake, says,
            "{\"templateVersion\": 1, \"name\": \"ours\", \"depth\": \"\(depth)\",\n \"sections\": \(sections)}")
    }

    static let right = """
        {
          "templateVersion": 1,
          "name": "ours",
          "title": "Our report",
          "depth": "full",
          "last": "90d",
          "sections": [
            "overview",
            {"section": "charts", "charts": ["relief"]},
            {"section": "medicines", "months": 3},
            "safety", "data-notes", "seeking-care"
          ]
        }
        """

    static let all = texts + bytesOfOtherKinds + shapes + names + titles + depths + lists + options + frames
}

// MARK: No JSON, or none with one reading

extension WrongTemplate {
    private static let texts: [WrongTemplate] = [
        .init("empty file", "the file is empty", "▲"),
        .init("blanks alone", "an object, beginning with {", " \n ▲"),
        .init("cut short between members", "truncated", "{\"templateVersion\": 1,\n \"name\": \"ours\"▲"),
        .init("cut short in a text", "truncated", "{\"templateVersion\": 1,\n \"name\": \"ou▲"),
        .init("cut short after a colon", "truncated", "{\"templateVersion\":▲"),
        .with(
            "comma after the last element", "remove the comma after the last", "\"seeking-care\"\n  ",
            "\"seeking-care\",▲"),
        .with("comma after the last member", "remove the comma after the last", "]\n}", "],\n▲}"),
        .with("comment with strokes", "$comment", "  \"depth\"", "  ▲// how deep\n  \"depth\""),
        .with("comment with a hash", "$comment", "  \"depth\"", "  ▲# how deep\n  \"depth\""),
        .with("single quotation marks", "double quotation marks", "\"name\": \"ours\"", "▲'name': 'ours'"),
        .with("no comma", "a comma or }", "\"ours\",\n  ", "\"ours\"\n  ▲"),
        .with("no comma in a list", "a comma or ]", "\"safety\", ", "\"safety\" ▲"),
        .with("no colon", "a colon", "\"name\": ", "\"name\" ▲"),
        .with("name without quotation marks", "a name in quotation marks", "\"depth\"", "▲depth"),
        .with("text without quotation marks", "quotation marks around it", "\"full\"", "▲full"),
        .with("word of another language", "a value", "1,", "▲True,"),
        .with("not a number", "a value", "\"templateVersion\": 1", "\"templateVersion\": ▲NaN"),
        .with("needless nought", "needless nought", "\"templateVersion\": 1", "\"templateVersion\": ▲01"),
        .with("point at the end", "no point at its end", "\"templateVersion\": 1", "\"templateVersion\": ▲1."),
        .with("line break in a text", "on one line", "Our report", "Our▲\nreport"),
        .with("tab in a text", "on one line", "Our report", "Our▲\treport"),
        .with("escape that is none", "a backslash in a text is written twice", "Our report", "Our \\n▲\\q"),
        .with("half a character", "write the character itself", "Our report", "Our ▲\\ud800 report"),
        .with("name twice", "each name once", "  \"depth\"", "  ▲\"name\": \"other\",\n  \"depth\""),
        .with(
            "name twice, once escaped", "each name once", "  \"depth\"", "  ▲\"na\\u006de\": \"other\",\n  \"depth\""),
        .with("option twice", "each name once", "\"months\": 3", "\"months\": 3, ▲\"months\": 2"),
        .with("two templates", "nothing after the object", "]\n}", "]\n}\n▲{}"),
    ]

    private static let bytesOfOtherKinds: [WrongTemplate] = {
        let text = Array(right.utf8)
        let title = right.prefix(while: { $0 != "O" })
        var foreign = text
        foreign.replaceSubrange(title.utf8.count..<title.utf8.count + 1, with: [0xFF])
        // `é` of Latin-1, in the middle of a word of the fourth line.
        var latin = text
        latin.replaceSubrange(title.utf8.count + 1..<title.utf8.count + 2, with: [0xE9])
        let column = 1 + (title.split(separator: "\n").last?.count ?? 0)
        let long = right.replacing(
            "\"last\"", with: "\"$comment\": \"\(String(repeating: "a", count: 80_000))\", \"last\"")
        let lineStart = long.prefix(upTo: long.range(of: "  \"$comment\"")?.lowerBound ?? long.startIndex).utf8.count
        let deep = String(repeating: "[", count: 31) + "▲" + String(repeating: "[", count: 5000)
        return [
            .init("byte that is no character", "save the file as UTF-8", foreign, line: 4, column: column),
            .init("Latin-1", "save the file as UTF-8", latin, line: 4, column: column + 1),
            .init(
                "UTF-16", "save the file as UTF-8", [0xFF, 0xFE] + text.flatMap { [$0, 0] }, line: 1, column: 1),
            .init("byte order mark", "byte order mark", [0xEF, 0xBB, 0xBF] + text, line: 1, column: 1),
            .init("noughts", "an object", [UInt8](repeating: 0, count: 2000), line: 1, column: 1),
            .init("longer than a template can be", "64 KiB", Array(long.utf8), line: 6, column: 65_536 - lineStart + 1),
            .with("nested deeply", "less nesting", "[\n    \"overview\"", "\(deep)\n    \"overview\""),
            .init("nothing but brackets", "less nesting", "\(String(repeating: "[", count: 32))▲[[[["),
        ]
    }()
}

// MARK: Names and kinds

extension WrongTemplate {
    private static let shapes: [WrongTemplate] = [
        .init("list for the whole", "an object, beginning with {", "▲[]"),
        .init("text for the whole", "an object, beginning with {", "\n ▲\"ours\""),
        .init("null for the whole", "an object, beginning with {", "▲null"),
        .with("misspelt name", "did you mean sections?", "\"sections\"", "▲\"sektions\""),
        .with("name in capitals", "did you mean title?", "\"title\"", "▲\"TITLE\""),
        .with("name that nothing is like", "one of the names", "\"last\": \"90d\"", "▲\"colour\": \"red\""),
        .with("name of another kind of file", "one of the names", "\"last\"", "▲\"markers\""),
        .with("no name", "name, which is missing", "  \"name\": \"ours\",\n", "").atItsEnd,
        .with("no depth", "depth, which is missing", "  \"depth\": \"full\",\n", "").atItsEnd,
        .with("no version", "templateVersion, which is missing", "  \"templateVersion\": 1,\n", "").atItsEnd,
        .init(
            "no sections", "sections, which is missing", "{\"templateVersion\":1,\"name\":\"a\",\"depth\":\"full\"}▲"),
        .with("version of tomorrow", "version 1", "\"templateVersion\": 1", "\"templateVersion\": ▲2"),
        .with("version as a text", "a whole number", "\"templateVersion\": 1", "\"templateVersion\": ▲\"1\""),
        .with("part of a version", "a whole number", "\"templateVersion\": 1", "\"templateVersion\": ▲1.5"),
        .with("version below nought", "version 1", "\"templateVersion\": 1", "\"templateVersion\": ▲-1"),
        .with("comment that is a number", "for people", "\"last\"", "\"$comment\": ▲3, \"last\""),
        .with("comment of numbers", "for people", "\"last\"", "\"$comment\": [\"a\", ▲3], \"last\""),
        .with("schema that is none", "a text for $schema", "\"last\"", "\"$schema\": ▲{}, \"last\""),
    ]

    private static let names: [WrongTemplate] = [
        .with("name that is a number", "a text for name", "\"ours\"", "▲7"),
        .with("name that is null", "a text for name", "\"ours\"", "▲null"),
        .with("empty name", "lower-case", "\"ours\"", "▲\"\""),
        .with("name in upper case", "lower-case", "\"ours\"", "▲\"Ours\""),
        .with("name that is a path", "lower-case", "\"ours\"", "▲\"../../etc/passwd\""),
        .with("name with a blank", "lower-case", "\"ours\"", "▲\"our clinic\""),
        .with("name with a hyphen at its end", "hyphen", "\"ours\"", "▲\"ours-\""),
        .with("name with a line break", "lower-case", "\"ours\"", "▲\"ours\\n\""),
        .with("name that is too long", "1 to 40", "\"ours\"", "▲\"\(String(repeating: "a", count: 41))\""),
        .with("name of nought", "lower-case", "\"ours\"", "▲\"ours\\u0000\""),
        .with("name that says a forbidden word", "machine learning", "\"ours\"", "▲\"machine-learning\""),
    ]

    private static let titles: [WrongTemplate] = [
        .with("title that is a list", "a text for title", "\"Our report\"", "▲[\"Our report\"]"),
        .with("empty title", "the text is empty", "\"Our report\"", "▲\"\""),
        .with(
            "title that is too long", "it has 61 characters", "Our report\"", String(repeating: "é", count: 61) + "\""
        ).before("\"é"),
        .with("bell in a title", "invisible", "\"Our report\"", "▲\"Our\\u0007report\""),
        .with("escaped line break in a title", "invisible", "\"Our report\"", "▲\"Our\\nreport\""),
        .with("text turned round", "text direction", "\"Our report\"", "▲\"Our \\u202etroper\""),
        .with("text turned round, not escaped", "text direction", "\"Our report\"", "▲\"Our \u{202E}troper\""),
        .with("blank of no width", "invisible", "\"Our report\"", "▲\"Our\\u200breport\""),
        .with("character for private use", "invisible", "\"Our report\"", "▲\"Our \\ue000\""),
        .with("two blanks", "one space", "\"Our report\"", "▲\"Our  report\""),
        .with("blank at the end", "one space", "\"Our report\"", "▲\"Our report \""),
        .with("diagnosis", "diagnosis", "\"Our report\"", "▲\"Your DIAGNOSIS\""),
        .with("opinion of a machine", "AI-powered", "\"Our report\"", "▲\"AI powered report\""),
        .with("claim of a cause", "correlation", "\"Our report\"", "▲\"What correlates\""),
        .with("name of an illness", "thunderclap", "\"Our report\"", "▲\"Thunderclap headaches\""),
    ]

    private static let depths: [WrongTemplate] = [
        .with("unknown depth", "free, sheet, summary or full", "\"full\"", "▲\"premium\""),
        .with("misspelt depth", "did you mean full?", "\"full\"", "▲\"ful\""),
        .with("depth in capitals", "did you mean full?", "\"full\"", "▲\"FULL\""),
        .with("depth that is true", "a text for depth", "\"full\"", "▲true"),
    ]

    /// The place of what is missing: where the file ends.
    private var atItsEnd: WrongTemplate {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return WrongTemplate(mistake, says, bytes, line: lines.count, column: 1 + (lines.last?.count ?? 0))
    }

    /// The place of a part of the file.
    private func before(_ part: String) -> WrongTemplate {
        let text = String(decoding: bytes, as: UTF8.self)
        return WrongTemplate(mistake, says, text.replacing(part, with: "▲\(part)", maxReplacements: 1))
    }
}

// MARK: Sections and what is said of them

extension WrongTemplate {
    private static let ends = #""safety", "data-notes", "seeking-care"]"#

    private static let lists: [WrongTemplate] = [
        .of("full", "sections that are a text", "a list for sections", "▲\"safety\""),
        .of("full", "sections that are an object", "a list for sections", "▲{\"section\": \"safety\"}"),
        .of("full", "no section", "safety in this list", "▲[]"),
        .of("full", "section that is a number", "a section’s name", "[▲3, \(ends)"),
        .of("full", "section that is null", "a section’s name", "[▲null, \(ends)"),
        .of("full", "section in a list of its own", "a section’s name", "[▲[\"overview\"], \(ends)"),
        .of("full", "misspelt section", "did you mean calendar?", "[▲\"calender\", \(ends)"),
        .of("full", "section in capitals", "did you mean overview?", "[▲\"Overview\", \(ends)"),
        .of("full", "unknown section", "a section: sheet, cover", "[▲\"frontispiece\", \(ends)"),
        .of("full", "empty section", "a section: sheet, cover", "[▲\"\", \(ends)"),
        .of("full", "section twice", "each section once", "[\"overview\", ▲\"overview\", \(ends)"),
        .of(
            "full", "section twice, once with options", "each section once",
            "[\"table\", {\"section\": ▲\"table\", \"latest\": 3}, \(ends)"),
        .of("summary", "section of another depth", "belongs to full", "[▲\"entries\", \(ends)"),
        .of("free", "premium section", "a template unlocks nothing", "[▲\"charts\", \"locked\", \(ends)"),
        .of(
            "free", "premium section with options", "a template unlocks nothing",
            "[{\"section\": ▲\"overview\", \"title\": \"Now\"}, \"locked\", \(ends)"),
        .of("full", "locked sections in a full report", "belongs to free", "[▲\"locked\", \(ends)"),
        .of(
            "full", "no safety notices", "every report has safety notes",
            "▲[\"overview\", \"data-notes\", \"seeking-care\"]"),
        .of("full", "no data notes", "where its figures come from", "▲[\"overview\", \"safety\", \"seeking-care\"]"),
        .of("full", "no word on seeking care", "every report has safety notes", "▲[\"safety\", \"data-notes\"]"),
        .of("free", "no locked sections", "lists what it leaves out", "▲[\(ends)"),
        .of("sheet", "sheet with another section", "belongs to free, summary and full", "[\"sheet\", ▲\"table\"]"),
        .of("sheet", "sheet without itself", "it is the report", "▲[]"),
    ]

    private static func option(_ mistake: String, _ says: String, _ object: String) -> WrongTemplate {
        .of("full", mistake, says, "[\(object), \(ends)")
    }

    private static let options: [WrongTemplate] = [
        option("object without a section", "section, which is missing", "▲{\"latest\": 3}"),
        option("object of nothing", "section, which is missing", "▲{}"),
        option("section of an object that is a number", "a text for section", "{\"section\": ▲3}"),
        option("unknown section of an object", "did you mean table?", "{\"section\": ▲\"tabel\"}"),
        option("misspelt option", "did you mean latest?", "{\"section\": \"table\", ▲\"lastest\": 3}"),
        option("unknown option", "one of the names section", "{\"section\": \"table\", ▲\"colour\": 3}"),
        option(
            "option of other sections", "months belongs to timeline, calendar and medicines",
            "{\"section\": \"table\", ▲\"months\": 3}"),
        option(
            "option of another section", "charts belongs to charts",
            "{\"section\": \"overview\", ▲\"charts\": [\"relief\"]}"),
        .of(
            "full", "other name for safety", "keeps its own name",
            "[{\"section\": \"safety\", ▲\"title\": \"All is well\"}, \"data-notes\", \"seeking-care\"]"),
        .of(
            "full", "hidden safety", "one of the names",
            "[{\"section\": \"safety\", ▲\"hidden\": true}, \"data-notes\", \"seeking-care\"]"),
        .of(
            "free", "premium option", "a template unlocks nothing",
            "[{\"section\": \"markers\", ▲\"trends\": true}, \"locked\", \(ends)"),
        .of(
            "free", "premium option that is off", "belongs to summary and full",
            "[{\"section\": \"nights\", ▲\"clock\": false}, \"locked\", \(ends)"),
        option("charts as a text", "a list for charts", "{\"section\": \"charts\", \"charts\": ▲\"relief\"}"),
        option("empty list of charts", "at least one chart", "{\"section\": \"charts\", \"charts\": ▲[]}"),
        option("misspelt chart", "did you mean relief?", "{\"section\": \"charts\", \"charts\": [▲\"releif\"]}"),
        option("chart twice", "each chart once", "{\"section\": \"charts\", \"charts\": [\"relief\", ▲\"relief\"]}"),
        option("chart that is a number", "a text for charts", "{\"section\": \"charts\", \"charts\": [▲1]}"),
        option("too few factors", "from 1 to 20", "{\"section\": \"patterns\", \"factors\": ▲0}"),
        option("too many factors", "from 1 to 20", "{\"section\": \"patterns\", \"factors\": ▲21}"),
        option("fewer than no factors", "from 1 to 20", "{\"section\": \"patterns\", \"factors\": ▲-3}"),
        option("number as a text", "no quotation marks", "{\"section\": \"patterns\", \"factors\": ▲\"3\"}"),
        option("part of a number", "a whole number", "{\"section\": \"patterns\", \"factors\": ▲2.5}"),
        option("number that is true", "a whole number", "{\"section\": \"patterns\", \"factors\": ▲true}"),
        option("number beyond all", "a whole number", "{\"section\": \"patterns\", \"factors\": ▲1e400}"),
        option("too many months", "from 1 to 6", "{\"section\": \"medicines\", \"months\": ▲7}"),
        option("no headache", "from 1 to 1000", "{\"section\": \"table\", \"latest\": ▲0}"),
        option("yes as a text", "true or false", "{\"section\": \"overview\", \"calendar\": ▲\"no\"}"),
        option("yes as a number", "true or false", "{\"section\": \"overview\", \"calendar\": ▲0}"),
        option(
            "long title of a section", "it has 70 characters",
            "{\"section\": \"overview\", \"title\": ▲\"\(String(repeating: "a", count: 70))\"}"),
        option(
            "title of a section that turns", "text direction",
            "{\"section\": \"overview\", \"title\": ▲\"a\\u2066b\"}"),
        option("forbidden title of a section", "diagnosis", "{\"section\": \"overview\", \"title\": ▲\"Diagnoses\"}"),
        option("comment of a section", "for people", "{\"section\": \"overview\", \"$comment\": ▲{}}"),
    ]

    private static func frame(_ mistake: String, _ says: String, _ member: String) -> WrongTemplate {
        .with(mistake, says, "\"last\": \"90d\"", member)
    }

    private static let frames: [WrongTemplate] = [
        frame("span without a unit", "a span for last", "\"last\": ▲\"90\""),
        frame("span of nothing", "a span for last", "\"last\": ▲\"0d\""),
        frame("span of years", "days, weeks or months", "\"last\": ▲\"2y\""),
        frame("span beyond a hundred years", "a hundred years", "\"last\": ▲\"1201m\""),
        frame("span that is a number", "a text for last", "\"last\": ▲90"),
        frame("unknown paper", "a4 or letter", "\"paper\": ▲\"legal\""),
        frame("paper in capitals", "did you mean a4?", "\"paper\": ▲\"A4\""),
        frame("paper that is a number", "a text for paper", "\"paper\": ▲4"),
        frame("empty header", "the text is empty", "\"header\": ▲\"\""),
        frame(
            "header that is too long", "it has 81 characters", "\"header\": ▲\"\(String(repeating: "w", count: 81))\""),
        frame("header of two lines", "invisible", "\"header\": ▲\"a\\nb\""),
        frame("forbidden header", "artificial intelligence", "\"header\": ▲\"By Artificial Intelligence\""),
        frame("footer that is a number", "a text for footer", "\"footer\": ▲1"),
        frame("footer that turns", "text direction", "\"footer\": ▲\"a \\u202eb\""),
        frame("forbidden footer", "diagnosis", "\"footer\": ▲\"No diagnosis\""),
        frame("brand that is an object", "a text for brand", "\"brand\": ▲{\"logo\": \"a.png\"}"),
        frame("empty brand", "a brand’s name", "\"brand\": ▲\"\""),
        frame("brand that is a picture", "ending in .json", "\"brand\": ▲\"logo.png\""),
        frame("brand that climbs", "no .. in it", "\"brand\": ▲\"../../secrets.json\""),
        frame("brand that climbs from the root", "no .. in it", "\"brand\": ▲\"/etc/../secrets.json\""),
        frame("brand with an empty part", "no part that is empty", "\"brand\": ▲\"brands//ours.json\""),
        frame("brand with a nought", "a brand’s name", "\"brand\": ▲\"ours\\u0000.json\""),
        frame("brand with a backslash", "a brand’s name", "\"brand\": ▲\"brands\\\\ours.json\""),
    ]
}
