import Diagnostics
import Foundation
import Testing

@testable import PDFFinishing

@Suite("Protected PDFs")
struct ProtectedPDFTests {
    static func passwords() throws -> Passwords { try Passwords(user: "right horse", owner: "battery") }

    static func finished() throws -> [UInt8] {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(2))
        document.describe(
            try AdditionsTests.description(claims: [.archive(part: 2, level: "U")], facts: [.pagesDigest: "abc"]))
        return try document.bytes()
    }

    @Test("opens with the password in poppler and mupdf, and not without")
    func opens() throws {
        let protected = try ProtectedPDF.bytes(of: try Self.finished(), passwords: try Self.passwords())
        #expect(try DrawnPDF.read(protected, "pdftotext", ["FILE", "-"]).status != 0)
        #expect(try DrawnPDF.read(protected, "pdftotext", ["-upw", "wrong", "FILE", "-"]).status != 0)
        #expect(try DrawnPDF.text(protected, "pdftotext", ["-upw", "right horse", "FILE", "-"]).contains("Headache 2"))
        #expect(try DrawnPDF.text(protected, "pdftotext", ["-opw", "battery", "FILE", "-"]).contains("Headache 2"))
        let without = try DrawnPDF.read(protected, "mutool", ["draw", "-F", "text", "FILE"])
        #expect(!String(decoding: without.output, as: UTF8.self).contains("Headache"))
        #expect(
            try DrawnPDF.text(protected, "mutool", ["draw", "-p", "right horse", "-F", "text", "FILE"])
                .contains("Headache 2"))
    }

    @Test("is AES-256 of revision 6, may be printed, copied and read aloud, and not be changed")
    func permissions() throws {
        let protected = try ProtectedPDF.bytes(of: try Self.finished(), passwords: try Self.passwords())
        let said = try DrawnPDF.text(protected, "qpdf", ["--show-encryption", "--password=right horse", "FILE"])
        for line in [
            "R = 6", "file encryption method: AESv3", "stream encryption method: AESv3",
            "extract for accessibility: allowed",
            "print high resolution: allowed", "extract for any purpose: allowed", "modify annotations: not allowed",
            "modify anything: not allowed",
        ] {
            #expect(said.contains(line), "\(line)")
        }
        #expect(
            try DrawnPDF.text(protected, "qpdf", ["--check", "--password=right horse", "FILE"]).contains("No syntax"))
    }

    @Test("holds no word in clear, its title neither")
    func nothingInClear() throws {
        let finished = try Self.finished()
        let title = Array("Headache report".utf8)
        func holdsTitle(_ bytes: [UInt8]) -> Bool { bytes.indices.contains { bytes[$0...].starts(with: title) } }
        #expect(holdsTitle(finished))
        #expect(!holdsTitle(try ProtectedPDF.bytes(of: finished, passwords: try Self.passwords())))
    }

    @Test("looks the same, and reads back as it was")
    func sameInside() throws {
        let finished = try Self.finished()
        let protected = try ProtectedPDF.bytes(of: finished, passwords: try Self.passwords())
        let pixels = try DrawnPDF.read(protected, "pdftoppm", ["-upw", "right horse", "-r", "72", "FILE"]).output
        #expect(try pixels == DrawnPDF.pixels(finished))
        let opened = try OpenedReport(protected, password: "right horse")
        let plain = try OpenedReport(finished, password: nil)
        #expect(opened.pagesDigest == plain.pagesDigest && opened.pagesDigest != nil)
        #expect(opened.metadata == plain.metadata)
        for password in [nil, "wrong"] {
            #expect { try OpenedReport(protected, password: password) } throws: {
                ($0 as? Failure)?.status == .dataError
            }
        }
    }

    @Test("passwords that cannot be typed everywhere are refused")
    func refusedPasswords() {
        let long = String(repeating: "a", count: 128)
        for (word, fault) in [
            ("", Passwords.Fault.empty), (long, .tooLong), ("é", .badCharacter), ("a\tb", .badCharacter),
            (" a", .badCharacter), ("a ", .badCharacter),
        ] {
            #expect(throws: fault) { try Passwords(user: word) }
            #expect(throws: fault) { try Passwords(user: "right", owner: word) }
        }
        #expect(throws: Passwords.Fault.sameAsUser) { try Passwords(user: "a", owner: "a") }
        #expect(throws: Never.self) { try Passwords(user: String(long.dropLast())) }
    }

    @Test("an owner's password that nobody gave is another each time")
    func randomOwner() throws {
        let owners = Set(try (0..<20).map { _ in try Passwords(user: "u").owner })
        #expect(owners.count == 20)
        #expect(owners.allSatisfy { $0.count == 32 + 6 })
    }

    @Test("a derived password is the one that Python works out")
    func derived() {
        // import hashlib
        // k = hashlib.blake2b(bytes(range(32))).digest()
        // h = hashlib.blake2b(b"aurae-report password 1\0p-001", key=k, digest_size=20).digest()
        // "".join("0123456789abcdefghjkmnpqrstvwxyz"[b & 31] for b in h)
        let secret = Array(UInt8(0)..<32)
        #expect(PasswordWords.derived(secret: secret, patientID: "p-001") == "00nn4-wb0fy-2sa37-y69y0")
        #expect(
            PasswordWords.derived(secret: secret, patientID: "p-002")
                != PasswordWords.derived(secret: secret, patientID: "p-001"))
    }
}
