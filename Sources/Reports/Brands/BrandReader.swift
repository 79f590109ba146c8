import CairoBackend
import Diagnostics
import DisplayList
import JSON
import ReportComposer
import ReportDocument

/// Reads the file of a brand.
///
/// Anything invalid is refused with its location; no message repeats the file's text.
struct BrandReader {
    /// The format version that this program reads.
    static let version: Int64 = 1
    /// Largest number of characters in a line printed for a clinic.
    static let longestLine = 90
    /// Largest number of characters in a file name.
    private static let longestFileName = 100

    /// Path as the user named it.
    let file: String
    let bytes: [UInt8]
    /// Reads a file beside the brand's.
    let neighbour: (String) throws(Failure) -> [UInt8]

    func brand() throws(Failure) -> Brand {
        let whole: JSONValue
        do throws(JSONFault) {
            whole = try JSONValue(reading: bytes)
        } catch {
            throw refusal(error.position, Self.words(error))
        }
        let members = try object(whole, ["brandVersion", "name", "text", "colors", "fonts", "clinic"], "the brand")
        let version = try required(members, "brandVersion", of: whole)
        guard version.integer == Self.version else { throw refusal(version.offset, "brandVersion \(Self.version)") }
        let name = try required(members, "name", of: whole)
        guard let word = name.text, ReportTemplate.isName(word) else {
            throw refusal(name.offset, "a name of lower-case letters, digits and hyphens, with no hyphen at either end")
        }
        var brand = Brand(name: word)
        if let text = members["text"] {
            guard let size = text.text, ["usual", "large"].contains(size) else {
                throw refusal(text.offset, "usual or large")
            }
            brand.isLarge = size == "large"
        }
        if let colors = members["colors"] { brand.colors = try scheme(colors) }
        if let fonts = members["fonts"] { brand.faces = try faces(fonts) }
        if let clinic = members["clinic"] { brand.clinic = try self.clinic(clinic) }
        try PrintedWords.check(bytes, file: file)
        return brand
    }

    // MARK: Colours

    private func scheme(_ value: JSONValue) throws(Failure) -> ColorScheme {
        let members = try object(value, ColorRole.allCases.map(\.rawValue), "colors")
        var colors: [ColorRole: Color] = [:]
        for member in members.members {
            guard let role = ColorRole(rawValue: member.name) else { continue }
            guard let color = member.value.text.flatMap(Color.init(css:)) else {
                throw refusal(member.value.offset, "a colour as \"#1A2B3C\"")
            }
            colors[role] = color
        }
        let scheme = ColorScheme(colors)
        if let pair = scheme.poorPairs.first { throw poor(pair, scheme, members, value) }
        if let step = scheme.flatStep {
            throw Failure(
                .config,
                "\(step.rawValue) is not darker than the colour of the days with less: they look the same "
                    + "without colours",
                at: place(members[step.rawValue]?.offset ?? value.offset),
                hint: "from light to dark: " + ColorScheme.steps.map(\.rawValue).joined(separator: ", "))
        }
        return scheme
    }

    private func poor(_ pair: ColorPair, _ scheme: ColorScheme, _ members: JSONObject, _ value: JSONValue) -> Failure {
        let back = pair.back?.rawValue ?? "white paper"
        let tenths = Int(scheme.contrast(pair) * 10)
        let named = members[pair.front.rawValue] ?? pair.back.flatMap { members[$0.rawValue] }
        return Failure(
            .config,
            "\(pair.front.rawValue) on \(back) has a contrast of \(tenths / 10).\(tenths % 10) to 1, and needs "
                + (pair.least == 3 ? "3 to 1" : "4.5 to 1"),
            at: place(named?.offset ?? value.offset),
            hint: "WCAG 2.1 §\(pair.least == 3 ? "1.4.11" : "1.4.3"); a darker \(pair.front.rawValue)"
                + (pair.back == nil ? "" : " or a lighter \(back)"))
    }

    // MARK: Fonts

    private func faces(_ value: JSONValue) throws(Failure) -> BrandFaces {
        let members = try object(value, ["display", "text"], "fonts")
        var faces = BrandFaces.aurae
        if let display = members["display"] {
            let parts = try object(display, ["family", "file", "leastSize"], "display")
            faces.displayFamily = try family(parts, display)
            faces.files[0] = try fileName(try required(parts, "file", of: display))
            if let least = parts["leastSize"] {
                guard let size = least.integer, (1...40).contains(size) else {
                    throw refusal(least.offset, "a whole number of points from 1 to 40")
                }
                faces.leastDisplay = Points(size)
            }
        }
        if let text = members["text"] {
            let names = ["regular", "medium", "semibold", "bold"]
            let parts = try object(text, ["family"] + names, "text")
            faces.textFamily = try family(parts, text)
            for (index, name) in names.enumerated() {
                faces.files[index + 1] = try fileName(try required(parts, name, of: text))
            }
        }
        return faces
    }

    private func family(_ members: JSONObject, _ value: JSONValue) throws(Failure) -> String {
        let family = try required(members, "family", of: value)
        // A comma would make it a list of families.
        guard let name = family.text, Self.isLine(name), !name.contains(",") else {
            throw refusal(family.offset, "the name of one family of fonts")
        }
        return name
    }

    private func fileName(_ value: JSONValue) throws(Failure) -> String {
        guard let name = value.text, Self.isLine(name), name.count <= Self.longestFileName, !name.contains("/"),
            name.first != "."
        else { throw refusal(value.offset, "the name of a file, without a folder") }
        return name
    }

    // MARK: Clinic

    private func clinic(_ value: JSONValue) throws(Failure) -> ClinicFrame {
        let members = try object(value, ["name", "clinician", "header", "footer", "logo"], "clinic")
        var clinic = ClinicFrame(name: try line(try required(members, "name", of: value)))
        clinic.clinician = try optionalLine(members["clinician"])
        clinic.header = try optionalLine(members["header"])
        clinic.footer = try optionalLine(members["footer"])
        if let logo = members["logo"] {
            let name = try fileName(logo)
            do throws(Failure) {
                clinic.logo = try LogoFile.image(try neighbour(name))
            } catch {
                throw Failure(error.status, "the logo \(error.message)", at: place(logo.offset), hint: error.hint)
            }
        }
        return clinic
    }

    private func optionalLine(_ value: JSONValue?) throws(Failure) -> String? {
        guard let value else { return nil }
        return try line(value)
    }

    private func line(_ value: JSONValue) throws(Failure) -> String {
        guard let text = value.text, Self.isLine(text) else {
            throw refusal(
                value.offset,
                "a line of 1 to \(Self.longestLine) characters, without control characters and without spaces at its ends"
            )
        }
        return text
    }

    /// Whether a text is a single line that does not affect others: without control or bidirectional formatting
    /// characters.
    private static func isLine(_ text: String) -> Bool {
        (1...longestLine).contains(text.unicodeScalars.count) && text.drawable == text && text.first != " "
            && text.last != " "
            && !text.unicodeScalars.contains { $0.properties.isBidiControl || $0.value == 0xFEFF }
    }

    // MARK: Members

    private func object(_ value: JSONValue, _ names: [String], _ what: String) throws(Failure) -> JSONObject {
        guard let members = value.members else { throw refusal(value.offset, "an object for \(what)") }
        for member in members.members where !names.contains(member.name) {
            let nearest = NearestName.of(member.name, among: names)
            throw Failure(
                .config, "expected one of the names \(names.joined(separator: ", "))", at: place(member.nameOffset),
                hint: nearest.map { "did you mean \($0)?" })
        }
        return members
    }

    private func required(_ members: JSONObject, _ name: String, of value: JSONValue) throws(Failure) -> JSONValue {
        guard let member = members[name] else { throw refusal(value.offset, "\(name) in this object") }
        return member
    }

    private func place(_ offset: Int) -> Place { Place(file: file, offset: offset, in: bytes) }

    private func refusal(_ offset: Int, _ expected: String) -> Failure {
        Failure(.config, "expected \(expected)", at: place(offset))
    }

    private static func words(_ fault: JSONFault) -> String {
        switch fault.kind {
        case .value: "a value of JSON"
        case .name: "a name in quotation marks"
        case .colon: "a colon"
        case .commaOrBrace: "a comma or }"
        case .commaOrBracket: "a comma or ]"
        case .quotationMark: "the text to end with a quotation mark on its line"
        case .escape, .character: "a JSON escape for a character"
        case .digits: "a number"
        case .end: "nothing after the object"
        case .utf8: "a text in UTF-8"
        case .repeatedName: "each name once; this one is above too"
        case .tooDeep: "fewer objects in each other"
        }
    }
}

extension Color {
    /// - Returns: nil for anything other than `#` and six hexadecimal digits.
    init?(css: String) {
        let digits = css.utf8.dropFirst()
        guard css.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let number = UInt32(css.dropFirst(), radix: 16)
        else { return nil }
        self.init(hex: number)
    }
}
