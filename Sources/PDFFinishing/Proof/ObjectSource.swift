/// The objects of a document by their numbers, whoever reads them: a document that is being finished, or a file of any
/// make.
protocol ObjectSource: AnyObject {
    /// The document catalog.
    var catalog: PDFReference { get }
    /// The information dictionary; nil when there is none.
    var information: PDFValue? { get }
    /// Entries of the trailer that say something of the document and are neither catalog, information, identifier nor
    /// encryption.
    var trailer: PDFDictionary { get }

    /// The object with a number; nil if there is none.
    func object(_ reference: PDFReference) -> PDFObject?

    /// Elements that are no dictionaries yet.
    var structure: StructureElements { get }

    /// Index of the element of ``structure`` that is an object; nil for any other object.
    func element(_ reference: PDFReference) -> Int?
}

extension ObjectSource {
    var structure: StructureElements { StructureElements() }

    func element(_ reference: PDFReference) -> Int? { nil }

    /// A value, or what the reference that it is leads to; `.null` for nothing and for a stream.
    func value(_ value: PDFValue?) -> PDFValue {
        var value = value ?? .null
        // A reference to a reference is allowed by no standard; a file may hold a ring of them.
        for _ in 0..<4 {
            guard case .reference(let reference) = value else { return value }
            switch object(reference) {
            case .value(let found): value = found
            case .stream, nil: return .null
            }
        }
        return .null
    }

    func dictionary(_ value: PDFValue?) -> PDFDictionary? { self.value(value).dictionary }

    func array(_ value: PDFValue?) -> [PDFValue]? { self.value(value).array }

    func integer(_ value: PDFValue?) -> Int? { self.value(value).integer }

    func name(_ value: PDFValue?) -> String? { self.value(value).name }
}
