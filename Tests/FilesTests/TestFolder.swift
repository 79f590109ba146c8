import Diagnostics
import Foundation

/// A private folder that is gone when the test is over.
final class TestFolder {
    let path: String

    init() {
        path = NSTemporaryDirectory() + "/files-tests-" + UUID().uuidString
        try! FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit {
        _ = try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        try? FileManager.default.removeItem(atPath: path)
    }

    func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file, and makes the folders that its name asks for.
    @discardableResult
    func write(_ text: String, to name: String = "file") -> String {
        let file = file(name)
        let parent = (file as NSString).deletingLastPathComponent
        try! FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        precondition(FileManager.default.createFile(atPath: file, contents: Data(text.utf8)))
        return file
    }

    /// Writes over a file in its place, as a program that appends or edits does.
    func overwrite(_ text: String, at name: String = "file") {
        let handle = FileHandle(forWritingAtPath: file(name))!
        handle.write(Data(text.utf8))
        try! handle.truncate(atOffset: UInt64(text.utf8.count))
        try! handle.close()
    }

    /// Makes a folder in this one, for scratch files.
    func makeFolder(_ name: String) -> String {
        try! FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: true)
        return file(name)
    }

    func text(of name: String) -> String? {
        FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Names in the folder, hidden ones too, sorted.
    var names: [String] { names(in: path) }

    func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? ["?"]).sorted()
    }

    func mode(of name: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: file(name)))?[.posixPermissions] as? Int
    }
}

/// The failure that an expression ends in; nil when it does not fail so.
func thrownFailure(_ body: () throws -> Void) -> Failure? {
    do {
        try body()
        return nil
    } catch {
        return error as? Failure
    }
}
