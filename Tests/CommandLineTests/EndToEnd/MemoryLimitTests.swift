import Foundation
import Testing

/// How much memory a command may take, and what it says when that is not enough.
@Suite(.serialized) struct MemoryLimitTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// One patient with so many headaches, a minute apart.
    private func diary(_ headaches: Int) throws {
        try folder.write(
            """
            BEGIN { print "patient_id,onset_time,severity,notes"
              for (i = 0; i < \(headaches); i++) printf "a,2026-01-%02dT%02d:%02d:%02dZ,3,a note of some length %d\\n",
                1 + i / 86400, i / 3600 % 24, i / 60 % 60, i % 60, i }
            """, to: "make.awk")
        #expect(try aurae.shell("awk -f make.awk > many.csv").status == 0)
    }

    @Test(arguments: ["generate many.csv -o out.pdf", "analyze many.csv -o out.json --format json"])
    func isToldWithItsFlag(command: String) throws {
        try diary(150_000)
        try folder.write("old", to: "out.pdf")
        var watched = aurae
        try folder.makeFolder("tmp")
        watched.environment["TMPDIR"] = folder.file("tmp")
        let outcome = try watched.shell("\"$AURAE\" \(command) --memory-limit 64")
        #expect(outcome.status == 65, "\(outcome.errors)")
        #expect(outcome.errors.contains("more than 64 MiB of memory"))
        #expect(outcome.errors.contains("--memory-limit MIB"))
        #expect(folder.text("out.pdf") == "old")
        #expect(!folder.names().contains { $0.hasSuffix(".partial") || $0 == "out.json" })
        #expect(folder.names("tmp").isEmpty)
    }

    @Test(arguments: ["generate", "batch", "analyze", "inspect", "verify", "samples", "batch merge"])
    func isAnOptionOfEveryCommandThatReadsRecords(command: String) throws {
        let help = try aurae.shell("\"$AURAE\" \(command) --help").outputText
        #expect(help.contains("--memory-limit MIB") && help.contains("(default: 1024"), "\(help)")
        let wrong = try aurae.shell("\"$AURAE\" \(command) x -o y --memory-limit 63 < /dev/null")
        #expect(wrong.status == 64)
    }

    /// A report whose pages all draw the same content, which expands to 300 MiB: 9 GiB of pages in a file of 400 KB. Then
    /// a table of objects that says that there are sixteen million.
    @Test func aSmallPDFThatExpandsIsNoReport() throws {
        try folder.write(ClinicFixture.onePatient, to: "one.csv")
        #expect(try aurae("generate", "one.csv", "-o", "r.pdf").status == 0)
        try folder.write(Self.bombs, to: "bombs.py")
        let made = try aurae.shell("python3 bombs.py")
        #expect(made.status == 0, "\(made.errors)")
        for name in ["pages.pdf", "objects.pdf"] {
            #expect((folder.data(name)?.count ?? .max) < 400_000)
            let outcome = try aurae.shell(
                "\"$AURAE\" verify \(name) --memory-limit 700 & wait $!; s=$?; exit $s")
            #expect(outcome.status == 65, "\(name): \(outcome.errors)")
            #expect(!outcome.everything.contains("0x") && !outcome.everything.contains("trace"), "\(outcome.errors)")
            #expect(outcome.errors.split(separator: "\n").count <= 2)
        }
        #expect(try aurae("verify", "pages.pdf").errors.contains("expands to more than 256 MiB"))
    }

    /// Even where the system itself has no more memory.
    @Test func noAddressIsPrinted() throws {
        try diary(150_000)
        let outcome = try aurae.shell("ulimit -v 120000; \"$AURAE\" generate many.csv -o out.pdf")
        #expect(outcome.status != 0)
        #expect(!outcome.everything.contains("0x"), "\(outcome.errors)")
        #expect(folder.names().filter { $0.hasPrefix(".") || $0 == "out.pdf" }.isEmpty)
    }

    private static let bombs = """
        import re, struct, subprocess, zlib
        subprocess.call(["qpdf", "--qdf", "--object-streams=disable", "r.pdf", "q.pdf"])
        d = open("q.pdf", "rb").read()
        z = zlib.compress(bytes(300 << 20), 9)
        d = re.sub(rb"/Contents \\d+ 0 R", b"/Contents 9999 0 R", d)
        kids = re.search(rb"/Kids \\[(.*?)\\]", d, re.S)
        page = re.search(rb"\\d+ 0 R", kids.group(1)).group(0)
        d = d.replace(kids.group(0), b"/Kids [" + b" ".join([page] * 32) + b"]")
        at = d.rindex(b"xref\\n0 ")
        bomb = b"9999 0 obj\\n<</Filter /FlateDecode /Length %d>>\\nstream\\n" % len(z) + z + b"\\nendstream\\nendobj\\n"
        open("b.pdf", "wb").write(d[:at] + bomb + d[at:])
        subprocess.call(["qpdf", "--no-warn", "--object-streams=generate", "--decode-level=none", "b.pdf", "pages.pdf"])
        out = b"%PDF-1.7\\n"
        offsets = []
        for number, value in enumerate([b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
                                        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>"], 1):
            offsets.append(len(out))
            out += b"%d 0 obj\\n" % number + value + b"\\nendobj\\n"
        rows = [struct.pack(">BHB", 0, 0, 255)] + [struct.pack(">BHB", 1, at, 0) for at in offsets + [len(out)]]
        z = zlib.compress(b"".join(rows) + struct.pack(">BHB", 1, 9, 0) * (16000000 - len(rows)), 9)
        table = b"4 0 obj\\n<</Type/XRef/Size 4/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length %d>>\\nstream\\n" % len(z)
        end = b"\\nendstream\\nendobj\\nstartxref\\n%d\\n%%%%EOF\\n" % len(out)
        open("objects.pdf", "wb").write(out + table + z + end)
        """
}
