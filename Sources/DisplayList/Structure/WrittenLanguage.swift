/// Guesses a language from letters, so that words are read in the right voice.
///
/// A script commonly used by only one living language identifies it. For Arabic, Cyrillic, Devanagari and Chinese
/// characters, letters found in only one language, or a few of its most common words, do.
struct WrittenLanguage {
    /// Number of letters of each script.
    private(set) var letters: [Writing: Int] = [:]
    private var signs: Set<Unicode.Scalar> = []
    private var hasKana = false
    /// Devanagari words of only one language.
    private var words: Set<String> = []
    /// Whether there is a hard sign where Russian would have none.
    private var hasBulgarianSign = false

    init() {}

    init(_ text: String) { add(text) }

    mutating func add(_ text: String) {
        var last: Unicode.Scalar?
        var hasDevanagari = false
        for scalar in text.unicodeScalars {
            guard let writing = Writing(scalar) else {
                last = nil
                continue
            }
            letters[writing.family, default: 0] += 1
            switch writing {
            case .kana: hasKana = true
            case .arabic: signs.insert(scalar)
            case .cyrillic:
                let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
                signs.insert(small)
                if last == "ъ", !"еёюя".unicodeScalars.contains(small) { hasBulgarianSign = true }
                last = small
                continue
            case .devanagari: hasDevanagari = true
            case .bengali: signs.insert(scalar)
            default: break
            }
            last = scalar
        }
        if hasDevanagari { addWords(of: text) }
    }

    private mutating func addWords(of text: String) {
        for word in text.split(whereSeparator: { !$0.unicodeScalars.allSatisfy { Writing($0) == .devanagari } }) {
            let word = String(word)
            if Self.devanagariWords[word] != nil { words.insert(word) }
        }
    }

    mutating func add(_ other: WrittenLanguage) {
        letters.merge(other.letters, uniquingKeysWith: +)
        signs.formUnion(other.signs)
        words.formUnion(other.words)
        hasKana = hasKana || other.hasKana
        hasBulgarianSign = hasBulgarianSign || other.hasBulgarianSign
    }

    /// The script of most letters; nil without any.
    var mainWriting: Writing? {
        letters.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    }

    /// Returns the BCP 47 tag for text in a script; nil if unknown.
    func language(of writing: Writing) -> String? {
        if let only = Self.only[writing] { return only }
        switch writing {
        case .arabic: return arabic
        case .cyrillic: return cyrillic
        case .devanagari: return devanagari
        case .bengali: return signs.contains("ৰ") || signs.contains("ৱ") ? "as" : "bn"
        // A Japanese sentence has kana; a name or a few words may have none.
        case .ideographs: return hasKana ? "ja" : letters[.ideographs, default: 0] >= Self.chineseLetters ? "zh" : nil
        default: return nil
        }
    }

    /// Minimum number of Chinese characters without kana for a Chinese text; fewer may be a name.
    private static let chineseLetters = 12

    private static let only: [Writing: String] = [
        .greek: "el", .armenian: "hy", .hebrew: "he", .thaana: "dv", .gurmukhi: "pa", .gujarati: "gu", .oriya: "or",
        .tamil: "ta", .telugu: "te", .kannada: "kn", .malayalam: "ml", .sinhala: "si", .thai: "th", .lao: "lo",
        .tibetan: "bo", .myanmar: "my", .georgian: "ka", .khmer: "km", .hangul: "ko",
    ]

    private func holds(_ letters: String) -> Bool { letters.unicodeScalars.contains { signs.contains($0) } }

    /// Other languages in the script, such as Sindhi and Uyghur, have letters that these languages lack.
    private var arabic: String? {
        if holds("ټډړږښځڅېۍڼ") { return "ps" }
        if holds("ڕڵۆێ") { return "ckb" }
        if holds("ۇۈۋڭڎٻڀٺٽڦڃڄڇڌڏڊڍڪڳڱڻ") { return nil }
        if holds("ٹڈڑںےۓہۂۃ") { return "ur" }
        if holds("پچژگکی") { return "fa" }
        return holds("ةيكىأإؤئً") ? "ar" : nil
    }

    /// Other languages in the script have letters that Russian lacks, or are not distinguishable and left open.
    private var cyrillic: String? {
        if holds("ў") { return "be" }
        if holds("їєґ") { return "uk" }
        if holds("ѓќѕ") { return "mk" }
        if holds("ђћ") { return "sr" }
        if signs.contains(where: { $0.value > 0x045F || "јљњџ".unicodeScalars.contains($0) }) { return nil }
        if holds("і") { return holds("ыэ") ? "be" : "uk" }
        if holds("ыэё") { return "ru" }
        return hasBulgarianSign ? "bg" : nil
    }

    private static let devanagariWords: [String: String] = [
        "है": "hi", "हैं": "hi", "था": "hi", "थी": "hi", "में": "hi", "और": "hi", "नहीं": "hi", "हुआ": "hi", "रहा": "hi",
        "आहे": "mr", "आणि": "mr", "नाही": "mr", "होते": "mr", "झाले": "mr", "मला": "mr",
        "छ": "ne", "छन्": "ne", "छैन": "ne", "भयो": "ne", "मलाई": "ne", "थियो": "ne", "पनि": "ne",
    ]

    private var devanagari: String? {
        let languages = Set(words.compactMap { Self.devanagariWords[$0] })
        return languages.count == 1 ? languages.first : nil
    }
}
