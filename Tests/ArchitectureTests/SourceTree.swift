import Foundation

/// The checkout that these tests were compiled from.
enum SourceTree {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Names of the folders in `Sources`: one a target.
    static func targetFolders() throws -> Set<String> {
        let entries = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: "Sources"), includingPropertiesForKeys: [.isDirectoryKey])
        return Set(
            try entries.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
                .map(\.lastPathComponent))
    }

    /// The regular files under a folder of the checkout, by their paths from the checkout's top.
    static func files(under folder: String) throws -> [String] {
        let start = root.appending(path: folder)
        guard
            let walk = FileManager.default.enumerator(
                at: start, includingPropertiesForKeys: [.isRegularFileKey], options: [])
        else { throw CocoaError(.fileReadNoSuchFile) }
        var paths: [String] = []
        for case let file as URL in walk
        where try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
            paths.append(String(file.path.dropFirst(root.path.count + 1)))
        }
        return paths.sorted()
    }

    static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }
}
