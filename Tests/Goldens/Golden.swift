import Foundation

/// What the program once made and somebody read, kept in the checkout to compare with.
///
/// A golden that differs leaves what was made beside it, with `-changed` at the end of its name (git ignores these);
/// one that is missing is written. Both are failures: the first until the change is read and taken over, the second
/// until the file is read and committed.
package struct Golden {
    private let file: URL

    /// - Parameter name: the path under `Tests/Goldens`.
    package init(_ name: String) {
        file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: name)
    }

    private var changed: URL { URL(fileURLWithPath: file.path + "-changed") }

    /// What is wrong with a text, in a line; nil when it is the golden.
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
