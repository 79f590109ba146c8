import Diagnostics
import DisplayList

/// A drawn PDF that is being finished: its objects, pages and catalog, to be added to and then written once.
///
/// The steps that add something are functions on it, each in a file of its own; the order in which they are applied
/// decides the objects' numbers, so the same steps give the same bytes.
public struct PDFDocument {
    public var objects: PDFObjects
    /// The document catalog (ISO 32000-1 §7.7.2).
    public var catalog: PDFDictionary
    /// The information dictionary (§14.3.3).
    public var info: PDFDictionary
    /// The pages in their order.
    public private(set) var pages: [PDFReference]
    let catalogNumber: PDFReference
    let infoNumber: PDFReference
    /// The digests of all parts that ``seal(_:)`` recorded, as text in UTF-8; nil before.
    var partDigests: [UInt8]?
    let memory: FinishingMemory
    var deflate: Deflate { memory.deflate }
    /// How its pages and its structure are compressed. Fonts are kept from report to report, so that their effort must be
    /// the same for all.
    var effort: Deflate.Effort { Deflate.Effort(pages: pages.count) }

    /// A document with one page that is empty.
    ///
    /// - Parameters:
    ///   - paper: its size.
    ///   - memory: of the reports that were finished before on this thread.
    /// - Throws: `Failure` 70 without memory.
    package init(empty paper: Paper, memory: FinishingMemory? = nil) throws(Failure) {
        objects = PDFObjects()
        let (tree, page) = (objects.allocate(), objects.allocate())
        let resources = objects.add(.dictionary([:]))
        let content = objects.add(.stream(PDFStream([])))
        (infoNumber, catalogNumber) = (objects.allocate(), objects.allocate())
        objects.replace(
            tree,
            with: .value(["Type": .name("Pages"), "Kids": [.reference(page)], "Count": 1]))
        objects.replace(
            page,
            with: .value([
                "Type": .name("Page"), "Parent": .reference(tree),
                "MediaBox": [0, 0, .real(paper.width), .real(paper.height)],
                "Contents": .reference(content), "Resources": .reference(resources),
            ]))
        catalog = ["Type": .name("Catalog"), "Pages": .reference(tree)]
        info = [:]
        pages = [page]
        if let memory { self.memory = memory } else { self.memory = try FinishingMemory() }
    }

    /// - Parameters:
    ///   - bytes: a PDF as Cairo 1.16 or later writes it.
    ///   - memory: of the reports that were finished before on this thread.
    /// - Throws: `Failure` 70 when the bytes are of another form.
    package init(drawn bytes: [UInt8], memory: FinishingMemory? = nil) throws(Failure) {
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
        if let memory { self.memory = memory } else { self.memory = try FinishingMemory() }
    }

    /// Gives every page of the tree in order; a tree that leads back to itself is refused.
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

    /// Changes the dictionary under a number.
    public mutating func update(
        _ reference: PDFReference, _ change: (inout PDFDictionary) -> Void
    ) throws(Failure) {
        var dictionary = try objects.dictionary(reference)
        change(&dictionary)
        objects.replace(reference, with: .value(.dictionary(dictionary)))
    }

    /// What a page draws, as operators and operands.
    ///
    /// - Parameter page: its index in ``pages``.
    public func content(ofPage page: Int) throws(Failure) -> [UInt8] {
        var content: [UInt8] = []
        for reference in try contentReferences(ofPage: page) {
            content += try expanded(try objects.stream(reference))
        }
        return content
    }

    /// Replaces what a page draws. It is compressed here, once for all the files that come of this document.
    public mutating func setContent(ofPage page: Int, to bytes: [UInt8]) throws(Failure) {
        try setContent(ofPage: page, to: compressed(PDFStream(bytes), effort))
    }

    mutating func setContent(ofPage page: Int, to stream: PDFStream) throws(Failure) {
        guard let own = try contentReferences(ofPage: page).first else { throw Self.withoutContent(page) }
        objects.replace(own, with: .stream(stream))
    }

    func compressed(_ stream: PDFStream, _ effort: Deflate.Effort = .thorough) -> PDFStream {
        guard let bytes = deflate.compressed(stream.bytes, effort) else { return stream }
        var dictionary = stream.dictionary
        dictionary["Filter"] = .name("FlateDecode")
        return PDFStream(encoded: bytes[...], dictionary: dictionary, plain: Array(stream.bytes))
    }

    /// The bytes of a stream as they mean.
    public func expanded(_ stream: PDFStream) throws(Failure) -> [UInt8] {
        if let plain = stream.plain { return plain }
        switch stream.dictionary["Filter"] {
        case nil: return Array(stream.bytes)
        case .name("FlateDecode") where stream.dictionary["DecodeParms"] == nil:
            return try deflate.expanded(stream.bytes)
        default: throw .unknownForm("a stream with another filter")
        }
    }

    /// Makes so many pages of the one that was drawn, with the same fonts and contents of their own, which are empty yet.
    ///
    /// - Throws: `Failure` 70 when there are other pages.
    mutating func multiplyPage(_ count: Int) throws(Failure) {
        guard pages.count == 1, count > 0, let tree = try objects.dictionary(pages[0])["Parent"]?.reference else {
            throw .unknownForm("one page")
        }
        let page = try objects.dictionary(pages[0])
        for _ in 1..<count {
            var copy = page
            copy["Contents"] = .reference(objects.add(.stream(PDFStream([]))))
            pages.append(objects.add(.value(.dictionary(copy))))
        }
        let kids = pages.map(PDFValue.reference)
        try update(tree) { node in
            node["Kids"] = .array(kids)
            node["Count"] = .integer(count)
        }
    }

    /// The streams that make up what a page draws, in their order.
    func contentReferences(ofPage page: Int) throws(Failure) -> [PDFReference] {
        let contents = try objects.dictionary(pages[page])["Contents"]
        if let reference = contents?.reference { return [reference] }
        let references = contents?.array?.compactMap(\.reference) ?? []
        guard !references.isEmpty else { throw Self.withoutContent(page) }
        return references
    }

    private static func withoutContent(_ page: Int) -> Failure { .unknownForm("page \(page + 1) without content") }
}
