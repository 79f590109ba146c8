import Diagnostics
import Files

/// A font's file, as it was found when it was opened.
public struct FontFile: Sendable, Hashable {
    /// What is wrong with a file.
    public enum Fault: String, Sendable, Hashable, CaseIterable {
        case unreadable = "cannot be read"
        case cut = "is cut short"
        case damaged = "is damaged"
        /// The drawing libraries do not take it, or one of them could not open it.
        case unusable = "cannot be opened as a font"
        case changed = "is another than when the run began"
    }

    /// Without its folder.
    public var name: String
    /// SHA-256 of its bytes, lower-case hexadecimal; empty when it cannot be read, and where nobody asked for it.
    public var sha256: String
    public var fault: Fault?
    /// What the file system said of it, in the process that opened it.
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

    /// Bytes of a font at most; the largest that a report asks for has 20 MB.
    private static let largest = 64 << 20

    /// Opens a file and looks whether it is whole.
    ///
    /// - Parameter hashes: for another process, which is to find the same file. To hash a font takes longer than to look
    ///   through it.
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

    /// Whether the file is still the one that this process opened.
    func isUnchanged(at path: String) -> Bool {
        guard let status, let now = try? FileStatus.of(path) else { return false }
        return now.isUnchanged(since: status)
    }

    /// Bytes at the beginning of a font in which its directories stand.
    private static let beginning = 64 << 10

    /// Looks whether all of a file is there, without reading all of it: the fonts for Chinese have 40 MB.
    ///
    /// - Returns: nil for a file that is whole.
    static func cut(_ path: String) -> FontFile? {
        var file = FontFile(name: path.split(separator: "/").last.map(String.init) ?? path, sha256: "", fault: nil)
        if let size = try? FileStatus.of(path).size, let bytes = try? SmallFile.beginning(of: path, limit: beginning) {
            file.fault = FontTables.fault(in: bytes, size: Int(size))
        } else {
            file.fault = .unreadable
        }
        return file.fault == nil ? nil : file
    }

    /// What is wrong, in words: `PlusJakartaSans-Bold.ttf is cut short`; nil when nothing is.
    public var words: String? { fault.map { "\(name) \($0.rawValue)" } }
}
