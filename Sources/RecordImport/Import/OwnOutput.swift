import Files
import Records

/// Files that hold reports and not records: PDFs, and what this program writes beside them. They may stand in a folder of
/// exports, and the next run writes them anew.
package enum OwnOutput {
    /// Bytes that are looked at: as many as stand before the name of the program in anything that it writes.
    private static let headSize = 2048

    /// What a batch calls the folder of what its reports were before; each folder in it has the name of a day.
    package static let versions = "versions"

    /// The first line of what stands beside an export for people to read.
    package static let exportNotice = "aurae-report export\n"

    static func isFolderOfVersions(_ path: String) -> Bool {
        guard path.hasSuffix("/" + versions), let names = try? FolderNames.of(path) else { return false }
        return names.allSatisfy { CalendarDay(iso: String($0.prefix(10))) != nil }
    }

    static func isOne(_ file: InputFile) throws -> Bool {
        var head = [UInt8](repeating: 0, count: min(headSize, file.size))
        let count = try head.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        return isOne(head[..<count])
    }

    static func isOne(_ head: ArraySlice<UInt8>) -> Bool {
        if head.starts(with: Array("%PDF-".utf8)) { return true }
        if head.starts(with: Array(exportNotice.utf8)) { return true }
        // A report in the forms in which it is handed over.
        if head.starts(with: Array("MSH|^~\\&|AURAE-REPORT|".utf8)) { return true }
        if head.starts(with: Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- aurae-report ".utf8)) {
            return true
        }
        if head.starts(with: Array("<!DOCTYPE html>".utf8)) {
            return String(decoding: head, as: UTF8.self).contains(#"<meta name="generator" content="aurae-report "#)
        }
        // Records of runs, figures and inspections begin alike, whatever white space is between.
        let letters = head.prefix(120).filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return letters.starts(with: Array(#"{"schemaVersion":1,"generator":"aurae-report"#.utf8))
    }
}
