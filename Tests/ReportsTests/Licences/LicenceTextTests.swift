import Testing

@testable import Reports

struct LicenceTextTests {
    @Test(arguments: [
        ("a.b.c", "a.b.c"), ("a.b.c\n", "a.b.c"), ("a.b.c\r\n", "a.b.c"), ("a.b.c\n\n", "a.b.c\n"),
        ("a.b.c\r", "a.b.c\r"),
        (" a.b.c", " a.b.c"), ("\na.b.c", "\na.b.c"), ("", ""), ("\n", ""),
    ])
    func oneLineEndingIsNoPartOfTheToken(file: String, token: String) {
        #expect(LicenceText.token(of: Array(file.utf8)) == token)
    }

    @Test(arguments: [
        ("eyJhbGciOiJFZERTQSJ9.e30.AA", true), ("eyAi.x.", true), ("licence.jwt", false), ("ey.jwt", false),
        ("p-001.2026.jwt", false), ("eyes/p.001.jwt", false), ("", false), ("eyJ.a.b.c", false),
    ])
    func aTokenIsToldFromAFile(cell: String, isToken: Bool) { #expect(LicenceText.isToken(cell) == isToken) }
}
