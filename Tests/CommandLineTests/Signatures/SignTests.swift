import Foundation
import Testing

/// Reports that a clinic signs, and what programs of others say of them.
@Suite(.serialized) struct SignTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let keys: SigningKeys
    private let readers: SignatureReaders

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        keys = try SigningKeys(aurae)
        readers = SignatureReaders(aurae: aurae)
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
        try folder.write(ClinicFixture.patients, to: "clinic/patients.csv")
        #expect(try aurae.shell("umask 077; echo right horse > password").status == 0)
    }

    private func generate(_ words: String) throws -> AuraeReport.Outcome {
        try aurae.shell("\"$AURAE\" generate clinic --patient a --time-zone Europe/London \(words)")
    }

    /// pyHanko's output for a signature of the first level of PAdES: the signed attributes hold no time.
    private static let whole =
        "True True True True ENTIRE_FILE content_type message_digest signing_certificate_v2"

    @Test(arguments: [
        "--sign keys/rsa.pem", "--sign keys/ec.pem", "--sign keys/rsa.p12 --sign-password-file keys/password",
        "--sign keys/locked.pem --sign-password-file keys/password",
        "--sign keys/old.p12 --sign-password-file keys/password",
    ])
    func othersAgreeThatItIsSigned(how: String) throws {
        let outcome = try generate("\(how) -o r.pdf")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let said = try readers.poppler("r.pdf")
        #expect(said.contains("Signature Validation: Signature is Valid."), "\(said)")
        #expect(said.contains("Total document signed"), "\(said)")
        #expect(said.contains("Signature Type: ETSI.CAdES.detached"), "\(said)")
        #expect(try readers.pyHanko("r.pdf") == Self.whole)
        #expect(try aurae.shell("qpdf --check r.pdf").outputText.contains("No syntax or stream encoding errors"))
    }

    @Test(arguments: ["free", "full"], ["plain", "archive", "archive-data", "protected"])
    func everyFormIsSigned(depth: String, form: String) throws {
        let licence = depth == "full" ? "--depth full " + (try aurae.unlocking().joined(separator: " ")) : ""
        let password = form == "protected" ? "--password-file password" : ""
        let outcome = try generate("\(licence) --profiles \(form) \(password) --sign keys/ec.pem -o r.pdf")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let opening = form == "protected" ? "right horse" : nil
        #expect(try readers.poppler("r.pdf", password: opening).contains("Signature is Valid."))
        #expect(try readers.pyHanko("r.pdf", password: opening) == Self.whole)
        let verified = try aurae.shell(
            "\"$AURAE\" verify r.pdf \(password) --trusted-certificates keys/root.pem --format json")
        #expect(verified.status == 0, "\(verified.everything)")
    }

    /// The signature's own dictionary, as qpdf shows it.
    private func dictionary(_ file: String) throws -> String {
        let shown = try aurae.shell("qpdf --qdf --object-streams=disable \(file) - | grep -a -B30 -A3 /ETSI.CAdES")
            .outputText
        return shown
    }

    @Test func timeReasonAndPlaceAreAsGiven() throws {
        // 1775001600 seconds after 1970 began are midnight of 1 April 2026.
        #expect(try generate("--sign keys/rsa.pem -o bare.pdf").status == 0)
        let bare = try dictionary("bare.pdf")
        #expect(bare.contains("/M (D:20260401000000+00'00')"), "\(bare)")
        #expect(!bare.contains("/Reason") && !bare.contains("/Location"))
        let words = "--sign-reason 'Report for Dr. Example' --sign-place 'Zürich'"
        #expect(try generate("--as-of 2026-03-01 --sign keys/rsa.pem \(words) -o full.pdf").status == 0)
        let full = try dictionary("full.pdf")
        #expect(full.contains("/M (D:20260401000000+00'00')"), "the day of the report is not the day it was signed")
        #expect(full.contains("/Reason (Report for Dr. Example)"), "\(full)")
        let said = try aurae.shell("\"$AURAE\" verify full.pdf").outputText
        #expect(said.contains("signature of Example Clinic, 2026-04-01T00:00:00+00:00"))
        #expect(said.contains("reason: Report for Dr. Example, place: Zürich: intact, covers the whole file"))
    }

    /// An archive wants it printed and not hidden (ISO 19005-2 §6.3.2), and of no size, as it has no picture; a screen
    /// reader comes to it last.
    @Test func theFieldIsThereForReadersAndShowsNothing() throws {
        for name in ["signed.pdf --sign keys/rsa.pem", "bare.pdf"] {
            #expect(try generate("--archive -o \(name)").status == 0)
        }
        let dump = try aurae.shell(
            "qpdf --qdf --object-streams=disable signed.pdf - | grep -a -B12 -A12 'Subtype /Widget'")
        for entry in ["/F 132", "/TU (Electronic signature)", "/FT /Sig"] {
            #expect(dump.outputText.contains(entry), "\(entry): \(dump.outputText)")
        }
        #expect(dump.outputText.contains(#/\/Rect \[\s+0\s+0\s+0\s+0\s+\]/#), "\(dump.outputText)")
        let structure = try aurae.shell("pdfinfo -struct signed.pdf").outputText.split(separator: "\n").suffix(2)
        #expect(structure.first?.hasPrefix("  Form") == true, "\(structure)")
        let pictures = "pdftoppm -r 40 signed.pdf a; pdftoppm -r 40 bare.pdf b; for n in a-*; do cmp $n b${n#a}; done"
        let compared = try aurae.shell(pictures)
        #expect(compared.status == 0 && compared.everything.isEmpty, "\(compared.everything)")
    }

    @Test func withRSAAndAFixedClockTheBytesAreTheSame() throws {
        for name in ["one.pdf", "two.pdf"] { #expect(try generate("--sign keys/rsa.pem -o \(name)").status == 0) }
        #expect(folder.data("one.pdf") == folder.data("two.pdf"))
        #expect(folder.data("one.pdf") != nil)
    }

    /// A key that cannot sign ends the run before anything is written, with the reason but not the password.
    @Test func keysThatCannotSignAreRefused() throws {
        try keys.run(
            """
            cat rsa.key > alone.pem; cat rsa.crt > nokey.pem; cat rsa.key ec.crt > mixed.pem; echo nonsense > text.pem
            cp rsa.pem open.pem; chmod 644 open.pem
            openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:1024 -out weak.key
            openssl genpkey -algorithm ED25519 -out edwards.key
            cp rsa.key past.key; cp rsa.key future.key; cp rsa.key server.key; head -c 700 rsa.p12 > cut.p12
            """)
        try keys.certify("weak", subject: "Weak", by: "middle")
        try keys.certify("edwards", subject: "Edwards", by: "middle")
        try keys.certify("server", subject: "Server", by: "middle", extensions: "server")
        try keys.certify("past", subject: "Past", by: "middle", days: ("20200101000000Z", "20260301000000Z"))
        try keys.certify("future", subject: "Future", by: "middle", days: ("20980101000000Z", "20991231235959Z"))
        try keys.run("for name in weak edwards past future server; do cat $name.key $name.crt > $name.pem; done")
        let refusals = [
            ("rsa.p12", "is encrypted"),
            ("rsa.p12 --sign-password-file keys/other", "the password of the private key is wrong"),
            ("locked.pem", "is encrypted"),
            ("locked.pem --sign-password-file keys/other", "the password of the private key is wrong"),
            ("alone.pem", "no certificate"), ("nokey.pem", "no readable private key"),
            ("mixed.pem", "no certificate that belongs"),
            ("text.pem", "no private key"), ("cut.p12", "no private key"), ("weak.pem", "1024 bits"),
            ("edwards.pem", "neither RSA nor ECDSA"), ("past.pem", "no longer valid"),
            ("future.pem", "not valid yet"), ("server.pem", "not allowed to sign"), ("open.pem", "others may open"),
        ]
        for (file, reason) in refusals {
            let outcome = try generate("--sign keys/\(file) -o r.pdf")
            #expect(outcome.status == 78, "\(file): \(outcome.everything)")
            #expect(outcome.errors.contains(reason), "\(file): \(outcome.errors)")
            #expect(!outcome.everything.contains("right-horse") && folder.data("r.pdf") == nil)
        }
        #expect(try generate("--sign keys/none.pem -o r.pdf").status == 66)
        #expect(try generate("--sign-reason x -o r.pdf").status == 64)
        #expect(try generate("--sign keys/rsa.pem --sign-place '' -o r.pdf").status == 64)
    }

    /// A certificate that ended does not sign with an earlier date, and one does not sign before it begins.
    @Test func theClockOfTheMachineCountsToo() throws {
        try keys.run("cp rsa.key ended.key")
        try keys.certify("ended", subject: "Ended", by: "middle", days: ("20200101000000Z", "20260501000000Z"))
        try keys.run("cat ended.key ended.crt > ended.pem")
        #expect(try generate("--sign keys/ended.pem -o r.pdf").status == 78)
        let early = try aurae.shell(
            "SOURCE_DATE_EPOCH=1000000000 \"$AURAE\" generate clinic --patient a --sign keys/rsa.pem -o r.pdf")
        #expect(early.status == 78 && early.errors.contains("SOURCE_DATE_EPOCH"), "\(early.errors)")
    }
}
