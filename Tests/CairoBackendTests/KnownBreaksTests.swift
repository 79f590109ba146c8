import Testing

@testable import CairoBackend

@Suite("Line breaks that are known without Pango")
struct KnownBreaksTests {
    private static func characters(_ range: ClosedRange<UInt32>) -> [UInt32] {
        range.filter { KnownBreaks.Kind(of: $0) != .unknown }
    }

    private static let letters = characters(0xC0...0x17F)
    private static let marks = characters(0x21...0xBF) + [0xD7, 0xF7] + characters(0x2000...0x22FF)

    /// Differences from Pango's line breaks.
    private static func differences(_ blank: UInt32, _ lasts: [UInt32], _ firsts: [UInt32]) -> [String] {
        let breaks = LineBreaks()
        var differences: [String] = []
        for last in lasts {
            for first in firsts {
                let known = KnownBreaks.atBlank(
                    isSpace: blank == 0x20, after: KnownBreaks.Kind(of: last), before: KnownBreaks.Kind(of: first))
                if let known, known != breaks.find(blank, after: last, before: first) {
                    differences.append("\(last) \(first): \(known)")
                }
            }
        }
        return differences
    }

    @Test("at a blank are those that Pango says, for each pair of characters", arguments: [0x20, 0xA0] as [UInt32])
    func atBlanks(blank: UInt32) {
        #expect(Self.letters.count > 180 && Self.marks.count > 105)
        #expect(Self.differences(blank, Self.marks, Self.marks) == [])
        let few: [UInt32] = [0x61, 0x30, 0x2C, 0x28, 0x29, 0x22, 0x2D, 0x2014, 0x201C]
        #expect(Self.differences(blank, Self.letters, few) == [])
        #expect(Self.differences(blank, few, Self.letters) == [])
    }

    @Test("at a blank: after a word, not after a bracket, not before a comma, not where words are held together")
    func some() {
        func found(_ isSpace: Bool, _ last: Unicode.Scalar, _ first: Unicode.Scalar) -> LineBreaks.AtBlank? {
            KnownBreaks.atBlank(
                isSpace: isSpace, after: KnownBreaks.Kind(of: last.value), before: KnownBreaks.Kind(of: first.value))
        }
        #expect(found(true, "a", "b") == .allowed && found(true, ",", "“") == .allowed)
        #expect(found(true, "(", "b") == .forbidden && found(true, "a", ",") == .forbidden)
        #expect(found(false, "5", "h") == .forbidden)
        #expect(found(false, "-", "h") == nil && found(true, "a", "頭") == nil)
    }

    @Test("inside a word are none where none are said to be, for every form of four characters")
    func inWords() {
        let breaks = LineBreaks()
        let alphabet = Array("a0é_()[\"'’.,:;!?%/-+&".unicodeScalars)
        var wrong: [String] = []
        var kept = 0
        for number in 0..<(alphabet.count * alphabet.count * alphabet.count * alphabet.count) {
            var word = String.UnicodeScalarView()
            var rest = number
            for _ in 0..<4 {
                word.append(alphabet[rest % alphabet.count])
                rest /= alphabet.count
            }
            guard KnownBreaks.keepTogether(word) else { continue }
            kept += 1
            if breaks.isBrokenInside(String(word)) { wrong.append(String(word)) }
        }
        #expect(wrong == [])
        #expect(kept > 2500, "\(kept)")
    }

    @Test(
        "usual words need nobody else",
        arguments: [
            "headache", "mg)", "(see", "10:30", "7/10", "don’t", "naïve", "e.g.", "Kopfschmerz,", "\"bad\"", "100%",
            "1,234.5", "slept.", "what?!", "“odd”", "2", "a.m.,", "·", "%", "night_events.csv,",
        ])
    func usual(word: String) {
        #expect(KnownBreaks.keepTogether(word.unicodeScalars))
        #expect(!LineBreaks().isBrokenInside(word))
    }

    @Test(
        "others do",
        arguments: ["and/or", "self-reported", "", "))", "a-", "3–4", "50mg/h", "°C", "頭痛", "what?yes", "a(b", "#1"])
    func others(word: String) { #expect(!KnownBreaks.keepTogether(word.unicodeScalars)) }
}
