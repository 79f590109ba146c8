import Files
import Records

/// Recognises files with reports instead of records: PDFs, and the files this program writes beside them. They may be
/// in a folder of exports, and the next run overwrites them.
package enum OwnOutput {
    /// Number of bytes checked: enough to include the program's name in any file it writes.
    private static let headSize = 2048

    /// Name of a batch's folder for earlier versions of its reports; its subfolders are named for days.
    package static let versions = "versions"

    /// First line of the readme written beside an export.
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
        // A report in a format for hospital systems.
        if head.starts(with: Array("MSH|^~\\&|AURAE-REPORT|".utf8)) { return true }
        if head.starts(with: Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- aurae-report ".utf8)) {
            return true
        }
        if head.starts(with: Array("<!DOCTYPE html>".utf8)) {
            return String(decoding: head, as: UTF8.self).contains(#"<meta name="generator" content="aurae-report "#)
        }
        // Run records, figures and inspections have the same beginning, apart from white space.
        let letters = head.prefix(120).filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return letters.starts(with: Array(#"{"schemaVersion":1,"generator":"aurae-report"#.utf8))
    }
}
