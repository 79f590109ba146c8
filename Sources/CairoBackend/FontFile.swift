import Diagnostics
import Files

/// A font file in the state in which it was opened.
public struct FontFile: Sendable, Hashable {
    /// A fault of a file.
    public enum Fault: String, Sendable, Hashable, CaseIterable {
        case unreadable = "cannot be read"
        case cut = "is cut short"
        case damaged = "is damaged"
        /// The drawing libraries do not support it, or one of them could not open it.
        case unusable = "cannot be opened as a font"
        case changed = "is another than when the run began"
    }

    /// File name without its folder.
    public var name: String
    /// SHA-256 of its bytes in lower-case hexadecimal; empty if the file cannot be read or no hash was requested.
    public var sha256: String
    public var fault: Fault?
    /// File status when this process opened it.
    private var status: FileStatus?

    public static func == (left: FontFile, right: FontFile) -> Bool {
        left.name == right.name && left.sha256 == right.sha256 && left.fault == right.fault
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(sha256)
        hasher.combine(fault)
    }

    public init(name: String, sha256: String, fault: Fault?) {
        self.name = name
        self.sha256 = sha256
        self.fault = fault
    }

    /// Largest size of a font in bytes; the largest that a report uses has 20 MB.
    private static let largest = 64 << 20

    /// Opens a file and checks whether it is complete.
    ///
    /// - Parameter hashes: whether to compute a hash, so that another process can find the same file. Hashing a font
    ///   takes longer than checking it.
    public init(opening path: String, hashes: Bool = true) {
        name = path.split(separator: "/").last.map(String.init) ?? path
        status = try? FileStatus.of(path)
        do throws(Failure) {
            let bytes = try SmallFile.bytes(of: path, limit: Self.largest, tooLong: .dataError)
            sha256 = hashes ? SHA256.hex(of: bytes) : ""
            fault = FontTables.fault(in: bytes, size: bytes.count)
        } catch {
            sha256 = ""
            fault = .unreadable
        }
    }

    /// Whether the file is still the one opened by this process.
    func isUnchanged(at path: String) -> Bool {
        guard let status, let now = try? FileStatus.of(path) else { return false }
        return now.isUnchanged(since: status)
    }

    /// Size in bytes of a font's beginning, which contains its directories.
    private static let beginning = 64 << 10

    /// Checks whether a file is complete without reading all of it: the fonts for Chinese have 40 MB.
    ///
    /// - Returns: nil for a complete file.
    static func cut(_ path: String) -> FontFile? {
        var file = FontFile(name: path.split(separator: "/").last.map(String.init) ?? path, sha256: "", fault: nil)
        if let size = try? FileStatus.of(path).size, let bytes = try? SmallFile.beginning(of: path, limit: beginning) {
            file.fault = FontTables.fault(in: bytes, size: Int(size))
        } else {
            file.fault = .unreadable
        }
        return file.fault == nil ? nil : file
    }

    /// The fault in words: `PlusJakartaSans-Bold.ttf is cut short`; nil without one.
    public var words: String? { fault.map { "\(name) \($0.rawValue)" } }
}
