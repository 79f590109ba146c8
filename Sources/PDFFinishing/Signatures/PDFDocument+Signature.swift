import Diagnostics

extension PDFDocument {
    /// Adds a field with an empty signature to the last page, to be filled in by a ``PDFSigner`` when the file is written.
    ///
    /// The field takes no room on its page, so that it needs no picture (ISO 19005-2 §6.3.3). In a tagged document it
    /// stands last in the order of reading, so that whoever has the report read aloud hears of it (ISO 14289-1 §7.18.4).
    public mutating func prepareSignature(_ signer: PDFSigner) throws(Failure) {
        guard let page = pages.indices.last else { throw .unknownForm("no pages") }
        let unknown = PDFValue.integer(PDFSigner.longestNumber)
        var signature: PDFDictionary = [
            "Type": .name("Sig"), "Filter": .name("Adobe.PPKLite"), "SubFilter": .name("ETSI.CAdES.detached"),
            "M": signer.words.time.value, "ByteRange": [0, unknown, unknown, unknown],
            "Contents": .string([UInt8](repeating: 0, count: signer.room)),
        ]
        if let reason = signer.words.reason { signature["Reason"] = .text(reason) }
        if let place = signer.words.place { signature["Location"] = .text(place) }
        let value = objects.add(.dictionary(signature))
        let field = objects.allocate()
        var widget: PDFDictionary = [
            "Type": .name("Annot"), "Subtype": .name("Widget"), "FT": .name("Sig"), "T": .text("Signature"),
            "TU": .text("Electronic signature"), "V": .reference(value), "P": .reference(pages[page]),
            // Printed and locked, as archives ask for it; of no size.
            "F": 132, "Rect": [0, 0, 0, 0],
        ]
        if let key = try addElement(leadingTo: field, onPage: page) { widget["StructParent"] = .integer(key) }
        objects.replace(field, with: .value(.dictionary(widget)))
        // There are signatures, and the file is only to be added to.
        catalog["AcroForm"] = ["Fields": [.reference(field)], "SigFlags": 3]
        try updatePage(page) { $0["Annots"] = .array(($0["Annots"]?.array ?? []) + [.reference(field)]) }
    }

    /// Adds an element for a field at the end of the structure.
    ///
    /// - Returns: the field's key in the parent tree (ISO 32000-1 §14.7.4.4); nil when the document is not tagged.
    private mutating func addElement(leadingTo field: PDFReference, onPage page: Int) throws(Failure) -> Int? {
        guard let reference = catalog["StructTreeRoot"]?.reference else { return nil }
        var root = try objects.dictionary(reference)
        guard let top = root["K"]?.reference, let parents = root["ParentTree"]?.reference,
            let key = root["ParentTreeNextKey"]?.integer
        else { throw .unknownForm("the structure") }
        let element = objects.add([
            "S": .name("Form"), "P": .reference(top), "Pg": .reference(pages[page]),
            "K": ["Type": .name("OBJR"), "Pg": .reference(pages[page]), "Obj": .reference(field)],
        ])
        var document = try objects.dictionary(top)
        let kids = document["K"]
        document["K"] = .array((kids?.array ?? [kids].compactMap(\.self)) + [.reference(element)])
        objects.replace(top, with: .value(.dictionary(document)))
        var tree = try objects.dictionary(parents)
        guard let numbers = tree["Nums"]?.array else { throw .unknownForm("the structure") }
        tree["Nums"] = .array(numbers + [.integer(key), .reference(element)])
        objects.replace(parents, with: .value(.dictionary(tree)))
        root["ParentTreeNextKey"] = .integer(key + 1)
        objects.replace(reference, with: .value(.dictionary(root)))
        return key
    }
}
