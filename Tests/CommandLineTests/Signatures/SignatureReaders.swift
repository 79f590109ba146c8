import Foundation
import Testing

/// Other programs that check the signatures in a file: Poppler's `pdfsig`, and pyHanko, installed by set-up in
/// `.venv-test`.
struct SignatureReaders {
    let aurae: AuraeReport

    /// `pdfsig`, which has no list of authorities here, so that it says nothing of trust.
    func poppler(_ file: String, password: String? = nil) throws -> String {
        let opening = password.map { "-upw '\($0)' " } ?? ""
        return try aurae.shell("pdfsig -nocert \(opening)'\(file)'").everything
    }

    /// pyHanko's findings about the first signature, separated by spaces: whether all is well, intact, made with the
    /// certificate's key, and leads to the root; and how much of the file it covers.
    func pyHanko(_ file: String, root: String = "keys/root.pem", password: String? = nil) throws -> String {
        try aurae.folder.write(Self.script, to: ".pyhanko.py")
        let word = password.map { " '\($0)'" } ?? ""
        let python = ProjectFolder.path + "/.venv-test/bin/python"
        let outcome = try aurae.shell("'\(python)' .pyhanko.py '\(file)' '\(root)'\(word)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The first signature and all that goes with it, as pyHanko writes it down.
    private static let script = """
        import sys
        from pyhanko.keys import load_cert_from_pemder
        from pyhanko.pdf_utils.reader import PdfFileReader
        from pyhanko.sign.validation import validate_pdf_signature
        from pyhanko_certvalidator import ValidationContext

        with open(sys.argv[1], "rb") as file:
            reader = PdfFileReader(file)
            if len(sys.argv) > 3:
                reader.decrypt(sys.argv[3])
            signature = reader.embedded_signatures[0]
            context = ValidationContext(trust_roots=[load_cert_from_pemder(sys.argv[2])], allow_fetching=False)
            status = validate_pdf_signature(signature, context)
            words = [status.bottom_line, status.intact, status.valid, status.trusted]
            print(*words, status.coverage.name, *sorted(
                attribute["type"].native for attribute in signature.signer_info["signed_attrs"]))
        """
}
