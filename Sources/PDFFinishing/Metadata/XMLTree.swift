import CExpat

/// An element of an XML document with what is in it. Names are a namespace and a local name with a space between, as two
/// documents with the same meaning have the same.
final class XMLElement {
    let name: String
    let attributes: [String: String]
    fileprivate(set) var children: [XMLElement] = []
    /// All characters between its tags but not between those of its children.
    fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }
}

/// Reads XML that strangers write: no document type, so that no entity is declared, expanded or fetched; bounded in depth
/// and size.
enum XMLTree {
    /// Bytes of a document. Packets with a long history have some hundred thousand.
    static let largest = 4 << 20
    /// Elements inside each other; XMP of any make has about ten.
    static let deepest = 48

    /// - Returns: the outermost element; nil when the bytes are not well formed, have a document type, or are too many or
    ///   too deep.
    static func root(of bytes: [UInt8]) -> XMLElement? {
        guard bytes.count <= largest, let parser = XML_ParserCreateNS(nil, XML_Char(UInt8(ascii: " "))) else {
            return nil
        }
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
