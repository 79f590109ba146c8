import Diagnostics
import JSON
import ReportComposer

/// Looks through a file of the operator's, whose words are printed beside the program's own.
package enum PrintedWords {
    /// Members of such files whose text a report, a name of a file or the index of a batch can show.
    private static let keys: Set<String> = [
        "title", "name", "category", "unit", "categories", "clinician", "header", "footer",
    ]

    /// - Parameter json: the file; one that is no JSON is not looked at, its own reader says so.
    /// - Throws: status 78 with the place, the key and the word, when a text holds one that nothing printed may.
    package static func check(_ json: [UInt8], file: String) throws(Failure) {
        guard let value = try? JSONValue(reading: json) else { return }
        try check(value, under: nil) { offset in Place(file: file, offset: offset, in: json) }
    }

    private static func check(
        _ value: JSONValue, under key: String?, place: (Int) -> Place
    ) throws(Failure) {
        for member in value.members?.members ?? [] { try check(member.value, under: member.name, place: place) }
        for element in value.elements ?? [] { try check(element, under: key, place: place) }
        guard let key, keys.contains(key), let text = value.text, let word = ForbiddenWord.first(in: text) else {
            return
        }
        throw Failure(
            .config, "\(key) holds “\(word.shown)”, which no report may say", at: place(value.offset),
            hint: "a report describes what was logged: it names no illness, claims no cause and is no machine’s opinion"
        )
    }
}
