import Testing

@testable import Words

@Suite("Words that are joined at once")
struct JoinedWordsTests {
    @Test func eachPartStandsBetweenSeparators() {
        #expect([String]().joinedAtOnce(by: ", ") == "")
        #expect(["stress"].joinedAtOnce(by: ", ") == "stress")
        let parts = ["stress", "", "bright light", "Lärm"]
        #expect(parts.joinedAtOnce(by: "\u{A0}· ") == "stress\u{A0}· \u{A0}· bright light\u{A0}· Lärm")
    }
}
