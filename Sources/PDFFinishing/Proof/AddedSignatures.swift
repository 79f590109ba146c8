/// Signatures in a document (ISO 32000-1 §12.8), which do not change the signed contents, and their additions: a form
/// with their fields, the fields' annotations on pages, structure elements for those annotations, and data to check
/// signatures.
///
/// Only these are left out of the digests. A field with an action, of another kind or without a signature stays in, and
/// changes the digest. A visible signature is left out too, but could show any number: over drawn content it counts as
/// a change (``DocumentAddition/coveringSignature(page:)``); where the page is empty, it is reported.
struct AddedSignatures {
    /// Fields with a signature.
    private(set) var fields: Set<PDFReference> = []
    /// Their annotations, which may be the fields themselves.
    private(set) var widgets: Set<PDFReference> = []

    private let source: any ObjectSource
    /// Largest number of annotations of one field: a signature has one.
    private static let mostKids = 8

    init(_ catalog: PDFDictionary, in source: any ObjectSource) {
        self.source = source
        guard let form = source.dictionary(catalog["AcroForm"]) else { return }
        for field in source.array(form["Fields"]) ?? [] {
            guard let reference = field.reference, let dictionary = source.dictionary(field),
                isSignature(dictionary)
            else { continue }
            let kids = source.array(dictionary["Kids"]) ?? []
            guard kids.count <= Self.mostKids else { continue }
            let own = kids.isEmpty ? [reference] : kids.compactMap(\.reference)
            guard kids.isEmpty || own.count == kids.count && own.allSatisfy({ isWidget($0, of: reference) }) else {
                continue
            }
            fields.insert(reference)
            widgets.formUnion(own)
        }
    }

    // MARK: What is left out

    /// Whether to leave out a catalog entry: one that states requirements for readers, or has data to check signatures.
    func leavesOut(_ key: String, _ value: PDFValue) -> Bool {
        switch key {
        case "Version", "Extensions": true
        case "DSS": !fields.isEmpty
        case "Perms": !fields.isEmpty && permitsOnlySignatures(value)
        default: false
        }
    }

    /// Returns the form without the signatures; nil if nothing else is in it.
    func withoutSignatures(_ form: PDFValue?) -> PDFValue? {
        guard let form, !fields.isEmpty, var dictionary = source.dictionary(form) else { return form }
        let others = (source.array(dictionary["Fields"]) ?? []).filter { field in
            field.reference.map { !fields.contains($0) } ?? true
        }
        if others.isEmpty, dictionary.entries.allSatisfy({ Self.ofForms.contains($0.key) }) { return nil }
        dictionary["Fields"] = .array(others)
        dictionary["SigFlags"] = nil
        return .dictionary(dictionary)
    }

    /// Whether a structure element only refers to a signature.
    func leavesOut(element: PDFDictionary) -> Bool {
        guard !widgets.isEmpty, source.name(element["S"]) == "Form",
            element.entries.allSatisfy({ Self.ofElements.contains($0.key) })
        else { return false }
        let kid = source.array(element["K"]).flatMap { $0.count == 1 ? $0[0] : nil } ?? element["K"]
        guard let leading = source.dictionary(kid), source.name(leading["Type"]) == "OBJR",
            let annotation = leading["Obj"]?.reference
        else { return false }
        return widgets.contains(annotation)
    }

    // MARK: What they show

    /// Returns a signature's visible rectangle on its page: left, bottom, right, top in points; nil if it is invisible.
    func box(of widget: PDFReference) -> [Double]? {
        guard let dictionary = source.dictionary(.reference(widget)) else { return nil }
        // Hidden, or neither shown on a screen nor printed.
        let flags = source.integer(dictionary["F"]) ?? 0
        let isHidden = flags & 2 != 0 || (flags & 32 != 0 && flags & 4 == 0)
        let box = (source.array(dictionary["Rect"]) ?? []).compactMap { source.value($0).number }
        guard !isHidden, box.count == 4 else { return nil }
        let (left, right) = (min(box[0], box[2]), max(box[0], box[2]))
        let (bottom, top) = (min(box[1], box[3]), max(box[1], box[3]))
        return right > left && top > bottom ? [left, bottom, right, top] : nil
    }

    // MARK: What they are

    private static let ofForms: Set<String> = ["Fields", "SigFlags", "DR", "DA", "Q", "NeedAppearances", "Type"]
    private static let ofElements: Set<String> = ["Type", "S", "P", "K", "Pg", "Lang"]
    /// Allowed entries of a field and of its annotation: none of them triggers anything.
    private static let ofFields: Set<String> = [
        "Type", "Subtype", "FT", "T", "TU", "TM", "Ff", "F", "V", "P", "Rect", "AP", "AS", "Parent", "Kids", "Lock",
        "SV", "MK", "DA", "DR", "Q", "BS", "Border", "C", "NM", "M", "Lang", "StructParent", "Contents", "H",
    ]

    private func isSignature(_ field: PDFDictionary) -> Bool {
        guard source.name(field["FT"]) == "Sig", field.entries.allSatisfy({ Self.ofFields.contains($0.key) }),
            let value = source.dictionary(field["V"])
        else { return false }
        return isSignatureValue(value)
    }

    private func isSignatureValue(_ value: PDFDictionary) -> Bool {
        guard let type = source.name(value["Type"]), ["Sig", "DocTimeStamp"].contains(type),
            case .string = source.value(value["Contents"])
        else { return false }
        return source.array(value["ByteRange"])?.count == 4
    }

    private func isWidget(_ reference: PDFReference, of field: PDFReference) -> Bool {
        guard let dictionary = source.dictionary(.reference(reference)) else { return false }
        return source.name(dictionary["Subtype"]) == "Widget" && dictionary["Parent"]?.reference == field
            && dictionary.entries.allSatisfy { Self.ofFields.contains($0.key) }
    }

    private func permitsOnlySignatures(_ value: PDFValue) -> Bool {
        (source.dictionary(value)?.entries ?? []).allSatisfy { _, value in
            source.dictionary(value).map(isSignatureValue) ?? false
        }
    }
}

extension PDFValue {
    /// The value as a number, integer or decimal.
    var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }
}
