import Foundation
import Testing

/// Single pages as pictures, and the paper of pages.
struct PictureTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "headaches.csv")
        try folder.write(ClinicFixture.patients, to: "patients.csv")
    }

    private func generate(_ words: String...) throws -> AuraeReport.Outcome {
        try aurae.run(["generate", "headaches.csv", "--patient", "a"] + words)
    }

    /// Reads both pictures and prints by how many of 255 steps their dots differ, on average.
    private static let compare = """
        import struct, sys, zlib
        def png(path):
            data, at, packed = open(path, "rb").read(), 8, b""
            while at < len(data):
                length, kind = struct.unpack(">I4s", data[at:at + 8])
                body = data[at + 8:at + 8 + length]
                if kind == b"IHDR": width, height, depth, colours = struct.unpack(">IIBB", body[:10])
                if kind == b"IDAT": packed += body
                at += 12 + length
            assert depth == 8 and colours == 2
            rows, raw, step = [], zlib.decompress(packed), 3 * width
            above = bytearray(step)
            for y in range(height):
                kind, row = raw[y * (step + 1)], bytearray(raw[y * (step + 1) + 1:(y + 1) * (step + 1)])
                for x in range(step):
                    a, b, c = row[x - 3] if x > 2 else 0, above[x], above[x - 3] if x > 2 else 0
                    if kind == 1: add = a
                    elif kind == 2: add = b
                    elif kind == 3: add = (a + b) // 2
                    elif kind == 4: add = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
                    else: add = 0
                    row[x] = (row[x] + add) & 255
                rows.append(row)
                above = row
            return width, height, rows
        one, other = png(sys.argv[1]), png(sys.argv[2])
        assert one[:2] == other[:2], (one[:2], other[:2])
        total = sum(abs(a - b) for x, y in zip(one[2], other[2]) for a, b in zip(x, y))
        print(total / (3 * one[0] * one[1]))
        """

    private func difference(_ one: String, _ other: String) throws -> Double {
        try folder.write(Self.compare, to: "compare.py")
        let outcome = try aurae.shell("python3 compare.py \(one) \(other)")
        return try #require(
            Double(outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)), "\(outcome.errors)")
    }

    @Test func aPictureShowsWhatThePDFShows() throws {
        for paper in ["a4", "letter"] {
            #expect(try generate("--paper", paper, "-o", "r.pdf").status == 0)
            #expect(try generate("--paper", paper, "--page", "1", "--resolution", "60", "-o", "1.png").status == 0)
            #expect(try generate("--paper", paper, "--page", "2", "--resolution", "60", "-o", "2.PNG").status == 0)
            #expect(try aurae.shell("pdftoppm -r 60 -png -f 1 -l 1 -singlefile r.pdf p1").status == 0)
            // Two programs fill the dots at an edge in two ways; another page is another picture.
            let (same, other) = (try difference("1.png", "p1.png"), try difference("2.PNG", "p1.png"))
            #expect(same < 4)
            #expect(2 * same < other, "\(same) and \(other)")
            #expect(folder.mode("1.png") == 0o600)
        }
    }

    @Test func anSVGIsReadAsOne() throws {
        let outcome = try generate("-o", "r.svg")
        #expect(try generate("-o", "again.svg").status == 0)
        #expect(folder.data("again.svg") == folder.data("r.svg"))
        #expect(outcome.outputText.hasPrefix("r.svg\n"))
        let script = "import xml.dom.minidom as m; print(m.parse('r.svg').documentElement.tagName)"
        #expect(try aurae.shell("python3 -c \"\(script)\"").outputText == "svg\n")
    }

    @Test func aPageThatIsNotThereIsAnError() throws {
        let outcome = try generate("--page", "99", "-o", "r.png")
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("there is no page 99: the report has "))
        #expect(folder.data("r.png") == nil)
        #expect(try generate("--page", "0", "-o", "r.png").status == 64)
        #expect(try generate("--resolution", "601", "-o", "r.png").status == 64)
    }

    @Test(arguments: ["r.doc", "r.jpeg", "r.pdf.txt", "folder.d/r.ps"]) func otherEndingsAreErrors(name: String) throws
    {
        try folder.makeFolder("folder.d")
        let outcome = try generate("-o", name)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("reports are written as .pdf, single pages as .png or .svg"))
        #expect(folder.data(name) == nil)
    }

    @Test func aFolderStaysAFolder() throws {
        try folder.makeFolder("old.png")
        #expect(try generate("-o", "old.png").status == 0)
        #expect(folder.names("old.png") == ["a.pdf"])
    }

    @Test func whatIsAboutPDFsIsNotAboutPictures() throws {
        for words in [
            ["--page", "1", "-o", "r.pdf"], ["--resolution", "90", "-o", "r.svg"], ["--archive", "-o", "r.png"],
        ] {
            #expect(try aurae.run(["generate", "headaches.csv", "--patient", "a"] + words).status == 64)
        }
        try folder.write("[general]\nprofiles=archive,plain\n", to: "forms.conf")
        let plain = try generate("--config", "forms.conf", "-o", "f.png")
        #expect(plain.status == 0 && plain.outputText.hasPrefix("f.png\n"), "\(plain.everything)")
        #expect(folder.data("f.png") != nil && folder.data("f.archive.png") == nil)
        try folder.write("[general]\npassword-file=secret\n", to: "own.conf")
        let outcome = try generate("--config", "own.conf", "-o", "r.png")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains("own.conf, line 2: --password-file and a picture cannot be used together"))
        #expect(folder.data("r.png") == nil)
    }

    @Test func paperDecidesTheSizeOfEveryPage() throws {
        for (paper, size) in [("a4", "595.276 x 841.89"), ("letter", "612 x 792")] {
            #expect(try aurae("batch", "headaches.csv", "--paper", paper, "-o", paper).status == 0)
            for file in folder.names(paper) where file.hasSuffix(".pdf") {
                let info = try aurae.shell(
                    "pdfinfo -l -1 \(paper)/\(file) | grep '^Page.* size:' | sort -u -k4 | sed 's/.*size: *//'")
                let sizes = Set(info.outputText.split(separator: "\n").map { $0.prefix(size.count) })
                #expect(sizes == [Substring(size)], "\(info.outputText)")
            }
        }
        #expect(try generate("--paper", "a5", "-o", "r.pdf").status == 64)
    }

    /// Half an inch is what printers need; the column stands in the middle.
    @Test func wordsKeepToTheMarginsOfTheirPaper() throws {
        for (paper, width, height) in [("a4", 595.276, 841.89), ("letter", 612, 792)] {
            #expect(try generate("--paper", paper, "-o", "r.pdf").status == 0)
            let text = try aurae.shell("pdftotext -bbox r.pdf - | grep '<word'").outputText
            let boxes = text.split(separator: "\n").map { line in
                line.split(separator: "\"").compactMap { Double($0) }
            }
            #expect(boxes.count > 200)
            let left = try #require(boxes.map { $0[0] }.min())
            let right = try #require(boxes.map { $0[2] }.max())
            let low = try #require(boxes.map { $0[3] }.max())
            #expect(left > 36 && width - right > 36)
            #expect(abs(left - (width - right)) < 4, "\(paper): \(left) and \(width - right)")
            #expect(height - low > 20 && height - low < 36)
        }
    }
}
