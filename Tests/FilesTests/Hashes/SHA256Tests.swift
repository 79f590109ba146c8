import Testing

@testable import Files

struct SHA256Tests {
    /// FIPS 180-4's example, and the hash of nothing.
    @Test func knownHashes() {
        #expect(
            SHA256.hex(of: Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(SHA256.hex(of: []) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func piecesComeToTheSameAsTheWhole() {
        var hash = SHA256()
        for piece in ["a", "", "bc"] { Array(piece.utf8).withUnsafeBytes { hash.add($0) } }
        #expect(hash.digest() == SHA256.digest(of: Array("abc".utf8)))
    }

    /// FIPS 180-4's longest example: a million times `a`, in pieces that begin and end anywhere in a block, by either library.
    @Test(arguments: [1, 63, 64, 65, 1000, 1_000_000], [0, 1 << 30])
    func aMillionBytesInPieces(piece: Int, expected: Int) {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        var hash = SHA256(expecting: expected)
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: piece) {
                hash.add(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + piece, bytes.count)]))
            }
        }
        #expect(
            Hexadecimal.text(of: hash.digest()) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }
}
