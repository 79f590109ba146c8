import JSON
import Testing

@testable import Export

@Suite("SHA-1")
struct SHA1Tests {
    @Test(
        "as sha1sum has it",
        arguments: [
            ([], "2jmj7l5rSw0yVb/vlWAYkK/YBwk="), (Array("abc".utf8), "qZk+NkcGgWq6PiVxeFDCbJzQ2J0="),
            // Lengths around the end of a block: python3 -c 'hashlib.sha1(b"a" * n)'.
            ([UInt8](repeating: 0x61, count: 55), "wci73CJ5bijA4VFj0giZtlYh1lo="),
            ([UInt8](repeating: 0x61, count: 56), "wtszD2CDhUyZ1LW/tujynyAb5pk="),
            ([UInt8](repeating: 0x61, count: 1000), "KR6abGaZSUm1e6XmUDYemPw2sbo="),
        ])
    func known(bytes: [UInt8], digest: String) { #expect(Base64.encode(SHA1.digest(of: bytes)) == digest) }
}
