import CQPDF
import Diagnostics

/// A finished report, opened to see what it holds. Reads files of any make: what is not as a report has it, is absent.
package final class OpenedReport {
    private let handle: QPDFHandle
    private let objects: QPDFObjects
    private let deflate: Deflate
    private let form: DocumentForm
    private var decoding: StreamDecoding
    /// Bytes of the file that are of no document in it.
    package let ridingBytes: [RidingBytes]

    /// Bytes of all streams that are looked at, expanded: far above the longest report.
    package static let mostExpanded = OpenedLimits.mostExpanded

    /// - Throws: status 65 when it is no PDF, or takes another password.
    package init(_ bytes: [UInt8], password: String?) throws(Failure) {
        handle = try QPDFHandle(bytes, password: password)
        objects = QPDFObjects(handle)
        ridingBytes = RidingBytes.found(in: bytes)
        deflate = try Deflate()
        form = DocumentForm(objects, deflate: deflate, room: Self.mostExpanded)
        decoding = StreamDecoding(deflate: deflate, room: Self.mostExpanded)
    }

    package var pageCount: Int { form.pageCount }

    /// The digest of each part, as the document is now.
    package private(set) lazy var partDigests = form.digests()

    /// Content of the document that no report of this program has.
    package private(set) lazy var additions = form.additions()

    /// Pages, from 1, on which an added signature shows where nothing is drawn.
    package private(set) lazy var visibleSignatures = form.visibleSignatures()

    /// How many signatures were added.
    package var signatureCount: Int { form.signatureCount }

    /// Whether qpdf had to guess what is in the file: another program may read something else.
    package private(set) lazy var isDamaged: Bool = {
        _ = partDigests
        return libqpdf.qpdf_more_warnings(handle.qpdf) != 0
    }()

    /// The XMP packet; nil when there is none.
    package var metadata: [UInt8]? { data(catalog["Metadata"]) }

    /// The attached file of a name; nil when there is none.
    package func attachment(named name: String) -> [UInt8]? {
        let names = objects.dictionary(catalog["Names"]) ?? [:]
        let entries = Trees.list(names["EmbeddedFiles"], leaves: "Names", in: objects) ?? []
        guard let entry = entries.first(where: { Self.words($0.key) == name }),
            let specification = objects.dictionary(entry.value)
        else { return nil }
        return data(objects.dictionary(specification["EF"])?["F"])
    }

    /// An entry of the information dictionary; nil when there is none.
    package func information(_ name: String) -> String? {
        Self.words(objects.value(objects.dictionary(objects.information)?[name]))
    }

    private static func words(_ value: PDFValue) -> String? {
        if case .string(let bytes) = value { TextString.words(bytes) } else { nil }
    }

    /// The digest of what the pages draw: ``ContentDigest/ofPages(_:)``; nil when a page is not as a report has it.
    package var pagesDigest: String? {
        var contents: [[UInt8]] = []
        for page in form.pageDictionaries {
            guard let content = form.content(of: page) else { return nil }
            contents.append(content)
        }
        return ContentDigest.ofPages(contents)
    }

    /// Whether something was left unread because it would expand to more than any report does.
    package var isTooLarge: Bool { decoding.isTooLarge || form.isTooLarge }

    private var catalog: PDFDictionary { objects.dictionary(.reference(objects.catalog)) ?? [:] }

    /// The bytes of a stream as they mean; nil when it is none, or is encoded as no report's is.
    private func data(_ value: PDFValue?) -> [UInt8]? {
        guard let reference = value?.reference, case .stream(let stream) = objects.object(reference) else { return nil }
        let decoded = decoding.decoded(stream, filters: form.filters(of: stream))
        return decoded.filters.isEmpty ? decoded.bytes : nil
    }
}
