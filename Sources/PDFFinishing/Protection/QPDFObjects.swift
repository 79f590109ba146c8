import CQPDF
import Glibc

/// The objects of a file open in qpdf, each read on demand.
final class QPDFObjects: ObjectSource {
    private let handle: QPDFHandle
    private var qpdf: qpdf_data? { handle.qpdf }
    private var objects: [PDFReference: PDFObject?] = [:]
    /// Largest nesting depth; deeper values are replaced by a name that no report contains.
    private static let deepest = 64
    private static let tooDeep = PDFValue.name("\u{FFFD}")
    /// An object's key is its number, with its generation in the bits above.
    private static let generationShift = 40

    let catalog: PDFReference
    let information: PDFValue?
    let trailer: PDFDictionary

    /// Entries of a trailer about positions in the file, or handled elsewhere here.
    private static let ofFile: Set<String> = [
        "Root", "Info", "ID", "Encrypt", "Size", "Prev", "Type", "W", "Index", "Length", "Filter", "DecodeParms",
        "XRefStm", "DocChecksum",
    ]

    init(_ handle: QPDFHandle) {
        self.handle = handle
        let trailer = libqpdf.qpdf_get_trailer(handle.qpdf)
        let entries = Self.value(trailer, handle.qpdf, isTop: true).dictionary ?? [:]
        catalog = entries["Root"]?.reference ?? PDFReference(0)
        information = entries["Info"]
        self.trailer = PDFDictionary(
            entries.entries.filter { !Self.ofFile.contains($0.key) }.map { ($0.key, $0.value) })
        libqpdf.qpdf_oh_release(handle.qpdf, trailer)
    }

    func object(_ reference: PDFReference) -> PDFObject? {
        if let known = objects[reference] { return known }
        let object = read(reference)
        objects[reference] = .some(object)
        return object
    }

    private func read(_ reference: PDFReference) -> PDFObject? {
        let number = Int32(truncatingIfNeeded: reference.number & (1 << Self.generationShift - 1))
        let generation = Int32(truncatingIfNeeded: reference.number >> Self.generationShift)
        guard number > 0 else { return nil }
        let object = libqpdf.qpdf_get_object_by_id(qpdf, number, generation)
        defer { libqpdf.qpdf_oh_release(qpdf, object) }
        switch libqpdf.qpdf_oh_get_type_code(qpdf, object) {
        case ot_null, ot_uninitialized, ot_reserved: return nil
        case ot_stream: return .stream(stream(object))
        default: return .value(Self.value(object, qpdf, isTop: true))
        }
    }

    /// Returns the encoded stream; qpdf must not expand it, as it has no limits.
    private func stream(_ object: qpdf_oh) -> PDFStream {
        let entries = libqpdf.qpdf_oh_get_dict(qpdf, object)
        defer { libqpdf.qpdf_oh_release(qpdf, entries) }
        let dictionary = Self.value(entries, qpdf, isTop: true).dictionary ?? [:]
        var buffer: UnsafeMutablePointer<UInt8>?
        var count = 0
        var isFiltered: QPDF_BOOL = 0
        let code = libqpdf.qpdf_oh_get_stream_data(qpdf, object, qpdf_dl_none, &isFiltered, &buffer, &count)
        defer { free(buffer) }
        guard code & QPDFLibrary.errorBit == 0, let buffer else {
            return PDFStream(encoded: [], dictionary: ["Unreadable": true])
        }
        return PDFStream(encoded: Array(UnsafeBufferPointer(start: buffer, count: count))[...], dictionary: dictionary)
    }

    private static func value(_ object: qpdf_oh, _ qpdf: qpdf_data?, isTop: Bool = false, depth: Int = 0) -> PDFValue {
        if !isTop, libqpdf.qpdf_oh_is_indirect(qpdf, object) != 0 {
            let generation = Int(libqpdf.qpdf_oh_get_generation(qpdf, object))
            return .reference(
                PDFReference(Int(libqpdf.qpdf_oh_get_object_id(qpdf, object)) | generation << generationShift))
        }
        guard depth < deepest else { return tooDeep }
        switch libqpdf.qpdf_oh_get_type_code(qpdf, object) {
        case ot_boolean: return .boolean(libqpdf.qpdf_oh_get_bool_value(qpdf, object) != 0)
        case ot_integer: return .integer(Int(libqpdf.qpdf_oh_get_int_value(qpdf, object)))
        case ot_real:
            return Double(words(libqpdf.qpdf_oh_get_real_value(qpdf, object))).map(PDFValue.real) ?? tooDeep
        case ot_name: return .name(String(words(libqpdf.qpdf_oh_get_name(qpdf, object)).dropFirst()))
        case ot_string:
            var count = 0
            guard let bytes = libqpdf.qpdf_oh_get_binary_string_value(qpdf, object, &count) else { return .string([]) }
            return .string(UnsafeBufferPointer(start: bytes, count: count).map { UInt8(bitPattern: $0) })
        case ot_array: return array(object, qpdf, depth: depth)
        case ot_dictionary: return dictionary(object, qpdf, depth: depth)
        case ot_null: return .null
        default: return tooDeep
        }
    }

    private static func words(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

    private static func array(_ object: qpdf_oh, _ qpdf: qpdf_data?, depth: Int) -> PDFValue {
        let count = libqpdf.qpdf_oh_get_array_n_items(qpdf, object)
        return .array(
            (0..<max(0, count)).map { index in
                let item = libqpdf.qpdf_oh_get_array_item(qpdf, object, index)
                defer { libqpdf.qpdf_oh_release(qpdf, item) }
                return value(item, qpdf, depth: depth + 1)
            })
    }

    private static func dictionary(_ object: qpdf_oh, _ qpdf: qpdf_data?, depth: Int) -> PDFValue {
        var keys: [String] = []
        libqpdf.qpdf_oh_begin_dict_key_iter(qpdf, object)
        while libqpdf.qpdf_oh_dict_more_keys(qpdf) != 0 { keys.append(words(libqpdf.qpdf_oh_dict_next_key(qpdf))) }
        return .dictionary(
            PDFDictionary(
                keys.map { key in
                    let item = libqpdf.qpdf_oh_get_key(qpdf, object, key)
                    defer { libqpdf.qpdf_oh_release(qpdf, item) }
                    return (String(key.dropFirst()), value(item, qpdf, depth: depth + 1))
                }))
    }
}
