import Diagnostics
import Files
import JSON

/// The bytes of a JSON file, all in memory, which is why its size is limited.
enum JSONContent {
    /// In bytes.
    static let largestSize = 512 << 20

    /// Reads a file and passes its bytes to `read`, with the position at which the JSON begins, for example after a
    /// byte order mark.
    ///
    /// - Throws: ``Failure`` if the file is larger than 512 MiB, cannot be read, is not UTF-8 or changed meanwhile, or
    ///   if `read` finds a ``JSONFault``; any other error of `read`.
    static func of<Result>(
        _ file: InputFile, _ read: (UnsafeBufferPointer<UInt8>, Int) throws -> Result
    ) throws -> Result {
        guard file.size <= largestSize else {
            throw Failure(
                .dataError, "the JSON export is larger than 512 MiB", at: Place(file: file.name),
                hint: "export as CSV or SQLite, or in several files")
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, file.size), alignment: 64)
        defer { buffer.deallocate() }
        let content = UnsafeMutableRawBufferPointer(rebasing: buffer[..<file.size])
        try file.readFully(into: content, at: 0)
        try file.requireUnchanged()
        let bytes = UnsafeBufferPointer(content.bindMemory(to: UInt8.self))
        if let fault = UTF8Check.firstFault(in: UnsafeRawBufferPointer(content)) {
            throw failure("the file is not UTF-8", bytes, fault, file)
        }
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        do {
            return try read(bytes, hasMark ? 3 : 0)
        } catch let fault as JSONFault {
            let message = fault.kind == .tooDeep ? "the JSON is nested too deeply" : "the JSON is invalid from here on"
            throw failure(message, bytes, fault.position, file)
        }
    }

    private static func failure(
        _ message: String, _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int, _ file: InputFile
    ) -> Failure {
        let line = bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1
        return Failure(.dataError, message, at: Place(file: file.name, line: line))
    }
}
