import Diagnostics
import Foundation
import Testing

@testable import PDFFinishing

@Suite("A drawn PDF, read and written")
struct PDFDocumentTests {
    @Test("what is written is well formed, smaller and looks the same")
    func written() throws {
        let drawn = try DrawnPDF.pages(12)
        var document = try PDFDocument(drawn: drawn)
        document.info["Title"] = .text("Headache report, 1 Jan – 31 Mar")
        #expect(document.pages.count == 12)
        let finished = try document.bytes()
        #expect(finished.count < drawn.count)
        #expect(
            try DrawnPDF.text(finished, "qpdf", ["--check", "FILE"]).contains("No syntax or stream encoding errors"))
        #expect(try DrawnPDF.text(finished, "pdfinfo", ["FILE"]).contains("Headache report, 1 Jan – 31 Mar"))
        #expect(try DrawnPDF.pixels(finished) == DrawnPDF.pixels(drawn))
    }

    @Test("the same drawing gives the same bytes, and another another identifier")
    func identifier() throws {
        let drawn = try DrawnPDF.pages(1)
        let first = try PDFDocument(drawn: drawn).bytes()
        #expect(try PDFDocument(drawn: drawn).bytes() == first)
        var other = try PDFDocument(drawn: drawn)
        other.info["Title"] = .text("another")
        let line = { (pdf: [UInt8]) in
            try DrawnPDF.text(pdf, "qpdf", ["--show-object=trailer", "FILE"])
                .split(separator: "/").first { $0.hasPrefix("ID ") }
        }
        #expect(try line(first) != nil)
        #expect(try line(first) != line(try other.bytes()))
        // Part by part.
        let sealed = try ["0 0 1 rg", "0 1 0 rg", "0 0 1 rg"].map { color in
            var document = try PDFDocument(drawn: drawn)
            try document.setContent(ofPage: 0, to: Array(color.utf8))
            try document.seal(try AdditionsTests.description())
            return try document.bytes()
        }
        #expect(sealed[0] == sealed[2])
        #expect(try line(sealed[0]) != line(sealed[1]))
    }

    @Test("a page's content can be read and replaced")
    func content() throws {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(2))
        let content = try document.content(ofPage: 1)
        #expect(String(decoding: content, as: UTF8.self).contains(" Tf"))
        try document.setContent(ofPage: 1, to: Array("q 1 0 0 rg 0 0 10 10 re f Q".utf8))
        let finished = try document.bytes()
        #expect(try DrawnPDF.text(finished, "qpdf", ["--check", "FILE"]).contains("No syntax"))
        #expect(try DrawnPDF.text(finished, "pdftotext", ["-f", "1", "-l", "1", "FILE", "-"]).contains("Headache 1"))
        #expect(try !DrawnPDF.text(finished, "pdftotext", ["-f", "2", "FILE", "-"]).contains("Headache"))
    }

    @Test("many thousand objects stand in object streams and are found")
    func manyObjects() throws {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(1))
        let references = document.objects.allocate(1001)
        for (index, reference) in references.enumerated() {
            let next = references[(index + 1) % references.count]
            document.objects.replace(reference, with: .value(["Place": .integer(index), "Next": .reference(next)]))
        }
        document.catalog["Chain"] = .reference(references[0])
        let finished = try document.bytes()
        #expect(try DrawnPDF.text(finished, "qpdf", ["--check", "FILE"]).contains("No syntax"))
        let last = try DrawnPDF.text(finished, "qpdf", ["--show-object=\(references[1000].number)", "FILE"])
        #expect(last.contains("/Place 1000") && last.contains("/Next \(references[0].number) 0 R"))
        #expect(finished.count < 20_000)
    }

    /// Readers that look for the end of line take the last byte for a part of it.
    @Test(
        "bytes that end in a carriage return stand before a whole end of line",
        arguments: [
            ("ends\r", "ends\r\r\nendstream"), ("ends", "ends\nendstream"),
        ])
    func endOfBytes(bytes: String, written: String) throws {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(1))
        let stream = document.objects.add(.stream(PDFStream(Array(bytes.utf8), mayCompress: false)))
        document.catalog["Other"] = .reference(stream)
        let finished = try document.bytes()
        #expect(finished.firstRange(of: Array("/Length \(bytes.utf8.count)>>\nstream\n\(written)\n".utf8)) != nil)
        #expect(
            try DrawnPDF.text(finished, "qpdf", ["--show-object=\(stream.number)", "--raw-stream-data", "FILE"])
                == bytes)
    }

    @Test("a file that is broken off anywhere is refused")
    func brokenOff() throws {
        let drawn = try DrawnPDF.pages(1)
        for count in stride(from: 0, to: drawn.count - 8, by: 97) {
            #expect(throws: Failure.self) { try PDFDocument(drawn: Array(drawn[..<count])) }
        }
    }

    @Test("a file whose tree names no pages is refused")
    func withoutPages() throws {
        var drawn = try DrawnPDF.pages(1)
        let found = try #require(drawn.firstRange(of: Array("/Kids".utf8)))
        drawn[found.upperBound - 1] = UInt8(ascii: "_")
        #expect(throws: Failure.self) { try PDFDocument(drawn: drawn) }
    }

    @Test("a file with one wrong byte is finished or refused, and never ends the program")
    func wrongBytes() throws {
        let drawn = try DrawnPDF.pages(1)
        var refused = 0
        for index in stride(from: 0, to: drawn.count, by: 41) {
            var wrong = drawn
            wrong[index] ^= 0x13
            do {
                let document = try PDFDocument(drawn: wrong)
                _ = try? document.content(ofPage: 0)
                _ = try document.bytes()
            } catch {
                #expect(error.status == .software)
                refused += 1
            }
        }
        #expect(refused > 0)
    }
}
