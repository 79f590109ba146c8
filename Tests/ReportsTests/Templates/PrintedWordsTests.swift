import Diagnostics
import Testing

@testable import Reports

@Suite("Words that no report may say, in files of the operator's")
struct PrintedWordsTests {
    private func failure(_ json: String) -> Failure? {
        do throws(Failure) {
            try PrintedWords.check(Array(json.utf8), file: "own.json")
            return nil
        } catch { return error }
    }

    @Test("under a name whose text is printed, however deep, with its place")
    func printed() throws {
        let found = try #require(failure(#"{"a":[{"b":{"title":"AI-powered"}}]}"#))
        #expect(found.status == .config && found.message == "title holds “AI-powered”, which no report may say")
        #expect(found.place == Place(file: "own.json", line: 1, column: "21"))
        #expect(failure(#"{"n\u0061me":"\u0041I-powered"}"#)?.message.hasPrefix("name holds") == true)
    }

    @Test("in a list under such a name, and not in what stands below it by another")
    func lists() {
        #expect(failure(#"{"categories":["mine",["AI-powered"]]}"#)?.message.hasPrefix("categories") == true)
        #expect(failure(#"{"categories":{"other":"AI-powered"}}"#) == nil)
        #expect(failure(#"{"categories":[{"other":"AI-powered"}],"about":"AI-powered","x":[1,true,null,{}]}"#) == nil)
        #expect(failure(#"{"categories":[1],"name":"AI-powered"}"#) != nil)
    }

    @Test("a text alone has no name, and what is no JSON is not looked at")
    func others() {
        #expect(failure(#""AI-powered""#) == nil)
        for text in ["", "{", #"{"x":}"#, #"{"a":01,"title":"AI-powered"}"#] { #expect(failure(text) == nil) }
    }
}
