import CQPDF
import Diagnostics

/// A finished report, opened for reading. Reads files from any program: anything unlike a report counts as absent.
package final class OpenedReport {
    private let handle: QPDFHandle
    private let objects: QPDFObjects
    private let deflate: Deflate
    private let form: DocumentForm
    private var decoding: StreamDecoding
    /// Bytes of the file outside its document.
    package let ridingBytes: [RidingBytes]

    /// Largest total size of all expanded streams in bytes: far above the longest report.
    package static let mostExpanded = OpenedLimits.mostExpanded

    /// - Throws: status 65 if it is not a PDF, or needs another password.
    package init(_ bytes: [UInt8], password: String?) throws(Failure) {
        handle = try QPDFHandle(bytes, password: password)
        objects = QPDFObjects(handle)
        ridingBytes = RidingBytes.found(in: bytes)
        deflate = try Deflate()
        form = DocumentForm(objects, deflate: deflate, room: Self.mostExpanded)
        decoding = StreamDecoding(deflate: deflate, room: Self.mostExpanded)
    }

    /// The failure of a check without the memory that it takes.
    package static let notChecked = Failure(
        .software, "could not check the report: memory was refused", hint: "run it again")

    /// Whether parts may seem to be missing only because memory was refused.
    package var lacksMemory: Bool { handle.lacksMemory }

    package var pageCount: Int { form.pageCount }

    /// The current digest of each part.
    package private(set) lazy var partDigests = form.digests()

    /// Content of the document that no report of this program has.
    package private(set) lazy var additions = form.additions()

    /// Pages, from 1, with a visible added signature where nothing is drawn.
    package private(set) lazy var visibleSignatures = form.visibleSignatures()

    /// Number of added signatures.
    package var signatureCount: Int { form.signatureCount }

    /// Whether qpdf had to repair the file: another program may read something else.
    package private(set) lazy var isDamaged: Bool = {
        _ = partDigests
        return libqpdf.qpdf_more_warnings(handle.qpdf) != 0
    }()

    /// The XMP packet; nil if there is none.
    package var metadata: [UInt8]? { data(catalog["Metadata"]) }

    /// Returns the attached file with a name; nil if there is none.
    package func attachment(named name: String) -> [UInt8]? {
        let names = objects.dictionary(catalog["Names"]) ?? [:]
        let entries = Trees.list(names["EmbeddedFiles"], leaves: "Names", in: objects) ?? []
        guard let entry = entries.first(where: { Self.words($0.key) == name }),
            let specification = objects.dictionary(entry.value)
        else { return nil }
        return data(objects.dictionary(specification["EF"])?["F"])
    }

    /// Returns an entry of the information dictionary; nil if there is none.
    package func information(_ name: String) -> String? {
        Self.words(objects.value(objects.dictionary(objects.information)?[name]))
    }

    private static func words(_ value: PDFValue) -> String? {
        if case .string(let bytes) = value { TextString.words(bytes) } else { nil }
    }

    /// The digest of the pages' drawing: ``ContentDigest/ofPages(_:)``; nil if a page is unlike a report's.
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

    /// Returns the decoded bytes of a stream; nil if it is not one, or is encoded unlike a report's.
    private func data(_ value: PDFValue?) -> [UInt8]? {
        guard let reference = value?.reference, case .stream(let stream) = objects.object(reference) else { return nil }
        let decoded = decoding.decoded(stream, filters: form.filters(of: stream))
        return decoded.filters.isEmpty ? decoded.bytes : nil
    }
}
