import CSQLite
import Foundation

/// A folder of its own for one test, gone with it, in which databases are built the way other programs build them.
package final class SQLiteWorkshop {
    package let folder: String

    package init() {
        let path = NSTemporaryDirectory() + "/sqlite-tests-" + UUID().uuidString
        folder = path
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try? FileManager.default.createDirectory(atPath: path + "/scratch", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    package func path(_ name: String) -> String { folder + "/" + name }

    /// Builds a database with SQL and closes it.
    @discardableResult
    package func build(_ name: String, _ sql: String...) -> String {
        let connection = LooseConnection(path(name))
        for text in sql { connection.run(text) }
        return path(name)
    }

    /// Builds a database, and copies it with its log as a program that still has it open leaves them.
    ///
    /// - Parameter index: whether the `-shm` file is copied too.
    package func buildOpen(_ name: String, index: Bool = false, _ sql: String...) -> String {
        let connection = LooseConnection(path("open-" + name))
        for text in sql { connection.run(text) }
        for suffix in index ? ["", "-wal", "-shm"] : ["", "-wal"] {
            copy("open-" + name + suffix, to: name + suffix)
        }
        return path(name)
    }

    package func copy(_ name: String, to other: String) {
        try? FileManager.default.removeItem(atPath: path(other))
        try? FileManager.default.copyItem(atPath: path(name), toPath: path(other))
    }

    package func bytes(_ name: String) -> [UInt8] {
        [UInt8](FileManager.default.contents(atPath: path(name)) ?? Data())
    }

    package func write(_ bytes: [UInt8], to name: String) {
        let isWritten = FileManager.default.createFile(atPath: path(name), contents: Data(bytes))
        precondition(isWritten, "the test folder cannot be written")
    }

    /// Names, bytes and times of change of everything in the folder but the scratch folder.
    package func state() -> [String: String] {
        var state: [String: String] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name != "scratch" {
            let attributes = try? FileManager.default.attributesOfItem(atPath: path(name))
            let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
            state[name] = "\(date) \(Data(bytes(name)).base64EncodedString())"
        }
        return state
    }

    /// Files left in the scratch folder.
    package var leftovers: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path("scratch"))) ?? [] }
}

/// A connection as other programs have one, with nothing switched off.
package final class LooseConnection {
    private var handle: OpaquePointer?

    package init(_ path: String) {
        sqlite3_open(path, &handle)
        run("PRAGMA synchronous = OFF")
    }

    deinit { sqlite3_close(handle) }

    /// Runs statements; a mistake in a test's SQL ends the test.
    package func run(_ sql: String) {
        var message: UnsafeMutablePointer<CChar>?
        guard sqlite3_exec(handle, sql, nil, nil, &message) == SQLITE_OK else {
            fatalError("a test's SQL is wrong: \(message.map { String(cString: $0) } ?? "?") in \(sql.prefix(200))")
        }
    }

    /// Every row of a query, each value with its type, as any program gets them; then what ended it, if that was a fault.
    package func rows(_ sql: String) -> [String] {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        var code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
        guard code == SQLITE_OK else { return ["fault \(code & 0xff)"] }
        var rows: [String] = []
        code = sqlite3_step(statement)
        while code == SQLITE_ROW {
            rows.append((0..<sqlite3_column_count(statement)).map { value(statement, $0) }.joined(separator: ", "))
            code = sqlite3_step(statement)
        }
        return code == SQLITE_DONE ? rows : rows + ["fault \(code & 0xff)"]
    }

    private func value(_ statement: OpaquePointer?, _ column: Int32) -> String {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: return "integer \(sqlite3_column_int64(statement, column))"
        case SQLITE_FLOAT: return "real \(sqlite3_column_double(statement, column).bitPattern)"
        case SQLITE_TEXT:
            let text = sqlite3_column_text(statement, column)
            return
                "text \(Array(UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column)))))"
        case SQLITE_BLOB:
            let blob = sqlite3_column_blob(statement, column)?.assumingMemoryBound(to: UInt8.self)
            return
                "blob \(Array(UnsafeBufferPointer(start: blob, count: Int(sqlite3_column_bytes(statement, column)))))"
        default: return "null"
        }
    }

    /// The first value of the first row.
    package func integer(_ sql: String) -> Int64 {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW
        else { return -1 }
        return sqlite3_column_int64(statement, 0)
    }
}
