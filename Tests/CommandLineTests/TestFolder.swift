import Foundation

/// A private folder that is gone when the test is over.
final class TestFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "aurae-cli-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws { try data.write(to: URL(fileURLWithPath: file(name))) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
    }

    func newFile(_ name: String) throws -> FileHandle {
        try write("", to: name)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: file(name)))
    }

    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: file(name)) }

    func text(_ name: String) -> String? { data(name).map { String(decoding: $0, as: UTF8.self) } }

    /// The files of a folder under their names; none where there is no such folder.
    func files(in name: String) -> [String: Data] {
        var files: [String: Data] = [:]
        for file in names(name) { files[file] = data("\(name)/\(file)") }
        return files
    }

    func remove(_ name: String) { try? FileManager.default.removeItem(atPath: file(name)) }

    /// Names in the folder or a folder inside it, hidden ones too, sorted.
    func names(_ inside: String = "") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: file(inside))) ?? []).sorted()
    }

    func mode(_ name: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: file(name)))?[.posixPermissions] as? Int
    }
}
