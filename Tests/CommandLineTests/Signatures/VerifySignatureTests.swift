import Foundation
import Testing

/// Output of `verify` for signed reports, unaltered and altered.
@Suite(.serialized) struct VerifySignatureTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let keys: SigningKeys

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        keys = try SigningKeys(aurae)
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
        let outcome = try aurae("generate", "clinic", "--patient", "a", "--sign", "keys/rsa.pem", "-o", "r.pdf")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    private func verify(_ words: String) throws -> AuraeReport.Outcome { try aurae.shell("\"$AURAE\" verify \(words)") }

    /// The account of each signature, in JSON.
    private func signatures(_ words: String) throws -> (status: Int32, list: [[String: Any]]) {
        let outcome = try verify("\(words) --format json")
        return (outcome.status, try #require(try outcome.json["signatures"] as? [[String: Any]]))
    }

    @Test func anUnsignedReportHasNone() throws {
        #expect(try aurae("generate", "clinic", "--patient", "a", "-o", "bare.pdf").status == 0)
        let bare = try verify("bare.pdf")
        #expect(bare.status == 0 && !bare.outputText.contains("signature"), "\(bare.outputText)")
        // Whoever names whom they trust wants a signature: one that somebody took out is missed.
        let asked = try verify("bare.pdf --trusted-certificates keys/root.pem")
        #expect(asked.status == 1)
        #expect(asked.outputText.contains("signatures: not valid (there is none)"), "\(asked.outputText)")
    }

    @Test func whoSignedIsTold() throws {
        let outcome = try verify("r.pdf")
        #expect(outcome.status == 0)
        #expect(
            outcome.outputText.contains(
                "  signature of Example Clinic, 2026-04-01T00:00:00+00:00: intact, covers the whole file; the signer's "
                    + "certificate was not checked against any authority"), "\(outcome.outputText)")
        let (_, list) = try signatures("r.pdf")
        let print = try aurae.shell("openssl x509 -in keys/rsa.crt -outform DER | sha256sum").outputText.prefix(64)
        #expect(list.count == 1 && list[0]["fingerprint"] as? String == String(print))
        #expect(list[0]["issuer"] as? String == "Test Authority" && list[0]["trust"] as? String == "not-checked")
        #expect(list[0]["signedAt"] as? String == "2026-04-01T00:00:00+00:00")
        #expect(list[0]["coversWholeFile"] as? Bool == true && list[0]["reason"] is NSNull)
    }

    /// The root, one below it, or the signer itself; as a file or among others in a folder.
    @Test(arguments: ["root.pem", "middle.pem", "rsa.crt", "trusted"]) func whoIsTrustedCounts(trusted: String) throws {
        try keys.run("mkdir trusted; openssl x509 -in root.pem -outform DER -out trusted/root.cer; cp ec.crt trusted/")
        let outcome = try verify("r.pdf --trusted-certificates keys/\(trusted)")
        #expect(outcome.status == 0 && outcome.outputText.contains("its signer is trusted"), "\(outcome.everything)")
    }

    @Test func anotherCertificateIsNotTrusted() throws {
        try keys.run("openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out stranger.key")
        // By the same name.
        try keys.certify("stranger", subject: "Test Root", by: "stranger", extensions: "authority", how: "-selfsign")
        let outcome = try verify("r.pdf --trusted-certificates keys/stranger.crt")
        #expect(outcome.status == 1)
        #expect(
            outcome.outputText.contains(
                "covers the whole file; the signer's certificate leads to no trusted one"),
            "\(outcome.outputText)")
        #expect(outcome.outputText.hasSuffix("does not match\n"))
        #expect(
            try signatures("r.pdf --trusted-certificates keys/stranger.crt").list[0]["trust"] as? String == "untrusted")
    }

    @Test func filesThatHoldNoCertificateAreRefused() throws {
        try folder.makeFolder("empty")
        for (name, status) in [("keys/rsa.key", 78), ("keys/password", 78), ("empty", 78), ("none.pem", 66)] {
            #expect(try verify("r.pdf --trusted-certificates \(name)").status == Int32(status), "\(name)")
        }
    }

    /// One byte of what is signed: the hour of the signature itself, which nothing else would miss.
    @Test func aChangedByteBreaksIt() throws {
        var file = try #require(folder.data("r.pdf"))
        let time = try #require(file.range(of: Data("/M(D:2026040100".utf8)))
        file[time.upperBound - 1] = UInt8(ascii: "1")
        try folder.write(file, to: "changed.pdf")
        let outcome = try verify("changed.pdf")
        #expect(outcome.status == 1)
        #expect(
            outcome.outputText.contains(
                "signature of Example Clinic, 2026-04-01T01:00:00+00:00: broken (the signed contents were changed afterwards)"
            ),
            "\(outcome.outputText)")
        #expect(outcome.outputText.contains("pages: as they were made"))
    }

    /// The signature's own place counts, though it is not signed: its first bytes, its last, and what stands behind it.
    @Test func aChangedSignatureIsBroken() throws {
        let file = try #require(folder.data("r.pdf"))
        let start = try #require(file.range(of: Data("/Contents<".utf8))).upperBound
        let end = try #require(file.range(of: Data(">".utf8), in: start..<file.endIndex)).lowerBound
        // 30 82 and two bytes of length: the value of the signature ends it.
        let length = try #require(Int(String(decoding: file[(start + 4)..<(start + 8)], as: UTF8.self), radix: 16))
        #expect(String(decoding: file[start..<(start + 4)], as: UTF8.self) == "3082")
        let last = start + 2 * (length + 4) - 1
        for place in [start, start + 1, last - 100, last, end - 1] {
            var changed = file
            changed[place] = changed[place] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
            try folder.write(changed, to: "changed.pdf")
            let outcome = try signatures("changed.pdf")
            #expect(outcome.status == 1 && outcome.list.first?["state"] as? String == "broken", "byte \(place)")
        }
    }

    @Test func whatIsAddedIsSaid() throws {
        try folder.write(try #require(folder.data("r.pdf")) + Data("% more\n".utf8), to: "longer.pdf")
        let outcome = try verify("longer.pdf")
        #expect(outcome.status == 1)
        #expect(outcome.outputText.contains("intact, 7 bytes were added after it"), "\(outcome.outputText)")
        #expect(outcome.outputText.contains("something was added to the file after it was signed"))
        // An update as PDFs have them, which leaves everything signed where it was.
        try change(
            "r.pdf", "updated.pdf", "w.root['/PieceInfo'] = generic.DictionaryObject(); w.update_root(); w.write(o)")
        let updated = try signatures("updated.pdf")
        #expect(updated.status == 1 && updated.list[0]["state"] as? String == "intact")
        #expect(updated.list[0]["coversWholeFile"] as? Bool == false)
        #expect((updated.list[0]["bytesAfter"] as? Int ?? 0) > 20)
    }

    /// Every page is the same and still nobody can tell that by the signature.
    @Test func aFileThatWasSavedAnewHasLostItsSignature() throws {
        #expect(try aurae.shell("qpdf --linearize r.pdf linear.pdf").status == 0)
        let outcome = try verify("linear.pdf")
        #expect(outcome.status == 1)
        #expect(outcome.outputText.contains("broken (is not where it says"), "\(outcome.outputText)")
    }

    /// Somebody else signs too: whoever signs last answers for what was added.
    @Test func aSecondSignatureIsCheckedToo() throws {
        try sign("r.pdf", "both.pdf", "ec")
        let both = try signatures("both.pdf --trusted-certificates keys/root.pem")
        #expect(both.status == 0)
        #expect(both.list.map { $0["signer"] as? String } == ["Example Clinic", "Example Practice"])
        #expect(both.list.map { $0["state"] as? String } == ["intact", "intact"])
        #expect(both.list.map { $0["coversWholeFile"] as? Bool } == [false, true])
        try folder.write(try #require(folder.data("both.pdf")) + Data("x".utf8), to: "longer.pdf")
        #expect(try signatures("longer.pdf").status == 1)
    }

    @Test func aCertificateThatHadEndedDoesNotCount() throws {
        try keys.run("cp rsa.key ended.key")
        try keys.certify("ended", subject: "Ended", by: "middle", days: ("20200101000000Z", "20210301000000Z"))
        #expect(try aurae("generate", "clinic", "--patient", "a", "-o", "bare.pdf").status == 0)
        try sign("bare.pdf", "ended.pdf", "ended")
        let outcome = try verify("ended.pdf")
        #expect(outcome.status == 1)
        #expect(
            outcome.outputText.contains("broken (the signer's certificate was not valid when the file was signed)"),
            "\(outcome.outputText)")
    }

    /// A range that leaves out more than the signature would let somebody put anything there.
    @Test func rangesThatLieAreSeen() throws {
        let file = try #require(folder.data("r.pdf"))
        let start = try #require(file.range(of: Data("/ByteRange[".utf8))).upperBound
        let end = try #require(file.range(of: Data("]".utf8), in: start..<file.endIndex)).lowerBound
        let numbers = String(decoding: file[start..<end], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        try #require(numbers.count == 4)
        let ranges = [
            [0, numbers[1] - 1, numbers[2], numbers[3]], [0, numbers[1], numbers[2] + 1, numbers[3] - 1],
            [1, numbers[1] - 1, numbers[2], numbers[3]], [0, numbers[2], numbers[1], numbers[3]],
            [0, numbers[1], numbers[2], numbers[3] + 1], [0, -1, numbers[2], numbers[3]],
            [0, 999_999_999_999, 1, 1], [0, 0, 0, 0], [0, numbers[1], numbers[2]],
        ]
        for range in ranges {
            let text = range.map(String.init).joined(separator: " ")
            var changed = file
            let padded = text.padding(toLength: end - start, withPad: " ", startingAt: 0)
            changed.replaceSubrange(start..<end, with: Data(padded.utf8))
            try folder.write(changed, to: "changed.pdf")
            let outcome = try signatures("changed.pdf")
            #expect(outcome.status == 1 && outcome.list.first?["state"] as? String == "broken", "\(range)")
        }
    }

    /// A kind that is not looked into proves nothing: whoever asks for a signature is told that there is none.
    @Test func anotherKindIsNotTakenForASignature() throws {
        var file = try #require(folder.data("r.pdf"))
        let kind = try #require(file.range(of: Data("ETSI.CAdES.detached".utf8)))
        file.replaceSubrange(kind, with: Data("ETSI.RFC3161       ".utf8))
        try folder.write(file, to: "stamp.pdf")
        let outcome = try verify("stamp.pdf")
        #expect(
            outcome.status == 0 && outcome.outputText.contains("not checked (is a time stamp)"), "\(outcome.everything)"
        )
        #expect(try verify("stamp.pdf --trusted-certificates keys/root.pem").status == 1)
    }

    // MARK: - By others

    /// Signs a file once more with pyHanko.
    private func sign(_ file: String, _ output: String, _ key: String) throws {
        try change(
            file, output,
            """
            signer = signers.SimpleSigner.load(
                'keys/\(key).key', 'keys/\(key).crt', ca_chain_files=('keys/middle.crt',))
            meta = signers.PdfSignatureMetadata(
                field_name='Second', md_algorithm='sha256', subfilter=fields.SigSeedSubFilter.PADES)
            signers.sign_pdf(w, meta, signer=signer, output=o)
            """)
    }

    /// Changes a file as PDFs are updated: by adding to its end. The metadata stay as they are.
    private func change(_ file: String, _ output: String, _ lines: String) throws {
        let script = """
            from pyhanko.pdf_utils import generic
            from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
            from pyhanko.sign import fields, signers
            f = open('\(file)', 'rb')
            w = IncrementalPdfFileWriter(f)
            w._update_meta = lambda: None
            o = open('\(output)', 'w+b')
            \(lines)
            o.close()
            """
        try folder.write(script, to: ".change.py")
        let outcome = try aurae.shell("'\(ProjectFolder.path)/.venv-test/bin/python' .change.py")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
