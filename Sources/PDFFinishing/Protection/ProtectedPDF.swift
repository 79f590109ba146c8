import CQPDF
import Diagnostics

/// Encrypts finished files with AES-256 (revision 6 of the standard handler, ISO 32000-2 §7.6.4.3.4).
public enum ProtectedPDF {
    /// The encrypted form of a finished file. Its bytes differ each time: keys are random.
    ///
    /// Everything is encrypted, metadata and attachment too. With the user's password one may print, copy and have it
    /// read aloud; changing it takes the owner's.
    ///
    /// - Throws: `Failure` 70 when qpdf refuses.
    public static func bytes(of finished: [UInt8], passwords: Passwords) throws(Failure) -> [UInt8] {
        let handle = try QPDFHandle(finished, password: nil)
        let qpdf = handle.qpdf
        try check(libqpdf.qpdf_init_write_memory(qpdf))
        // Streams are encrypted as they are: none is smaller for being compressed anew.
        libqpdf.qpdf_set_compress_streams(qpdf, 0)
        libqpdf.qpdf_set_decode_level(qpdf, qpdf_dl_none)
        libqpdf.qpdf_set_object_stream_mode(qpdf, qpdf_o_preserve)
        let (yes, no): (QPDF_BOOL, QPDF_BOOL) = (1, 0)
        // In this order: reading aloud, copying; then assembling, annotating, filling in forms, other changes; printing;
        // and whether metadata are encrypted too.
        libqpdf.qpdf_set_r6_encryption_parameters2(
            qpdf, passwords.user, passwords.owner, yes, yes, no, no, no, no, qpdf_r3p_full, yes)
        try check(libqpdf.qpdf_write(qpdf))
        guard let buffer = libqpdf.qpdf_get_buffer(qpdf) else { throw refused }
        return withExtendedLifetime(handle) {
            Array(UnsafeBufferPointer(start: buffer, count: libqpdf.qpdf_get_buffer_length(qpdf)))
        }
    }

    private static let refused = Failure(.software, "qpdf could not encrypt the report")

    private static func check(_ code: QPDF_ERROR_CODE) throws(Failure) {
        guard code & QPDFLibrary.errorBit == 0 else { throw refused }
    }
}
