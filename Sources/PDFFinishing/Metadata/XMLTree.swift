import CExpat

/// An element of an XML document with its contents. Names are a namespace and a local name separated by a space, which
/// are the same in documents with the same meaning.
final class XMLElement {
    let name: String
    let attributes: [String: String]
    fileprivate(set) var children: [XMLElement] = []
    /// All characters between its tags, except those inside its children.
    fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }
}

/// Reads untrusted XML, with limits on depth and size, and without document types, so that no entity is declared,
/// expanded or fetched.
enum XMLTree {
    /// Largest size of a document in bytes. Packets with a long history have some hundred thousand.
    static let largest = 4 << 20
    /// Largest nesting depth; XMP has about ten levels.
    static let deepest = 48

    /// - Returns: the outermost element; nil if the bytes are not well formed, have a document type, or are too many or
    ///   too deep.
    static func root(of bytes: [UInt8]) -> XMLElement? {
        // Without memory for a name, expat may take the document for faulty.
        read(bytes) ?? read(bytes)
    }

    private static func read(_ bytes: [UInt8]) -> XMLElement? {
        guard bytes.count <= largest else { return nil }
        // As in the language itself, the process ends without memory: other bytes would not be well formed.
        guard let parser = XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: " "))) else { abort() }
        defer { XML_ParserFree(parser) }
        let state = XMLTreeState(parser)
        return withExtendedLifetime(state) {
            XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
            XML_SetElementHandler(parser, startElement, endElement)
            XML_SetCharacterDataHandler(parser, characters)
            XML_SetStartDoctypeDeclHandler(parser, documentType)
            let status = bytes.withUnsafeBufferPointer { buffer in
                buffer.withMemoryRebound(to: CChar.self) { XML_Parse(parser, $0.baseAddress, Int32($0.count), 1) }
            }
            if XML_GetErrorCode(parser) == XML_ERROR_NO_MEMORY { abort() }
            return status == XML_STATUS_OK ? state.root : nil
        }
    }
}

/// The elements read so far.
private final class XMLTreeState {
    let parser: XML_Parser
    var root: XMLElement?
    var open: [XMLElement] = []

    init(_ parser: XML_Parser) { self.parser = parser }

    func stop() { XML_StopParser(parser, XML_Bool(0)) }

    static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLTreeState? {
        pointer.map { Unmanaged<XMLTreeState>.fromOpaque($0).takeUnretainedValue() }
    }
}

private let startElement: XML_StartElementHandler = { pointer, name, attributes in
    guard let state = XMLTreeState.of(pointer), let name, let attributes else { return }
    guard state.open.count < XMLTree.deepest else { return state.stop() }
    var values: [String: String] = [:]
    var index = 0
    while let key = attributes[index], let value = attributes[index + 1] {
        values[String(cString: key)] = String(cString: value)
        index += 2
    }
    let element = XMLElement(name: String(cString: name), attributes: values)
    if let parent = state.open.last { parent.children.append(element) } else { state.root = element }
    state.open.append(element)
}

private let endElement: XML_EndElementHandler = { pointer, _ in
    _ = XMLTreeState.of(pointer)?.open.popLast()
}

private let characters: XML_CharacterDataHandler = { pointer, bytes, count in
    guard let element = XMLTreeState.of(pointer)?.open.last, let bytes else { return }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    element.text += String(decoding: buffer, as: UTF8.self)
}

/// A document type could declare entities that expand without end, or name files.
private let documentType: XML_StartDoctypeDeclHandler = { pointer, _, _, _, _ in XMLTreeState.of(pointer)?.stop() }
