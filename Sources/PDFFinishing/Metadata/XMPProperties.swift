/// The properties of an XMP packet (ISO 16684-1), from any program and in any RDF/XML syntax.
struct XMPProperties {
    /// A value of a property.
    indirect enum Value: Equatable {
        case text(String, language: String?)
        /// `Bag`, `Seq` or `Alt`, and its elements.
        case array(String, [Value])
        /// Fields by their names.
        case structure([Field])
    }

    struct Field: Equatable {
        /// Namespace and local name, separated by a space.
        var name: String
        var value: Value
    }

    /// Properties in the order of the packet.
    private(set) var fields: [Field] = []

    private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns# "
    private static let language = "http://www.w3.org/XML/1998/namespace lang"

    /// - Returns: nil if the bytes are not an XMP packet.
    init?(_ packet: [UInt8]) {
        guard let root = XMLTree.root(of: packet), let rdf = Self.rdfElement(of: root) else { return nil }
        for description in rdf.children {
            guard description.name == Self.rdf + "Description" else { return nil }
            fields += Self.fields(of: description)
        }
    }

    /// Returns the text of a property; nil unless it occurs exactly once, as plain text.
    func text(_ name: String) -> String? {
        let found = fields.filter { $0.name == name }
        guard found.count == 1, case .text(let text, _) = found[0].value else { return nil }
        return text
    }

    private static func rdfElement(of root: XMLElement) -> XMLElement? {
        if root.name == rdf + "RDF" { return root }
        let found = root.children.filter { $0.name == rdf + "RDF" }
        return found.count == 1 ? found[0] : nil
    }

    /// Returns a description's properties, from attributes and elements.
    private static func fields(of description: XMLElement) -> [Field] {
        let attributes = description.attributes.filter { !$0.key.hasPrefix(rdf) && $0.key != language }
        return attributes.sorted { $0.key < $1.key }.map { Field(name: $0.key, value: .text($0.value, language: nil)) }
            + description.children.map { Field(name: $0.name, value: value(of: $0)) }
    }

    private static func value(of element: XMLElement) -> Value {
        if element.attributes[rdf + "parseType"] == "Resource" {
            return .structure(fields(of: element))
        }
        if element.children.count == 1 {
            let only = element.children[0]
            for kind in ["Bag", "Seq", "Alt"] where only.name == rdf + kind {
                return .array(kind, only.children.map(value))
            }
            if only.name == rdf + "Description" { return .structure(fields(of: only)) }
        }
        if !element.children.isEmpty { return .structure(fields(of: element)) }
        if let resource = element.attributes[rdf + "resource"] { return .text(resource, language: nil) }
        let short = fields(of: element)
        if !short.isEmpty { return .structure(short) }
        return .text(element.text, language: element.attributes[language])
    }
}
