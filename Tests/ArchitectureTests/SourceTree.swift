import Foundation
import Testing

/// The checkout that these tests were compiled from.
enum SourceTree {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Folders of `Sources` that hold targets, and are none themselves.
    static let groups = ["CLibraries", "Tools"]

    /// The folder of each target, by its name, from the checkout's top.
    static func targetFolders() throws -> [String: String] {
        var folders: [String: String] = [:]
        for parent in ["Sources"] + groups.map({ "Sources/" + $0 }) {
            for name in try folderNames(in: parent) where !groups.contains(name) && !name.hasSuffix(".docc") {
                #expect(folders[name] == nil, "two targets are called \(name)")
                folders[name] = parent + "/" + name
            }
        }
        return folders
    }

    private static func folderNames(in parent: String) throws -> [String] {
        let entries = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: parent), includingPropertiesForKeys: [.isDirectoryKey])
        return try entries.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .map(\.lastPathComponent)
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
        String(decoding: try data(of: path), as: UTF8.self)
    }

    /// Whether there is a file or folder at a path from the checkout's top.
    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    static func data(of path: String) throws -> Data { try Data(contentsOf: root.appending(path: path)) }
}
