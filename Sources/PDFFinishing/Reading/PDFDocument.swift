import Diagnostics
import DisplayList

/// A drawn PDF being finished: its objects, pages and catalog, to be extended and then written.
///
/// The steps that add something are functions on it, each in its own file; their order decides the objects' numbers, so
/// the same steps give the same bytes.
public struct PDFDocument {
    public var objects: PDFObjects
    /// The document catalog (ISO 32000-1 §7.7.2).
    public var catalog: PDFDictionary
    /// The information dictionary (§14.3.3).
    public var info: PDFDictionary
    /// The pages in order.
    public private(set) var pages: [PDFReference]
    let catalogNumber: PDFReference
    let infoNumber: PDFReference
    /// The digests of all parts recorded by ``seal(_:)``, as text in UTF-8; nil before.
    var partDigests: [UInt8]?
    let memory: FinishingMemory
    var deflate: Deflate { memory.deflate }

    /// - Parameters:
    ///   - bytes: a PDF written by Cairo 1.16 or later.
    ///   - memory: buffers from earlier reports on this thread.
    /// - Throws: `Failure` 70 if the bytes have another form.
    package init(drawn bytes: [UInt8], memory: FinishingMemory? = nil) throws(Failure) {
        let memory = if let memory { memory } else { try FinishingMemory() }
        self.memory = memory
        let file = try CairoFile(bytes)
        objects = file.objects
        catalogNumber = file.catalog
        catalog = try file.objects.dictionary(file.catalog)
        if let reference = file.info {
            infoNumber = reference
            info = try file.objects.dictionary(reference)
        } else {
            infoNumber = objects.allocate()
            info = [:]
        }
        guard let tree = catalog["Pages"]?.reference else { throw .unknownForm("no pages") }
        var found: [PDFReference] = []
        try Self.collect(tree, from: file.objects, into: &found, depth: 0)
        guard !found.isEmpty else { throw .unknownForm("no pages") }
        pages = found
    }

    /// Collects every page of the tree in order; a tree with a cycle is refused.
    private static func collect(
        _ node: PDFReference, from objects: PDFObjects, into pages: inout [PDFReference], depth: Int
    ) throws(Failure) {
        guard depth < 32, pages.count < objects.count else { throw .unknownForm("the tree of pages") }
        let dictionary = try objects.dictionary(node)
        guard dictionary["Type"]?.name == "Pages" else { return pages.append(node) }
        for kid in dictionary["Kids"]?.array ?? [] {
            guard let kid = kid.reference else { throw .unknownForm("the tree of pages") }
            try collect(kid, from: objects, into: &pages, depth: depth + 1)
        }
    }

    /// Changes the dictionary of a page.
    ///
    /// - Parameter page: its index in ``pages``.
    public mutating func updatePage(_ page: Int, _ change: (inout PDFDictionary) -> Void) throws(Failure) {
        try update(pages[page], change)
    }

    /// Changes the dictionary with a number.
    public mutating func update(_ reference: PDFReference, _ change: (inout PDFDictionary) -> Void) throws(Failure) {
        var dictionary = try objects.dictionary(reference)
        change(&dictionary)
        objects.replace(reference, with: .value(.dictionary(dictionary)))
    }

    /// Returns the drawing operators and operands of a page.
    ///
    /// - Parameter page: its index in ``pages``.
    public func content(ofPage page: Int) throws(Failure) -> [UInt8] {
        try expanded(try objects.stream(try contentReference(ofPage: page)))
    }

    /// Replaces a page's content. It is compressed here, once for all files made from this document.
    public mutating func setContent(ofPage page: Int, to bytes: [UInt8]) throws(Failure) {
        try setContent(ofPage: page, to: compressed(PDFStream(bytes)))
    }

    mutating func setContent(ofPage page: Int, to stream: PDFStream) throws(Failure) {
        objects.replace(try contentReference(ofPage: page), with: .stream(stream))
    }

    func compressed(_ stream: PDFStream) -> PDFStream {
        guard let bytes = deflate.compressed(stream.bytes) else { return stream }
        var dictionary = stream.dictionary
        dictionary["Filter"] = .name("FlateDecode")
        return PDFStream(encoded: bytes[...], dictionary: dictionary)
    }

    /// Returns the decoded bytes of a stream.
    public func expanded(_ stream: PDFStream) throws(Failure) -> [UInt8] { try deflate.expanded(stream) }

    /// Returns the stream of a page's content: Cairo writes one.
    func contentReference(ofPage page: Int) throws(Failure) -> PDFReference {
        guard let reference = try objects.dictionary(pages[page])["Contents"]?.reference else {
            throw .unknownForm("page \(page + 1) without content")
        }
        return reference
    }
}
