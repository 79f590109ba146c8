import CQPDF
import Diagnostics

/// A signature as found in a file from any program.
struct FoundSignature: Equatable {
    /// Kind of signature, such as `ETSI.CAdES.detached`.
    var kind: String
    /// Offsets and sizes of the signed bytes, in pairs.
    var range: [Int64]
    /// The signature, with any bytes after it in its range.
    var contents: [UInt8]
    /// Time as in the file: `D:20260402091400+01'00'`.
    var time: String?
    var reason: String?
    var place: String?
}

/// Finds the signatures of a file among its form fields (ISO 32000-1 §12.7). Invalid entries are ignored; everything
/// has a limit, as a file can contain anything.
struct SignatureReader {
    private let handle: QPDFHandle
    private var qpdf: qpdf_data? { handle.qpdf }
    private(set) var signatures: [FoundSignature] = []
    /// Whether there is more than is read.
    private(set) var hasMore = false
    /// Number of fields that may still be read.
    private var fieldsLeft = Self.mostFields

    /// Largest numbers of signatures and fields in a file, and largest nesting depth of fields.
    static let (mostSignatures, mostFields, deepest) = (32, 2000, 16)
    /// Largest size of a signature in bytes.
    static let largest = 1 << 20
    /// Largest number of bytes read of a reason or a place.
    private static let longestText = 1 << 10

    /// - Throws: status 65 as ``OpenedReport/init(_:password:)``.
    init(_ bytes: [UInt8], password: String?) throws(Failure) {
        handle = try QPDFHandle(bytes, password: password)
        let fields = key("/Fields", of: key("/AcroForm", of: libqpdf.qpdf_get_root(qpdf)))
        visit(fields, isSignature: false, depth: 0)
    }

    private mutating func visit(_ fields: qpdf_oh, isSignature: Bool, depth: Int) {
        guard libqpdf.qpdf_oh_is_array(qpdf, fields) != 0 else { return }
        guard depth < Self.deepest else {
            hasMore = true
            return
        }
        for index in 0..<max(0, libqpdf.qpdf_oh_get_array_n_items(qpdf, fields)) {
            guard fieldsLeft > 0, signatures.count < Self.mostSignatures else {
                hasMore = true
                return
            }
            fieldsLeft -= 1
            let field = libqpdf.qpdf_oh_get_array_item(qpdf, fields, index)
            let kind = name("/FT", of: field)
            let isSignature = kind.map { $0 == "/Sig" } ?? isSignature
            if isSignature, let found = signature(key("/V", of: field)) { signatures.append(found) }
            visit(key("/Kids", of: field), isSignature: isSignature, depth: depth + 1)
        }
    }

    private func signature(_ value: qpdf_oh) -> FoundSignature? {
        guard libqpdf.qpdf_oh_is_dictionary(qpdf, value) != 0 else { return nil }
        let kind = name("/SubFilter", of: value).map { String($0.dropFirst()) }
        return FoundSignature(
            kind: kind ?? "", range: range(key("/ByteRange", of: value)),
            contents: string("/Contents", of: value, most: Self.largest) ?? [], time: text("/M", of: value),
            reason: text("/Reason", of: value), place: text("/Location", of: value))
    }

    private func range(_ array: qpdf_oh) -> [Int64] {
        guard libqpdf.qpdf_oh_is_array(qpdf, array) != 0 else { return [] }
        // A kind of signature with more numbers is not checked.
        return (0..<min(8, max(0, libqpdf.qpdf_oh_get_array_n_items(qpdf, array)))).compactMap { index in
            var number: Int64 = 0
            let item = libqpdf.qpdf_oh_get_array_item(qpdf, array, index)
            return libqpdf.qpdf_oh_get_value_as_longlong(qpdf, item, &number) != 0 ? number : nil
        }
    }

    private func key(_ name: String, of object: qpdf_oh) -> qpdf_oh {
        libqpdf.qpdf_oh_get_key_if_dict(qpdf, object, name)
    }

    private func name(_ key: String, of object: qpdf_oh) -> String? {
        let value = self.key(key, of: object)
        guard libqpdf.qpdf_oh_is_name(qpdf, value) != 0 else { return nil }
        return libqpdf.qpdf_oh_get_name(qpdf, value).map { String(cString: $0) }
    }

    private func text(_ key: String, of object: qpdf_oh) -> String? {
        let value = self.key(key, of: object)
        guard libqpdf.qpdf_oh_is_string(qpdf, value) != 0 else { return nil }
        guard let text = libqpdf.qpdf_oh_get_utf8_value(qpdf, value).map({ String(cString: $0) }) else { return nil }
        return text.isEmpty ? nil : String(text.prefix(Self.longestText))
    }

    private func string(_ key: String, of object: qpdf_oh, most: Int) -> [UInt8]? {
        let value = self.key(key, of: object)
        guard libqpdf.qpdf_oh_is_string(qpdf, value) != 0 else { return nil }
        var length = 0
        guard let bytes = libqpdf.qpdf_oh_get_binary_string_value(qpdf, value, &length), length <= most else {
            return nil
        }
        return bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
            Array(UnsafeBufferPointer(start: $0, count: length))
        }
    }
}
