import Foundation

/// A private folder that is gone when the test is over.
package final class TestFolder {
    package let path: String

    package init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "aurae-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        path = url.path
    }

    deinit {
        _ = try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        try? FileManager.default.removeItem(atPath: path)
    }

    package func file(_ name: String) -> String { path + "/" + name }

    package func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    }

    package func text(of name: String) -> String? {
        FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Names in the folder, hidden ones too, sorted.
    package var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

    package func mode(of name: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: file(name)))?[.posixPermissions] as? Int
    }
}
