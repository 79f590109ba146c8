import Foundation
import Testing

/// Signatures that others add to a report leave it as it was made, unless they could hide something.
struct SignedReportTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
        let made = try aurae.shell(
            "\"$AURAE\" generate clinic --patient a --as-of 2026-04-01 --time-zone Europe/London -o r.pdf")
        #expect(made.status == 0, "\(made.errors)")
    }

    /// Adds a signature as signing programs do: a field that is its own annotation on the first page, and a form.
    private func sign(
        _ box: [Double], field: [String: Any] = [:], value: [String: Any] = [:], form: [String: Any] = [:],
        _ more: (inout EditedPDF) throws -> Void = { _ in }
    ) throws -> AuraeReport.Outcome {
        var pdf = try EditedPDF("r.pdf", aurae)
        let page = try pdf.pages[0]
        let signature = pdf.add(
            [
                "/Type": "/Sig", "/Filter": "/Adobe.PPKLite", "/SubFilter": "/ETSI.CAdES.detached",
                "/Contents": "b:3000", "/ByteRange": [0, 10, 20, 10],
            ].merging(value) { $1 })
        let appearance = pdf.addStream(
            ["/Type": "/XObject", "/Subtype": "/Form", "/BBox": [0, 0, 10, 10]], "1 g 0 0 10 10 re f")
        let widget = pdf.add(
            [
                "/Type": "/Annot", "/Subtype": "/Widget", "/FT": "/Sig", "/T": "u:Signature1", "/V": signature,
                "/Rect": box, "/F": 132, "/P": page, "/AP": ["/N": appearance],
            ].merging(field) { $1 })
        try pdf.change(page) { $0["/Annots"] = ($0["/Annots"] as? [Any] ?? []) + [widget] }
        try pdf.change(try pdf.catalog) {
            $0["/AcroForm"] = ["/Fields": [widget], "/SigFlags": 3].merging(form) { $1 }
            $0["/Extensions"] = ["/ESIC": ["/BaseVersion": "/1.7", "/ExtensionLevel": 5]]
            $0["/DSS"] = ["/Certs": [appearance]]
            $0["/Perms"] = ["/DocMDP": signature]
        }
        try more(&pdf)
        try pdf.write("signed.pdf")
        return try aurae.shell("\"$AURAE\" verify signed.pdf clinic")
    }

    /// No part of the document differs. The signature itself is an invented one, which does not hold.
    private static func leavesAllParts(_ outcome: AuraeReport.Outcome) -> Bool {
        outcome.outputText.contains("signatures: not valid") && !outcome.outputText.contains("differ")
    }

    @Test func anInvisibleSignatureLeavesTheReportAsItWasMade() throws {
        let signed = try sign([0, 0, 0, 0])
        #expect(Self.leavesAllParts(signed), "\(signed.everything)")
        #expect(signed.outputText.contains("besides 1 signature added afterwards"))
        let hidden = try sign([40, 600, 400, 760], field: ["/F": 2])
        #expect(Self.leavesAllParts(hidden), "\(hidden.everything)")
        let stamp = try sign([0, 0, 0, 0], value: ["/Type": "/DocTimeStamp"])
        #expect(Self.leavesAllParts(stamp), "\(stamp.everything)")
    }

    /// Below the last line of the page and right of its margin there is nothing.
    @Test func aVisibleSignatureIsToldOfWhereNothingIsDrawn() throws {
        let signed = try sign([560, 4, 590, 14])
        #expect(Self.leavesAllParts(signed), "\(signed.everything)")
        #expect(signed.outputText.contains("one shows where nothing is drawn: page 1"), "\(signed.outputText)")
    }

    @Test func aVisibleSignatureOverWordsOrFiguresIsAnAlteration() throws {
        for box in [[40.0, 600, 400, 760], [42, 780, 300, 830], [0, 0, 595, 842]] {
            let signed = try sign(box)
            #expect(signed.status == 1, "\(signed.everything)")
            #expect(
                signed.outputText.contains("a visible signature covers what is drawn, and may hide it: page 1"))
        }
    }

    @Test func whatIsMoreThanASignatureIsAnAlteration() throws {
        let nothing: [Double] = [0, 0, 0, 0]
        let script: [String: Any] = ["/S": "/JavaScript", "/JS": "u:1"]
        #expect(try sign(nothing, field: ["/AA": ["/D": script]]).status == 1)
        #expect(try sign(nothing, field: ["/A": script]).status == 1)
        #expect(try sign(nothing, field: ["/FT": "/Tx"]).status == 1)
        #expect(try sign(nothing, field: ["/V": NSNull()]).status == 1)
        #expect(try sign(nothing, value: ["/ByteRange": NSNull()]).status == 1)
        #expect(try sign(nothing, form: ["/XFA": "u:x"]).status == 1)
        let page = try sign(nothing) { try $0.set("/Rotate", of: try $0.pages[0], to: 90) }
        #expect(page.status == 1 && page.outputText.contains("turned: page 1"))
        let other = try sign(nothing) {
            let field = $0.add(["/FT": "/Tx", "/T": "u:n", "/V": "u:0"])
            let catalog = try $0.catalog
            try $0.change(catalog) {
                var form = try #require($0["/AcroForm"] as? [String: Any])
                let fields = try #require(form["/Fields"] as? [Any])
                form["/Fields"] = fields + [field]
                $0["/AcroForm"] = form
            }
        }
        #expect(other.status == 1 && other.outputText.contains("it has form fields"))
    }
}
