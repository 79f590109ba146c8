import CExpat
import Diagnostics
import Glibc

/// Receives the elements of an XML document as they are read.
protocol XMLReceiver: AnyObject {
    func begin(_ name: XMLName, _ attributes: XMLAttributes) throws(Failure)
    func end(_ name: XMLName) throws(Failure)
    /// Receives characters of the element that began last, in any number of pieces.
    func text(_ bytes: UnsafeRawBufferPointer)
}

/// The name of an element without its namespace prefix; valid only during the call.
struct XMLName {
    fileprivate let local: UnsafePointer<CChar>

    fileprivate init(_ written: UnsafePointer<CChar>) {
        local = strrchr(written, CInt(UInt8(ascii: ":"))).map { UnsafePointer($0 + 1) } ?? written
    }

    var text: String { String(cString: local) }

    static func != (name: XMLName, text: StaticString) -> Bool { !(name == text) }

    static func == (name: XMLName, text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes in
            strncmp(name.local, UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: CChar.self), bytes.count)
                == 0
                && name.local[bytes.count] == 0
        }
    }
}

/// The attributes of an element, by names without prefixes; valid only during the call.
struct XMLAttributes {
    fileprivate let list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>

    /// Returns an attribute's value as a zero-terminated string; nil if it is missing.
    func value(_ name: StaticString) -> UnsafePointer<CChar>? {
        var index = 0
        while let key = list[index], let value = list[index + 1] {
            if XMLName(key) == name { return value }
            index += 2
        }
        return nil
    }

    /// Like ``value(_:)``, for an attribute whose name has no prefix; faster, for documents of millions of elements.
    func plainValue(_ name: StaticString) -> UnsafePointer<CChar>? {
        let wanted = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        var index = 0
        while let key = list[index], let value = list[index + 1] {
            if strcmp(key, wanted) == 0 { return value }
            index += 2
        }
        return nil
    }

    subscript(name: StaticString) -> String? { value(name).map { String(cString: $0) } }

    /// Reads an attribute as a non-negative whole number.
    ///
    /// - Returns: nil for anything else.
    func number(_ name: StaticString) -> Int? {
        value(name).flatMap { Int(String(cString: $0)) }.flatMap { $0 < 0 ? nil : $0 }
    }
}

/// Reads untrusted XML in pieces and in bounded memory. Nesting depth and tag length are limited, and a document type
/// is refused, so that no entity is declared, expanded or fetched. A document with a legitimate document type is fed
/// without it (``XMLProlog``).
final class XMLStream {
    /// Largest nesting depth of elements; a sheet has five.
    static let deepest = 64
    /// Largest size in bytes of a tag or comment, each of which is held in memory.
    private static let longestTag = 1 << 20

    private let receiver: any XMLReceiver
    private let parser: XML_Parser
    private let place: Place
    private var depth = 0
    private var refusal: Failure?
    /// Bytes since the last event.
    private var silence = 0

    /// - Parameter place: the document's name, for messages.
    init(_ receiver: any XMLReceiver, at place: Place) throws(Failure) {
        guard let parser = XML_ParserCreate(nil) else {
            throw Failure(.software, "internal error: expat cannot be initialised")
        }
        self.receiver = receiver
        self.parser = parser
        self.place = place
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(parser, began, ended)
        XML_SetCharacterDataHandler(parser, heard)
        XML_SetStartDoctypeDeclHandler(parser, declared)
    }

    deinit { XML_ParserFree(parser) }

    /// Current line in the document, from 1.
    var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    /// - Throws: `dataError` for a document that is not well formed or is refused; any error of the receiver.
    func feed(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        silence += bytes.count
        try parse(bytes, isLast: false)
        if silence > Self.longestTag { throw refused("has a tag of more than 1 MiB") }
    }

    /// Marks the end of the document.
    func finish() throws(Failure) { try parse(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true) }

    private func parse(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(Failure) {
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        let status = XML_Parse(parser, start, CInt(bytes.count), isLast ? 1 : 0)
        if let refusal { throw refusal }
        guard status == XML_STATUS_OK else {
            throw Failure(
                .dataError, "the XML in the file is damaged or truncated", at: place,
                hint: "copy the file again, or export it again")
        }
    }

    private func refused(_ what: String) -> Failure {
        Failure(
            .dataError, "the XML in the file \(what), which no known program writes", at: place,
            hint: "save the table again, or as CSV")
    }

    private func stop(_ failure: Failure) {
        refusal = refusal ?? failure
        XML_StopParser(parser, XML_Bool(0))
    }
}

extension XMLStream {
    fileprivate func begin(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>) {
        silence = 0
        depth += 1
        guard refusal == nil else { return }
        guard depth <= Self.deepest else {
            return stop(refused("has more than \(Self.deepest) levels of elements"))
        }
        do { try receiver.begin(XMLName(name), XMLAttributes(list: attributes)) } catch { stop(error) }
    }

    fileprivate func end(_ name: UnsafePointer<CChar>) {
        silence = 0
        depth -= 1
        guard refusal == nil else { return }
        do { try receiver.end(XMLName(name)) } catch { stop(error) }
    }

    fileprivate func hear(_ bytes: UnsafeRawBufferPointer) {
        silence = 0
        if refusal == nil { receiver.text(bytes) }
    }

    fileprivate func declare() { stop(refused("has a document type, which may declare entities")) }

    fileprivate static func of(_ context: UnsafeMutableRawPointer?) -> XMLStream? {
        context.map { Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
    }
}

private let began: XML_StartElementHandler = { context, name, attributes in
    if let name, let attributes { XMLStream.of(context)?.begin(name, attributes) }
}

private let ended: XML_EndElementHandler = { context, name in
    if let name { XMLStream.of(context)?.end(name) }
}

private let heard: XML_CharacterDataHandler = { context, bytes, count in
    XMLStream.of(context)?.hear(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
}

private let declared: XML_StartDoctypeDeclHandler = { context, _, _, _, _ in XMLStream.of(context)?.declare() }

/// Passes each element of a small document to a closure, with the element that contains it.
final class XMLElements: XMLReceiver {
    typealias Body = (_ name: XMLName, _ parent: String, _ attributes: XMLAttributes) throws(Failure) -> Void

    private let body: Body
    private var open: [String] = []

    private init(_ body: @escaping Body) { self.body = body }

    func begin(_ name: XMLName, _ attributes: XMLAttributes) throws(Failure) {
        try body(name, open.last ?? "", attributes)
        open.append(String(cString: name.local))
    }

    func end(_ name: XMLName) { _ = open.popLast() }
    func text(_ bytes: UnsafeRawBufferPointer) {}

    /// - Parameter bytes: the whole document.
    static func read(_ bytes: [UInt8], at place: Place, _ body: @escaping Body) throws(Failure) {
        let stream = try XMLStream(XMLElements(body), at: place)
        let failure = bytes.withUnsafeBytes { bytes -> Failure? in
            do throws(Failure) {
                var start = 0
                while start < bytes.count {
                    let end = min(start + (64 << 10), bytes.count)
                    try stream.feed(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
                    start = end
                }
                try stream.finish()
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
    }
}
