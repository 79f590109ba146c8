import Foundation

/// Earlier output of the program that was reviewed, stored in the checkout for comparison.
///
/// If the output differs from the golden, it is written beside it, with `-changed` at the end of its name (git ignores
/// these); a missing golden is written. Both are failures: the first until the change is reviewed and accepted, the
/// second until the file is reviewed and committed.
package struct Golden {
    private let file: URL

    /// - Parameter name: the path under `Tests/Goldens`.
    package init(_ name: String) {
        file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name)
    }

    private var changed: URL { URL(fileURLWithPath: file.path + "-changed") }

    /// The difference between a text and the golden, in one line; nil if they are equal.
    package func difference(from text: String) throws -> String? {
        guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
            try text.write(to: file, atomically: true, encoding: .utf8)
            return "\(file.lastPathComponent) was missing: it is written now, to be read and committed"
        }
        guard golden != text else {
            try? FileManager.default.removeItem(at: changed)
            return nil
        }
        try text.write(to: changed, atomically: true, encoding: .utf8)
        let (old, new) = (golden.split(separator: "\n"), text.split(separator: "\n"))
        let line = zip(old, new).prefix { $0 == $1 }.count
        return "\(file.lastPathComponent) differs from line \(line + 1) on: see \(changed.lastPathComponent)"
    }
}
