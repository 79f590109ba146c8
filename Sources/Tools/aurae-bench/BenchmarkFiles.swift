import Glibc
import SampleData

/// A private folder with the exports to measure, deleted at the end.
final class BenchmarkFiles {
    let folder: String
    private var files: Set<String> = []
    private var folders: [String] = []

    init() throws {
        var template = Array("/tmp/aurae-bench-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw ChildProcess.Fault(message: "no folder can be made in /tmp") }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for file in files { unlink(file) }
        for inside in ["keys", "reports"] + folders { rmdir(folder + "/" + inside) }
        rmdir(folder)
    }

    /// Path for a name in the folder.
    func path(_ name: String) -> String {
        let path = "\(folder)/\(name)"
        files.insert(path)
        return path
    }

    /// Contents of a small file in the folder; nil if it cannot be read.
    func text(_ name: String) -> String? {
        guard let file = fopen(folder + "/" + name, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// A password file, readable only by its owner.
    func password(_ name: String) throws -> String {
        let path = path(name)
        let file = try Self.newFile(path)
        defer { close(file) }
        let line = Array("measured\n".utf8)
        try Self.write(line, into: file, path)
        return path
    }

    /// An export with these numbers of patients, and of headaches for each.
    func export(_ name: String, patients: Int, headaches: Int) throws -> String {
        let path = path(name)
        let file = try Self.newFile(path)
        defer { close(file) }
        try LargeExport.csv(patients: patients, headaches: headaches) { (bytes: [UInt8]) throws(ChildProcess.Fault) in
            try Self.write(bytes, into: file, path)
        }
        return path
    }

    /// A folder with this number of exports, of one patient each.
    func exports(_ name: String, files count: Int, headaches: Int) throws -> String {
        let inside = folder + "/" + name
        if !folders.contains(name) {
            guard mkdir(inside, 0o700) == 0 else { throw ChildProcess.Fault(message: "\(inside) cannot be made") }
            folders.append(name)
        }
        var head: [UInt8] = []
        var written = 0
        try LargeExport.csv(patients: count, headaches: headaches) { (bytes: [UInt8]) throws(ChildProcess.Fault) in
            guard !head.isEmpty else {
                head = bytes
                return
            }
            written += 1
            let path = path("\(name)/\(written).csv")
            let file = try Self.newFile(path)
            defer { close(file) }
            try Self.write(head + bytes, into: file, path)
        }
        return inside
    }

    private static func newFile(_ path: String) throws(ChildProcess.Fault) -> CInt {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0 else { throw ChildProcess.Fault(message: "\(path) cannot be written") }
        return file
    }

    private static func write(_ bytes: [UInt8], into file: CInt, _ path: String) throws(ChildProcess.Fault) {
        let count = Glibc.write(file, bytes, bytes.count)
        guard count == bytes.count else { throw ChildProcess.Fault(message: "\(path) cannot be written") }
    }

    /// Size in bytes; 0 for a missing file.
    static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }
}
