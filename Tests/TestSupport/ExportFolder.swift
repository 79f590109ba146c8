import Diagnostics
import Foundation
import Records

/// A folder of its own for one test, gone with it.
package final class ExportFolder {
    package let path: String
    package var zone = ZoneRules.utc
    package var asOf = CalendarDay(iso: "2026-06-30")!

    package init() {
        path = NSTemporaryDirectory() + "/export-tests-" + UUID().uuidString
        try! FileManager.default.createDirectory(atPath: path + "/scratch", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package subscript(name: String) -> String { path + "/" + name }

    @discardableResult
    package func write(_ text: String, to name: String = "headaches.csv") -> String {
        write(Array(text.utf8), to: name)
    }

    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) -> String {
        let file = self[name]
        let parent = (file as NSString).deletingLastPathComponent
        try! FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        precondition(FileManager.default.createFile(atPath: file, contents: Data(bytes)))
        return file
    }

    /// Writes over a file in its place, as a program that appends or edits does.
    package func overwrite(_ text: String, at name: String = "headaches.csv") {
        let handle = FileHandle(forWritingAtPath: self[name])!
        handle.write(Data(text.utf8))
        try! handle.truncate(atOffset: UInt64(text.utf8.count))
        try! handle.close()
    }

    /// Names in the folder for scratch files; none may be left.
    package var scratch: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path + "/scratch")) ?? ["?"] }
}

/// The failure that an expression ends in; nil when it does not fail so.
package func thrownFailure(_ body: () throws -> Void) -> Failure? {
    do {
        try body()
        return nil
    } catch {
        return error as? Failure
    }
}

/// Milliseconds since 1970 of a UTC time, reckoned by Foundation.
package func utc(_ text: String) -> Instant {
    let formatter = ISO8601DateFormatter()
    return Instant(seconds: Int64(formatter.date(from: text)!.timeIntervalSince1970))
}

extension HeadacheRecord {
    /// Without its place, to compare what two formats say.
    package var content: HeadacheRecord {
        var copy = self
        copy.place = Place()
        return copy
    }
}
