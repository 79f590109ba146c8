import Diagnostics

/// Details of a signature besides the signer.
public struct SignatureWords: Sendable, Equatable {
    /// Time at which the report was made and signed.
    public var time: DocumentTime
    /// Reason for signing; nil if not given.
    public var reason: String?
    /// Place of signing; nil if not given.
    public var place: String?

    public init(time: DocumentTime, reason: String? = nil, place: String? = nil) {
        self.time = time
        self.reason = reason
        self.place = place
    }
}

/// Signs finished files. For one thread at a time.
///
/// A file is prepared with ``PDFDocument/prepareSignature(_:)``, written, perhaps encrypted, and then signed: the whole
/// file is signed except the signature itself (ISO 32000-1 §12.8.1).
public final class PDFSigner {
    let words: SignatureWords
    private let signer: DocumentSigner
    /// Number of bytes reserved for the signature.
    let room: Int

    /// - Throws: `Failure` 70 if the identity is invalid.
    public init(_ identity: SigningIdentity, words: SignatureWords) throws(Failure) {
        try OpenSSLLibrary.check()
        signer = try DocumentSigner(identity)
        room = signer.largestSignature
        self.words = words
    }

    /// Returns the signed form of a prepared file. An RSA key gives the same bytes each time; ECDSA uses a random
    /// number for each signature.
    ///
    /// - Throws: `Failure` 70 if the file was not prepared, or OpenSSL fails.
    public func signed(_ prepared: [UInt8]) throws(Failure) -> [UInt8] {
        var file = prepared
        let gap = try gap(in: file)
        try setRange(gap, in: &file)
        let signature = try signer.signature(of: Array(file[..<gap.lowerBound] + file[gap.upperBound...]))
        guard signature.count <= room else { throw DocumentSigner.refused }
        // After the bracket; the rest stays zeros.
        for (index, byte) in signature.enumerated() {
            file[gap.lowerBound + 1 + 2 * index] = Self.digit(byte >> 4)
            file[gap.lowerBound + 2 + 2 * index] = Self.digit(byte & 15)
        }
        return file
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }

    private static let unprepared = Failure(
        .software, "internal error: a report that was not prepared for its signature")

    /// Finds the range of the signature with its brackets: the only string with so many zeros.
    private func gap(in file: [UInt8]) throws(Failure) -> Range<Int> {
        let place = Array("<".utf8) + [UInt8](repeating: 0x30, count: 2 * room) + Array(">".utf8)
        guard let found = Self.places(of: place, in: file).first, Self.places(of: place, in: file).count == 1 else {
            throw Self.unprepared
        }
        return found
    }

    /// Writes the ranges of the signed bytes over their placeholders.
    private func setRange(_ gap: Range<Int>, in file: inout [UInt8]) throws(Failure) {
        let placeholder = Array(repeating: "\(Self.longestNumber)", count: 3).joined(separator: " ")
        // In the same dictionary, which contains little else.
        let near = max(0, gap.lowerBound - Self.nearby)..<min(file.count, gap.upperBound + Self.nearby)
        guard let found = Self.places(of: Array(placeholder.utf8), in: Array(file[near])).first else {
            throw Self.unprepared
        }
        let numbers = [gap.lowerBound, gap.upperBound, file.count - gap.upperBound]
        var text = Array(numbers.map(String.init).joined(separator: " ").utf8)
        text += [UInt8](repeating: 0x20, count: placeholder.utf8.count - text.count)
        file.replaceSubrange((near.lowerBound + found.lowerBound)..<(near.lowerBound + found.upperBound), with: text)
    }

    /// Placeholder for a number of bytes not yet known; longer than any.
    static let longestNumber = 9_999_999_999
    /// Largest size in bytes of the signature's dictionary without the signature.
    private static let nearby = 1 << 14

    private static func places(of words: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
        guard let first = words.first, bytes.count >= words.count else { return [] }
        var found: [Range<Int>] = []
        bytes.withUnsafeBufferPointer { bytes in
            for start in 0...(bytes.count - words.count) where bytes[start] == first {
                var length = 1
                while length < words.count && bytes[start + length] == words[length] { length += 1 }
                if length == words.count { found.append(start..<(start + length)) }
            }
        }
        return found
    }
}

extension PDFDocument {
    /// Adds a field with an empty signature to the last page, for a ``PDFSigner`` to fill in once the file is written.
    ///
    /// The field takes no room on its page, so that it needs no appearance (ISO 19005-2 §6.3.3). In a tagged document
    /// it is last in the reading order, so that screen readers announce it (ISO 14289-1 §7.18.4).
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
            // Printed and locked, as required for archives; without size.
            "F": 132, "Rect": [0, 0, 0, 0],
        ]
        if let key = try addElement(leadingTo: field, onPage: page) { widget["StructParent"] = .integer(key) }
        objects.replace(field, with: .value(.dictionary(widget)))
        // There are signatures, and the file must only be appended to.
        catalog["AcroForm"] = ["Fields": [.reference(field)], "SigFlags": 3]
        try updatePage(page) { $0["Annots"] = .array(($0["Annots"]?.array ?? []) + [.reference(field)]) }
    }

    /// Adds an element for a field at the end of the structure.
    ///
    /// - Returns: the field's key in the parent tree (ISO 32000-1 §14.7.4.4); nil if the document is not tagged.
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
