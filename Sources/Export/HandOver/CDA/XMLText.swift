/// Text in XML 1.0.
enum XMLText {
    /// Escapes a text for an element, or an attribute in double quotation marks. Characters that XML does not allow
    /// become U+FFFD.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: escaped += "&amp;"
            case 0x3C: escaped += "&lt;"
            case 0x3E: escaped += "&gt;"
            case 0x22: escaped += "&quot;"
            // An XML reader would turn these into spaces.
            case 0x09, 0x0A, 0x0D: escaped += "&#\(scalar.value);"
            case 0x20...0xFFFD, 0x10000...: escaped.unicodeScalars.append(scalar)
            default: escaped += "\u{FFFD}"
            }
        }
        return escaped
    }
}

/// An XML element to be written to a document.
struct XMLElement {
    var name: String
    var attributes: [(name: String, value: String)]
    /// The text, already escaped.
    var text: String?
    var children: [XMLElement]

    /// - Parameters:
    ///   - attributes: in this order; those without a value are omitted.
    ///   - text: text between its tags, instead of children.
    init(
        _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String? = nil,
        _ children: [XMLElement] = []
    ) {
        self.name = name
        self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
        self.text = text.map(XMLText.escaped)
        self.children = children
    }

    init(_ name: String, _ children: [XMLElement]) { self.init(name, [:], children) }

    /// Writes one line per tag, with text on its element's line.
    func write(to document: inout String, depth: Int = 0) {
        let indent = String(repeating: "  ", count: depth)
        document += "\(indent)<\(name)"
        for attribute in attributes { document += " \(attribute.name)=\"\(XMLText.escaped(attribute.value))\"" }
        if let text {
            document += ">\(text)</\(name)>\n"
        } else if children.isEmpty {
            document += "/>\n"
        } else {
            document += ">\n"
            for child in children { child.write(to: &document, depth: depth + 1) }
            document += "\(indent)</\(name)>\n"
        }
    }
}
