import Testing

@testable import RecordImport

struct AnswerWordsTests {
    @Test(arguments: [
        (
            #"{"painLocations":["head","lowerBack"],"painSeverity":4}"#,
            "pain locations: head, lower back; pain severity: 4"
        ),
        (#"{"feeling_feverish":true,"cough":"dry"}"#, "feeling feverish: yes; cough: dry"),
        (#"{"headache":{"isMigraine":false,"note":"Left Side"}}"#, "headache: is migraine: no; note: Left Side"),
        ("neck pain", "neck pain"),
    ])
    func `answers in words`(text: String, words: String) {
        #expect(AnswerWords(text) == .words(words))
    }

    @Test(arguments: ["{}", "[]", #"{"painLocations":[],"note":"","severity":null}"#, ""])
    func `nothing was ticked`(text: String) { #expect(AnswerWords(text) == .nothing) }

    @Test(arguments: [#"{"painLocations":["head""#, "[1", #"{"a":1}x"#])
    func `what is cut off is damaged`(text: String) { #expect(AnswerWords(text) == .damaged) }
}
