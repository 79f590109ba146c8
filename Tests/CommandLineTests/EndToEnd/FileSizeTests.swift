import Foundation
import Testing

/// How many bytes reports are, and how their streams end.
struct FileSizeTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func makeAll(_ words: String...) throws {
        let source = ["generate", "\(ProjectFolder.path)/samples/clinic", "--as-of", "2026-03-31", "-o", "all/"]
        let outcome = try aurae.run(source + words + (try aurae.unlocking()))
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    /// Bytes of the full reports of all eleven patients. Version 0.1 wrote 2,113,930.
    private static let mostOfAll = 1_200_000

    /// A report that is sent by mail, of a patient with a name and notes in Japanese among them: version 0.1 wrote
    /// 1,018,604 bytes for the free one.
    @Test func fullReportsAreSmall() throws {
        try makeAll("--depth", "full")
        let sizes = folder.names("all").map { ($0, folder.data("all/\($0)")?.count ?? 0) }
        #expect(sizes.count == 11)
        let japanese = try #require(sizes.first { $0.0.contains("p-007") })
        #expect(japanese.1 > 10_000 && japanese.1 < 120_000)
        for (name, size) in sizes { #expect(size < 210_000, "\(name)") }
        #expect(sizes.reduce(0) { $0 + $1.1 } < Self.mostOfAll)
    }

    /// Readers take a carriage return before the line feed for a part of the end of line, and miss a byte.
    @Test func noStreamEndsInACarriageReturnThatALineFeedFollows() throws {
        try makeAll("--profiles", "plain,archive,archive-data", "--depth", "full")
        var streams = 0
        for name in folder.names("all") {
            let file = Array(try #require(folder.data("all/\(name)")))
            for stream in Self.streams(of: file) {
                streams += 1
                guard file[stream.upperBound - 1] == 0x0D else { continue }
                #expect(file[stream.upperBound] == 0x0D && file[stream.upperBound + 1] == 0x0A, "\(name): \(stream)")
            }
        }
        // Whether any of them ends so is chance; `PDFDocumentTests` writes one that does.
        #expect(streams > 500)
    }

    /// Where the bytes of each stream are, by the lengths that they name.
    private static func streams(of file: [UInt8]) -> [Range<Int>] {
        var streams: [Range<Int>] = []
        var from = file.startIndex
        while let head = file[from...].firstRange(of: Array(">>\nstream\n".utf8)) {
            let key = Array("/Length ".utf8)
            let dictionary = file[..<head.lowerBound]
            guard let start = dictionary.indices.reversed().first(where: { dictionary[$0...].starts(with: key) }),
                let length = Int(
                    String(decoding: dictionary[(start + 8)...].prefix { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self))
            else { return streams }
            streams.append(head.upperBound..<(head.upperBound + length))
            from = head.upperBound + length
        }
        return streams
    }
}
