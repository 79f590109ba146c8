import Diagnostics
import Files

/// Pattern for the file names of a batch's reports: `{patient_id}-{depth}.pdf`.
///
/// The resulting names are valid and distinct on every file system: ASCII letters, digits and `.` `_` `-` `%` `~`, no
/// Windows device name, no hidden file, 255 bytes at most.
package struct FileNamePattern: Sendable, Equatable {
    /// A field between braces.
    package enum Field: String, Sendable, CaseIterable {
        /// The patient's id.
        case patientID = "patient_id"
        /// The first requested day; `all` if none was requested.
        case from
        /// The last requested day, else the day of the report.
        case to
        /// Depth of the report: `free`, `summary` or `full`.
        case depth
        /// The name of the template; `usual` without one.
        case template
        /// The profiles of the PDF, joined by `+`, written as `%2B`; `plain` without one.
        case profile
    }

    private enum Piece: Sendable, Equatable {
        case text(String)
        case field(Field)
    }

    package static let usual = "{patient_id}-{depth}.pdf"
    private static let ending = ".pdf"
    /// Largest total size of the text between fields, in bytes.
    private static let longestText = 60
    /// Largest size of a name without its ending, in bytes; a longer one is truncated and ends in a hash of the whole.
    private static let longestStem = 200

    /// The pattern as typed by the user.
    package let text: String
    private let pieces: [Piece]

    /// - Throws: status 64 for an invalid pattern, with the list of fields.
    package init(_ pattern: String) throws(Failure) {
        guard pattern.hasSuffix(Self.ending) else { throw Self.wrong("must end in .pdf") }
        var pieces: [Piece] = []
        var rest = pattern.dropLast(Self.ending.count)
        while let next = rest.first {
            if next == "{" {
                guard let close = rest.firstIndex(of: "}") else { throw Self.wrong("has a { without its }") }
                let name = rest[rest.index(after: rest.startIndex)..<close]
                guard let field = Field(rawValue: String(name)) else { throw Self.wrong("has an unknown field") }
                pieces.append(.field(field))
                rest = rest[rest.index(after: close)...]
            } else {
                let text = rest.prefix { $0 != "{" }
                guard text.utf8.allSatisfy(PatientFileNames.isPlain) else {
                    throw Self.wrong("may have only letters, digits, '.', '_' and '-' between its fields")
                }
                pieces.append(.text(String(text)))
                rest = rest[text.endIndex...]
            }
        }
        let text = pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.utf8.count } else { $0 } }
        guard text <= Self.longestText else {
            throw Self.wrong("has more than \(Self.longestText) characters between its fields")
        }
        guard !pieces.isEmpty else { throw Self.wrong("is empty") }
        self.text = pattern
        self.pieces = pieces
    }

    /// Returns the name of one report.
    ///
    /// - Parameters:
    ///   - values: values by field; a field without a value is empty.
    ///   - isAlike: as for ``PatientFileNames/part(for:isAlike:)``.
    package func name(_ values: [Field: String], isAlike: Bool = false) -> String {
        var stem = ""
        for piece in pieces {
            switch piece {
            case .text(let text): stem += text
            case .field(let field):
                stem += PatientFileNames.part(for: values[field] ?? "", isAlike: isAlike && field == .patientID)
            }
        }
        return Self.safe(stem) + Self.ending
    }

    /// Makes a name safe: its parts are valid ASCII, but the whole can still be a bad name.
    private static func safe(_ stem: String) -> String {
        var stem = stem
        if stem.utf8.count > longestStem {
            let hash = SHA256.hex(of: Array(stem.utf8)).prefix(16)
            stem = "\(stem.prefix(longestStem))~\(hash)"
        }
        guard let first = stem.utf8.first else { return "report" }
        // A leading dot hides a file; a hyphen makes it look like an option; Windows opens devices under these names,
        // regardless of the ending.
        let isBad = first == UInt8(ascii: ".") || first == UInt8(ascii: "-") || isDevice(stem)
        return isBad ? String(decoding: PatientFileNames.escaped(first), as: UTF8.self) + stem.dropFirst() : stem
    }

    private static func isDevice(_ stem: String) -> Bool {
        let base = stem.prefix { $0 != "." }.lowercased()
        if ["con", "prn", "aux", "nul", "clock$", "conin$", "conout$"].contains(base) { return true }
        return base.utf8.count == 4 && (base.hasPrefix("com") || base.hasPrefix("lpt"))
            && base.utf8.last.map { (0x30...0x39).contains($0) } == true
    }

    private static func wrong(_ words: String) -> Failure {
        let fields = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
        return Failure(.usage, "--name-pattern: \(words)", hint: "its fields are \(fields)")
    }
}

extension FileNamePattern {
    /// Whether a name chosen by a user is as safe as a pattern's.
    package static func isSafe(_ name: String) -> Bool {
        guard name.hasSuffix(ending), name.utf8.count <= 255 else { return false }
        let stem = String(name.dropLast(ending.count))
        return !stem.isEmpty && stem.utf8.allSatisfy { PatientFileNames.isPlain($0) || $0 == UInt8(ascii: "%") }
            && safe(stem) == stem
    }

    /// A key that is equal for names that some file systems treat as the same: lower-case, as both are ASCII.
    static func folded(_ name: String) -> String { name.lowercased() }
}

/// File names of patients' reports: from their ids, never from their names.
package enum PatientFileNames {
    /// Largest size of an id in bytes; longer ones are truncated.
    static let longest = 120

    /// Returns the file name for an id: its ``part(for:)`` and `.pdf`.
    ///
    /// - Parameter id: the empty string for the patient of a file without ids.
    static func name(for id: String, isAlike: Bool = false) -> String {
        id.isEmpty ? "report.pdf" : part(for: id, isAlike: isAlike) + ".pdf"
    }

    /// Encodes an id for a file name: letters, digits, `.`, `_` and `-` stay; every other byte, and a leading dot, is
    /// written `%XX`, so that no id can name another folder or a hidden file. A long id is truncated and ends in a hash
    /// of the whole.
    ///
    /// - Parameter isAlike: whether some file systems treat another id's part as the same: then a hash of the id
    ///   distinguishes them.
    package static func part(for id: String, isAlike: Bool = false) -> String {
        let part = plainPart(for: id)
        return isAlike ? part + "~" + SHA256.hex(of: Array(id.utf8)).prefix(12) : part
    }

    private static func plainPart(for id: String) -> String {
        var safe: [UInt8] = []
        // The label may be a file name, for a file without ids.
        for byte in PathText.bytes(of: id) {
            if isPlain(byte) && !(byte == UInt8(ascii: ".") && safe.isEmpty) {
                safe.append(byte)
            } else {
                safe += escaped(byte)
            }
        }
        guard safe.count > longest else { return String(decoding: safe, as: UTF8.self) }
        let hash = String(fingerprint(id), radix: 16)
        return String(decoding: safe.prefix(longest), as: UTF8.self) + "~" + hash
    }

    fileprivate static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// `%XX`.
    fileprivate static func escaped(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    /// FNV-1a, 64 bits: the same on every machine.
    private static func fingerprint(_ text: String) -> UInt64 {
        text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
