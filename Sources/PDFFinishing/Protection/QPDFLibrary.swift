import CQPDF
import Diagnostics

/// The library that encrypts PDFs and reads those of any make, and its version on this machine.
public enum QPDFLibrary {
    /// Set in a result when an operation failed; warnings have another bit.
    static let errorBit: QPDF_ERROR_CODE = 2

    public static var version: String { String(cString: qpdf_get_qpdf_version()) }
}

/// A PDF that qpdf has open, with its bytes, which qpdf reads from for as long.
final class QPDFHandle {
    private(set) var qpdf: qpdf_data?
    private let bytes: UnsafeMutableBufferPointer<CChar>

    /// - Throws: status 65 when it is no PDF, or takes another password.
    init(_ pdf: [UInt8], password: String?) throws(Failure) {
        bytes = .allocate(capacity: pdf.count)
        _ = bytes.initialize(from: pdf.lazy.map { CChar(bitPattern: $0) })
        qpdf = qpdf_init()
        qpdf_silence_errors(qpdf)
        qpdf_set_suppress_warnings(qpdf, 1)
        let code = qpdf_read_memory(qpdf, "report", bytes.baseAddress, UInt64(pdf.count), password)
        guard code & QPDFLibrary.errorBit != 0 else { return }
        // What was made so far is given back by `deinit`.
        guard qpdf_get_error_code(qpdf, qpdf_get_error(qpdf)) == qpdf_e_password else {
            throw Failure(.dataError, "is not a PDF that can be read")
        }
        throw password == nil
            ? Failure(.dataError, "is protected", hint: "name the file that holds its password with --password-file")
            : Failure(.dataError, "is protected with another password")
    }

    deinit {
        qpdf_cleanup(&qpdf)
        bytes.deallocate()
    }
}
