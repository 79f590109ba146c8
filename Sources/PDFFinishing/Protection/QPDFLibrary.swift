import CQPDF
import Diagnostics

/// The functions of libqpdf, loaded on first use. A ``QPDFHandle`` cannot exist without it.
let libqpdf = QPDFLibrary.functions ?? qpdf_functions()

/// The library that encrypts PDFs and reads those of any program, and its version on this machine.
public enum QPDFLibrary {
    fileprivate static let functions: qpdf_functions? = {
        var functions = qpdf_functions()
        return qpdf_load(&functions) == 1 ? functions : nil
    }()

    /// - Throws: status 78 if the library is not installed.
    fileprivate static func load() throws(Failure) {
        guard functions == nil else { return }
        throw Failure(.config, "libqpdf is not installed", hint: "install it: libqpdf29")
    }

    /// Bit in a result for a failed operation; warnings have another bit.
    static let errorBit: QPDF_ERROR_CODE = 2

    public static var version: String {
        functions.flatMap { $0.qpdf_get_qpdf_version() }.map { String(cString: $0) } ?? "not installed"
    }
}

/// A PDF open in qpdf, with its bytes, which must stay while it is open.
final class QPDFHandle {
    private(set) var qpdf: qpdf_data?
    private let bytes: UnsafeMutableBufferPointer<CChar>

    /// - Throws: status 65 if it is not a PDF, or needs another password; 78 without libqpdf.
    init(_ pdf: [UInt8], password: String?) throws(Failure) {
        try QPDFLibrary.load()
        bytes = .allocate(capacity: pdf.count)
        _ = bytes.initialize(from: pdf.lazy.map { CChar(bitPattern: $0) })
        qpdf = libqpdf.qpdf_init()
        libqpdf.qpdf_silence_errors(qpdf)
        libqpdf.qpdf_set_suppress_warnings(qpdf, 1)
        let code = libqpdf.qpdf_read_memory(qpdf, "report", bytes.baseAddress, UInt64(pdf.count), password)
        guard code & QPDFLibrary.errorBit != 0 else { return }
        // `deinit` releases what was allocated so far.
        let error = libqpdf.qpdf_get_error_code(qpdf, libqpdf.qpdf_get_error(qpdf))
        guard error == qpdf_e_password else {
            if Self.isOfMachine(error) { throw OpenedReport.notChecked }
            throw Failure(.dataError, "is not a PDF that can be read")
        }
        throw password == nil
            ? Failure(.dataError, "is protected", hint: "name the file that holds its password with --password-file")
            : Failure(.dataError, "is protected with another password")
    }

    /// Whether the last error was none of the file, as when memory is refused.
    var lacksMemory: Bool {
        guard let error = libqpdf.qpdf_get_error(qpdf) else { return false }
        return Self.isOfMachine(libqpdf.qpdf_get_error_code(qpdf, error))
    }

    private static func isOfMachine(_ code: qpdf_error_code_e) -> Bool {
        [qpdf_e_internal, qpdf_e_system].contains(code)
    }

    deinit {
        libqpdf.qpdf_cleanup(&qpdf)
        bytes.deallocate()
    }
}
