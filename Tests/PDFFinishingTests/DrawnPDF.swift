import DisplayList
import Foundation
import Testing

@testable import CairoBackend
@testable import PDFFinishing

/// PDFs as the renderer draws them, and other programs' view of a PDF.
enum DrawnPDF {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Pages of a report as they are laid out, with their tree.
    struct Report {
        var pages: [Page]
        var session: PDFRenderer.Session
        var renderer: PDFRenderer

        func drawn() throws -> DrawnReport {
            try renderer.drawn(pages, tree: StructureTree(pages), session: session)
        }

        /// A PDF made from them by the renderer and the finisher.
        func document() throws -> PDFDocument {
            let drawn = try drawn()
            var document = try PDFDocument(drawn: drawn.bytes)
            // Cairo's is the second at which it drew.
            document.info["CreationDate"] = nil
            try document.tidyDrawing()
            try document.addStructure(StructureTree(pages), of: drawn)
            try document.setReading(language: "en")
            return document
        }
    }

    /// Pages with words in three faces, a character outside the simple encoding, and shapes, as Cairo writes them.
    static func pages(_ count: Int) throws -> [UInt8] { try report(count).drawn().bytes }

    static func report(_ count: Int) throws -> Report {
        let renderer = try PDFRenderer(locations: FontLocations(brand: root.appending(path: ".fonts").path))
        let words = ["Headache", "Severe ≥ 4", "page"]
        let session = try renderer.session(for: words)
        let styles = [TextStyle(.display, 24), TextStyle(.regular, 8), TextStyle(.bold, 9)]
        let pages = (0..<count).map { number in
            Page(
                items: zip(words, styles).enumerated().map { index, item in
                    .text(
                        session.measurer.line(item.0 + " \(number + 1)", item.1),
                        at: Point(42, 80 + Points(index) * 40), Palette.ink)
                } + [
                    .fill(.roundedRectangle(Rect(x: 42, y: 300, width: 90, height: 30), radius: 4), Palette.teal),
                    .rule(from: Point(42, 400), to: Point(300, 420), 0.8, Palette.ink),
                ])
        }
        return Report(pages: pages, session: session, renderer: renderer)
    }

    /// A page of shapes as charts have them: a calendar's cells, discs with outlines and halves of discs on them, bars side
    /// by side, discs over each other.
    static func shapes() throws -> Report {
        let renderer = try PDFRenderer(locations: FontLocations(brand: root.appending(path: ".fonts").path))
        var items: [DrawItem] = []
        for day in 0..<84 {
            let (row, column) = (Points(day / 14), Points(day % 14))
            let cell = Rect(x: 42 + column * 15.25, y: 60 + row * 14.5, width: 14.2, height: 13)
            items.append(.fill(.roundedRectangle(cell, radius: 2), day % 3 == 0 ? Palette.teal : Palette.hairline))
        }
        for mark in 0..<30 {
            let center = Point(60 + Points(mark) * 13.5, 260 + Points(mark % 7) * 9.5)
            items.append(.fill(.circle(center: center, radius: 3.4), Palette.teal))
            items.append(.stroke(.circle(center: center, radius: 3.4), Stroke(1), Palette.ink))
            items.append(.fill(.leftHalfDisc(center: Point(center.x, center.y + 120), radius: 3.2), Palette.ink))
        }
        for bar in 0..<20 {
            let width = 12.7
            items.append(
                .fill(.rectangle(Rect(x: 42 + Points(bar) * width, y: 500, width: width, height: 40)), Palette.teal))
        }
        for disc in 0..<20 {
            items.append(.fill(.circle(center: Point(60 + Points(disc) * 3.1, 600), radius: 4), Palette.teal))
        }
        let session = try renderer.session(for: [String]())
        return Report(pages: [Page(items: items)], session: session, renderer: renderer)
    }

    /// The output of a poppler, qpdf or mupdf program for a PDF, and its exit status; `FILE` stands for the PDF.
    static func read(_ pdf: [UInt8], _ tool: String, _ arguments: [String]) throws -> (output: Data, status: Int32) {
        let file = FileManager.default.temporaryDirectory.appending(path: "aurae-\(UUID().uuidString).pdf")
        try Data(pdf).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments.map { $0 == "FILE" ? file.path : $0 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (data, process.terminationStatus)
    }

    /// The words of a program's answer; its exit status must be 0.
    static func text(_ pdf: [UInt8], _ tool: String, _ arguments: [String]) throws -> String {
        let answer = try read(pdf, tool, arguments)
        #expect(answer.status == 0)
        return String(decoding: answer.output, as: UTF8.self)
    }

    /// Every page as pixels.
    ///
    /// - Parameter resolution: pixels an inch.
    static func pixels(_ pdf: [UInt8], resolution: Int = 72) throws -> Data {
        try read(pdf, "pdftoppm", ["-r", "\(resolution)", "FILE"]).output
    }
}
