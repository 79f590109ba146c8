import Glibc

/// Measurements as parts of a Markdown document: printed as they are made, and inserted between the marks of documents
/// that have them, `<!-- measured: NAME -->` and `<!-- end -->`.
struct SpeedPage {
    /// Parts that a document can include.
    enum Part: String, CaseIterable {
        case machine, overview, reports, goals, forms, batch, rows, growth
    }

    private var parts: [Part: [String]] = [:]

    mutating func add(_ lines: [String], to part: Part) {
        print((lines + [""]).joined(separator: "\n"))
        fflush(nil)
        parts[part, default: []] += lines + [""]
    }

    /// A table; the first column is left-aligned, numbers right-aligned.
    static func table(_ head: [String], _ rows: [[String]]) -> [String] {
        func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
        let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
        return ([head, rule] + rows).map(line)
    }

    /// Inserts the parts between their marks; a part that was not measured is left unchanged.
    ///
    /// - Throws: if the document cannot be read or written, or a mark has no end.
    func write(into path: String) throws {
        guard let text = Self.text(of: path) else { throw ChildProcess.Fault(message: "\(path) cannot be read") }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (part, measured) in parts {
            guard let start = lines.firstIndex(of: "<!-- measured: \(part.rawValue) -->") else { continue }
            guard let end = lines[start...].firstIndex(of: "<!-- end -->") else {
                throw ChildProcess.Fault(message: "\(path): the mark of \(part.rawValue) has no end")
            }
            lines.replaceSubrange((start + 1)..<end, with: [""] + measured)
        }
        guard let file = fopen(path, "w") else { throw ChildProcess.Fault(message: "\(path) cannot be written") }
        defer { fclose(file) }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
            throw ChildProcess.Fault(message: "\(path) cannot be written")
        }
    }

    /// Contents of a file; nil if it cannot be read.
    static func text(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
