import Testing

@testable import Export

@Suite("Who gives out record numbers")
struct AssigningAuthorityTests {
    @Test(
        "is read as HL7 writes it, and written as it was read",
        arguments: [
            ("NORTH", "NORTH", nil, nil),
            (
                "2.16.840.1.113883.19.5", "&2.16.840.1.113883.19.5&ISO", "2.16.840.1.113883.19.5",
                "urn:oid:2.16.840.1.113883.19.5"
            ),
            ("NORTH&1.2.3&ISO", "NORTH&1.2.3&ISO", "1.2.3", "urn:oid:1.2.3"),
            ("&https://north.example/mrn&URI", "&https://north.example/mrn&URI", nil, "https://north.example/mrn"),
            (
                "N&3f2504e0-4f89-41d3-9a0c-0305e82c3301&UUID", "N&3f2504e0-4f89-41d3-9a0c-0305e82c3301&UUID",
                "3F2504E0-4F89-41D3-9A0C-0305E82C3301", "urn:uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3301"
            ),
        ] as [(String, String, String?, String?)])
    func read(text: String, written: String, root: String?, system: String?) throws {
        let authority = try #require(AssigningAuthority(text))
        #expect(authority.text == written)
        #expect(AssigningAuthority(written) == authority)
        #expect(authority.root == root)
        #expect(authority.system == system)
    }

    @Test(
        "is nothing else",
        arguments: [
            "", "NORTH&1.2.3", "NORTH&1.2.x&ISO", "NORTH&1.02&ISO", "NORTH&3.2&ISO", "NORTH&1..2&ISO", "NORTH&1&ISO",
            "NORTH&1.2.3&OID", "&&ISO", "&&", "a b", "NORTH\n", "NAME-OF-MORE-THAN-20-LETTERS", "&nothing&URI",
            "&://x&URI",
            "&3f2504e0&UUID", "A&1.2&ISO&B",
        ])
    func refused(text: String) { #expect(AssigningAuthority(text) == nil) }
}
