import CQPDF
import Diagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A finished report, opened to see what it holds. Reads files of any make: what is not as a report has it, is absent.
public final class OpenedReport {
    private let handle: QPDFHandle
    private let deflate: Deflate
    private var qpdf: qpdf_data? { handle.qpdf }
    /// Bytes that streams may still expand to: a small file can say that it is a huge one, page after page.
    private var room = mostExpanded

    /// Bytes of all streams that are looked at, expanded: far above the longest report.
    public static let mostExpanded = 256 << 20

    /// - Throws: status 65 when it is no PDF, or takes another password.
    public init(_ bytes: [UInt8], password: String?) throws(Failure) {
        handle = try QPDFHandle(bytes, password: password)
        deflate = try Deflate()
    }

    public var pageCount: Int { max(0, Int(qpdf_get_num_pages(qpdf))) }

    /// The XMP packet; nil when there is none.
    public var metadata: [UInt8]? { data(of: key("/Metadata", of: qpdf_get_root(qpdf))) }

    /// The attached file of a name; nil when there is none.
    public func attachment(named name: String) -> [UInt8]? {
        let names = key("/Names", of: key("/EmbeddedFiles", of: key("/Names", of: qpdf_get_root(qpdf))))
        guard qpdf_oh_is_array(qpdf, names) != 0 else { return nil }
        let count = qpdf_oh_get_array_n_items(qpdf, names)
        for index in stride(from: Int32(0), to: count - 1, by: 2) {
            let entry = qpdf_oh_get_array_item(qpdf, names, index)
            guard qpdf_oh_is_string(qpdf, entry) != 0,
                String(cString: qpdf_oh_get_utf8_value(qpdf, entry)) == name
            else { continue }
            return data(of: key("/F", of: key("/EF", of: qpdf_oh_get_array_item(qpdf, names, index + 1))))
        }
        return nil
    }

    /// An entry of the information dictionary; nil when there is none.
    public func information(_ name: String) -> String? {
        let value = key("/" + name, of: key("/Info", of: qpdf_get_trailer(qpdf)))
        guard qpdf_oh_is_string(qpdf, value) != 0 else { return nil }
        return String(cString: qpdf_oh_get_utf8_value(qpdf, value))
    }

    /// The digest of what the pages draw: ``ContentDigest/ofPages(_:)``; nil when a page is not as a report has it.
    public var pagesDigest: String? {
        var hashes: [UInt8] = []
        for page in 0..<pageCount {
            guard let content = data(of: key("/Contents", of: qpdf_get_page_n(qpdf, page))) else { return nil }
            hashes += ContentDigest.ofPage(content)
        }
        return ContentDigest.of(hashes)
    }

    /// Whether something was left unread because it would expand to more than any report does.
    public private(set) var isTooLarge = false

    private func key(_ name: String, of object: qpdf_oh) -> qpdf_oh {
        qpdf_oh_get_key_if_dict(qpdf, object, name)
    }

    /// The bytes of a stream, expanded; nil when it is none, or is broken, or is encoded as no report's is. Expanding is
    /// not left to qpdf, which knows no bounds.
    private func data(of object: qpdf_oh) -> [UInt8]? {
        guard qpdf_oh_is_stream(qpdf, object) != 0 else { return nil }
        var buffer: UnsafeMutablePointer<UInt8>?
        var count = 0
        var isFiltered: QPDF_BOOL = 0
        let code = qpdf_oh_get_stream_data(qpdf, object, qpdf_dl_none, &isFiltered, &buffer, &count)
        defer { free(buffer) }
        guard code & QPDFLibrary.errorBit == 0, let buffer else { return nil }
        let bytes = Array(UnsafeBufferPointer(start: buffer, count: count))
        let dictionary = qpdf_oh_get_dict(qpdf, object)
        guard qpdf_oh_has_key(qpdf, dictionary, "/Filter") != 0 else { return bytes }
        guard qpdf_oh_has_key(qpdf, dictionary, "/DecodeParms") == 0 else { return nil }
        let filter = key("/Filter", of: dictionary)
        guard qpdf_oh_is_name(qpdf, filter) != 0, String(cString: qpdf_oh_get_name(qpdf, filter)) == "/FlateDecode"
        else { return nil }
        switch deflate.expansion(of: bytes[...], most: room) {
        case .bytes(let expanded):
            room -= expanded.count
            return expanded
        case .tooMany:
            isTooLarge = true
            return nil
        case .broken: return nil
        }
    }
}
