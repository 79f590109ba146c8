/// Words for the symptoms of a headache and their keys: those of ``spelled``, and a clinic's own (`silence.md` §10.1).
///
/// An item of a list is compared as a whole, then in its parts ("nausea and zigzag lines"), regardless of case,
/// accents, a final s, the order of words, and words for the place ("numbness, left arm"). Any other word is unknown:
/// it is neither a symptom with a key nor a "no".
package struct SymptomWords: Sendable, Hashable {
    /// The meaning of an item.
    package struct Reading: Sendable, Hashable {
        /// Keys of symptoms: `aura`.
        package var keys: [String] = []
        /// Parts without a key that are known to be no warning sign, as written.
        package var others: [String] = []
        /// Parts that are not known, as written.
        package var unknown: [String] = []

        /// Whether a part is named by a clinic's own words.
        package var isOwn = false

        /// The names that the item counts under.
        package var names: [String] { keys + others + unknown }
    }

    /// Hash of the file with the clinic's own words; empty without one.
    package var fingerprint = ""
    private var own: [String: [String]] = [:]

    package init() {}

    /// The keys of symptoms.
    package static let keys = spelled.map(\.meaning).filter { $0 != noWarningSign && !$0.contains(" ") }
    /// Meaning of a word for a symptom that is no warning sign and has no key.
    package static let noWarningSign = "no_warning_sign"

    /// Adds a clinic's word, which stands before those of the program.
    ///
    /// - Parameter keys: ``keys`` or ``noWarningSign``.
    /// - Returns: false if the word was added before, in any spelling.
    package mutating func add(_ word: String, _ keys: [String]) -> Bool {
        let key = Self.key(of: word)
        guard !key.isEmpty, own[key] == nil else { return false }
        own[key] = keys.filter { $0 != Self.noWarningSign }
        return true
    }

    package func reading(of item: String) -> Reading {
        var reading = Reading()
        if FoldedText.isBlank(item) || !item.contains("?") && note(item, in: &reading) { return reading }
        let parts = Self.isDenied(item) ? [] : Self.parts(of: item)
        for part in parts where !Self.isUnsaid(part) && !note(part, in: &reading) { reading.unknown.append(part) }
        return reading.names == reading.unknown ? Reading(unknown: [FoldedText.trimmed(item)]) : reading
    }

    /// - Returns: false for an unknown text.
    private func note(_ text: String, in reading: inout Reading) -> Bool {
        let key = Self.key(of: text)
        let named = own[key]
        guard let keys = named ?? Self.known[key] else { return false }
        if named != nil { reading.isOwn = true }
        if keys.isEmpty { reading.others.append(FoldedText.trimmed(text)) }
        for key in keys where !reading.keys.contains(key) { reading.keys.append(key) }
        return true
    }

    // MARK: Spellings

    /// The words of a text that count, in alphabetical order; all of them if none counts.
    private static func key(of text: String) -> String {
        let words = words(of: text)
        let said = words.filter { !unsaid.contains($0) }
        return (said.isEmpty ? words : said).sorted().joined(separator: " ")
    }

    private static func isUnsaid(_ text: String) -> Bool { words(of: text).allSatisfy(unsaid.contains) }

    private static func words(of text: String) -> [String] {
        FactorKey.key(of: text).split { !$0.isLetter && !$0.isNumber }.map { word in
            word.count > 3 && word.last == "s" ? String(word.dropLast()) : String(word)
        }
    }

    private static func isDenied(_ text: String) -> Bool {
        text.contains("?") || words(of: text).contains { denials.contains($0) }
    }

    private static func parts(of text: String) -> [String] {
        let marked = text.map { ",;/+&()".contains($0) ? " , " : String($0) }.joined()
        return marked.split(whereSeparator: \.isWhitespace).split { $0 == "," || links.contains($0.lowercased()) }
            .map { $0.joined(separator: " ") }
    }

    private static let known: [String: [String]] = {
        var known: [String: [String]] = [:]
        for (meaning, text) in spelled {
            let keys = meaning == noWarningSign ? [] : meaning.split(separator: " ").map(String.init)
            for phrase in text.split(whereSeparator: \.isWhitespace) {
                known[key(of: String(phrase)), default: []] += keys
            }
        }
        return known
    }()

    /// Words between two symptoms.
    private static let links = set("and und et y e en ed with mit avec con met com")
    /// Words after which, or before which, a symptom was not there.
    private static let denials = set(
        """
        no not non none nothing without never denie denied nor neither false nein nee kein keine keinen keiner nicht
        ohne nie weder san sans pas aucun aucune jamai ni sin ningun ninguna nunca senza nessun nessuna mai sem nao
        nenhum nenhuma geen niet zonder nooit
        """)
    /// Small words, sides and parts of the body, times and degrees: they do not change what a symptom is.
    private static let unsaid = set(
        """
        a an the of in on to from at my is some slight slightly mild moderate severe strong bad left right both one
        side sided arm leg hand finger foot face facial lip mouth tongue cheek eye upper lower body limb der die da
        das den dem des im am vom beim link linke linken linker recht rechte rechten rechter arme bein hande finger
        gesicht lippe zunge mund auge augen seite leicht leichte stark starke le la les de du au aux dan un une gauche
        droit droite bra jambe main doigt visage levre langue bouche oeil yeux cote el los las del al lo izquierdo
        izquierda derecho derecha brazo pierna mano dedo cara labio lengua boca ojo lado het een linker rechter been
        vinger gezicht lip mond oog kant linkerarm rechterarm il gli sinistro sinistra destro destra braccio gamba
        dita viso labbra labbro lingua occhio occhi lato o os do dos das na esquerdo esquerda direito direita braco
        perna mao rosto labios boca olho
        """)

    private static func set(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
