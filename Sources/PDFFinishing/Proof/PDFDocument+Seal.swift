import Diagnostics

extension PDFDocument {
    /// Adds the description with the digest of each part. The document must not be changed afterwards.
    ///
    /// - Throws: `Failure` 70 if the document does not have the form that this program makes.
    package mutating func seal(_ description: DocumentDescription) throws(Failure) {
        var description = description
        // The sealed description includes this fact's entry, but not its value.
        description.facts[.partDigests] = ""
        describe(description)
        let form = DocumentForm(FinishingSource(self), deflate: deflate, room: Self.largest)
        let digests = form.digests().text
        partDigests = Array(digests.utf8)
        description.facts[.partDigests] = digests
        describe(description)
    }

    /// Largest total size of all streams in bytes: far above the longest report.
    private static var largest: Int { OpenedLimits.mostExpanded }
}

/// Limits for reading a report.
enum OpenedLimits {
    /// Largest total size of all expanded streams in bytes: far above the longest report.
    static let mostExpanded = 256 << 20
}

/// The objects of a document that is being finished.
private final class FinishingSource: ObjectSource {
    private let document: PDFDocument

    init(_ document: PDFDocument) { self.document = document }

    var catalog: PDFReference { document.catalogNumber }
    var information: PDFValue? { .dictionary(document.info) }
    var trailer: PDFDictionary { [:] }

    func object(_ reference: PDFReference) -> PDFObject? {
        reference == document.catalogNumber ? .value(.dictionary(document.catalog)) : document.objects[reference]
    }

    var structure: StructureElements { document.objects.structure }

    func element(_ reference: PDFReference) -> Int? { document.objects.element(reference) }
}
