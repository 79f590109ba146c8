/// The objects of a document by their numbers: of a document being finished, or of a file from any program.
protocol ObjectSource: AnyObject {
    /// The document catalog.
    var catalog: PDFReference { get }
    /// The information dictionary; nil if there is none.
    var information: PDFValue? { get }
    /// Entries of the trailer about the document, except catalog, information, identifier and encryption.
    var trailer: PDFDictionary { get }

    /// The object with a number; nil if there is none.
    func object(_ reference: PDFReference) -> PDFObject?

    /// Structure elements that are not dictionaries yet.
    var structure: StructureElements { get }

    /// Returns the index of an object in ``structure``; nil for any other object.
    func element(_ reference: PDFReference) -> Int?
}

extension ObjectSource {
    var structure: StructureElements { StructureElements() }

    func element(_ reference: PDFReference) -> Int? { nil }

    /// Resolves a value that may be a reference; `.null` for nothing and for a stream.
    func value(_ value: PDFValue?) -> PDFValue {
        var value = value ?? .null
        // No standard allows a reference to a reference, but a file may have a cycle of them.
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
