import Diagnostics

/// Details of a signature besides the signer.
public struct SignatureWords: Sendable, Equatable {
    /// When the report was made and signed.
    public var time: DocumentTime
    /// Why it was signed; nil where nobody says.
    public var reason: String?
    /// Where; nil where nobody says.
    public var place: String?

    public init(time: DocumentTime, reason: String? = nil, place: String? = nil) {
        self.time = time
        self.reason = reason
        self.place = place
    }
}

/// Signs finished files. For one thread at a time.
///
/// A file is prepared with ``PDFDocument/prepareSignature(_:)``, written, perhaps encrypted, and then signed: what is
/// signed is all of the file but the signature itself (ISO 32000-1 §12.8.1).
public final class PDFSigner {
    let words: SignatureWords
    private let signer: DocumentSigner
    /// Bytes kept for the signature.
    let room: Int

    /// - Throws: `Failure` 70 when the identity is not one that was read.
    public init(_ identity: SigningIdentity, words: SignatureWords) throws(Failure) {
        try OpenSSLLibrary.check()
        signer = try DocumentSigner(identity)
        room = signer.largestSignature
        self.words = words
    }

    /// The signed form of a prepared file. With a key of RSA the same bytes each time; ECDSA takes a random number for
    /// each signature.
    ///
    /// - Throws: `Failure` 70 when the file was not prepared, or OpenSSL refuses.
    public func signed(_ prepared: [UInt8]) throws(Failure) -> [UInt8] {
        var file = prepared
        let gap = try gap(in: file)
        try setRange(gap, in: &file)
        let signature = try signer.signature(of: Array(file[..<gap.lowerBound] + file[gap.upperBound...]))
        guard signature.count <= room else { throw DocumentSigner.refused }
        // After the bracket; what is left over stays zeros.
        for (index, byte) in signature.enumerated() {
            file[gap.lowerBound + 1 + 2 * index] = Self.digit(byte >> 4)
            file[gap.lowerBound + 2 + 2 * index] = Self.digit(byte & 15)
        }
        return file
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }

    private static let unprepared = Failure(
        .software, "a fault of the program: a report that was not prepared for its signature")

    /// The place of the signature, with its brackets: the one string of so many zeros.
    private func gap(in file: [UInt8]) throws(Failure) -> Range<Int> {
        let place = Array("<".utf8) + [UInt8](repeating: 0x30, count: 2 * room) + Array(">".utf8)
        guard let found = Self.places(of: place, in: file).first, Self.places(of: place, in: file).count == 1 else {
            throw Self.unprepared
        }
        return found
    }

    /// Writes where the signed bytes lie, over the numbers that kept their place.
    private func setRange(_ gap: Range<Int>, in file: inout [UInt8]) throws(Failure) {
        let placeholder = Array(repeating: "\(Self.longestNumber)", count: 3).joined(separator: " ")
        // In the same dictionary, which holds little else.
        let near = max(0, gap.lowerBound - Self.nearby)..<min(file.count, gap.upperBound + Self.nearby)
        guard let found = Self.places(of: Array(placeholder.utf8), in: Array(file[near])).first else {
            throw Self.unprepared
        }
        let numbers = [gap.lowerBound, gap.upperBound, file.count - gap.upperBound]
        var text = Array(numbers.map(String.init).joined(separator: " ").utf8)
        text += [UInt8](repeating: 0x20, count: placeholder.utf8.count - text.count)
        file.replaceSubrange((near.lowerBound + found.lowerBound)..<(near.lowerBound + found.upperBound), with: text)
    }

    /// Stands for a number of bytes that is not known yet; longer than any.
    static let longestNumber = 9_999_999_999
    /// Bytes of the signature's dictionary beside the signature.
    private static let nearby = 1 << 14

    private static func places(of words: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
        guard let first = words.first, bytes.count >= words.count else { return [] }
        var found: [Range<Int>] = []
        bytes.withUnsafeBufferPointer { bytes in
            for start in 0...(bytes.count - words.count) where bytes[start] == first {
                var length = 1
                while length < words.count && bytes[start + length] == words[length] { length += 1 }
                if length == words.count { found.append(start..<(start + length)) }
            }
        }
        return found
    }
}
