import Testing

@testable import Records

@Suite struct SymptomWordsTests {
    private func keys(_ item: String) -> [String] { SymptomWords().reading(of: item).keys }

    @Test(arguments: [
        ("visual aura", ["aura", "visual_disturbance"]), ("Visual Disturbances", ["visual_disturbance"]),
        ("zig-zag lines", ["visual_disturbance"]), ("numbness left arm", ["numbness"]),
        ("Numbness (in the left hand)", ["numbness"]), ("nausea and zigzag lines", ["nausea", "visual_disturbance"]),
        ("nausea, vomiting & slurred speech", ["nausea", "vomiting", "speech_difficulty"]),
        ("pins and needles", ["tingling"]), ("aura with visual disturbance", ["aura", "visual_disturbance"]),
        ("visuelle Aura", ["aura", "visual_disturbance"]), ("Taubheit im linken Arm", ["numbness"]),
        ("SEHSTÖRUNG", ["visual_disturbance"]), ("Sprachstörungen", ["speech_difficulty"]),
        ("aura visuelle", ["aura", "visual_disturbance"]), ("engourdissement du bras gauche", ["numbness"]),
        ("trouble de la parole", ["speech_difficulty"]), ("visión borrosa", ["visual_disturbance"]),
        ("vision borrosa", ["visual_disturbance"]), ("hormigueo en la mano", ["tingling"]),
        ("dor no pescoço", ["neck_pain"]), ("wazig zien", ["visual_disturbance"]),
        ("formicolio e debolezza", ["tingling", "weakness"]),
    ])
    func aWordMeansItsKeys(item: String, keys: [String]) {
        #expect(SymptomWords().reading(of: item) == .init(keys: keys), "\(item)")
    }

    /// A denial, a doubt, and a part that is not known: nothing is guessed.
    @Test(arguments: [
        "no aura", "keine Sehstörung", "nausea, no aura", "aura?", "migraine sans aura", "left arm", "hot flashes", "!",
        "aura, nein", "laura", "auras of light",
    ])
    func otherWordsAreNotKnown(item: String) {
        #expect(SymptomWords().reading(of: item) == .init(unknown: [item]))
    }

    @Test func partsOfAnItemAreKnownByThemselves() {
        let reading = SymptomWords().reading(of: "fatigue / tingling / odd smell")
        #expect(reading.keys == ["tingling"] && reading.others == ["fatigue"] && reading.unknown == ["odd smell"])
        #expect(SymptomWords().reading(of: " \t") == .init())
    }

    @Test func aClinicsWordGoesBeforeOurs() {
        var words = SymptomWords()
        let added = [
            words.add("Left arm", ["numbness", "weakness"]), words.add("ARM, left", ["aura"]),
            words.add("odd smell", [SymptomWords.noWarningSign]), words.add("flashes", ["dizziness"]),
            words.add("…", ["aura"]),
        ]
        #expect(added == [true, false, true, true, false])
        #expect(words.reading(of: "left arm").keys == ["numbness", "weakness"])
        #expect(words.reading(of: "odd smell").others == ["odd smell"] && words.reading(of: "odd smell").isOwn)
        #expect(words.reading(of: "flashes and nausea").keys == ["dizziness", "nausea"])
    }

    /// A word of the table that a denial or a place would hide could never be met.
    @Test func everyWordOfTheTableIsMet() {
        for (meaning, text) in SymptomWords.spelled {
            for phrase in text.split(whereSeparator: \.isWhitespace).map({ String($0).replacing("_", with: " ") }) {
                let reading = SymptomWords().reading(of: phrase)
                let keys = meaning == SymptomWords.noWarningSign ? [] : meaning.split(separator: " ").map(String.init)
                #expect(reading.keys == keys && reading.unknown.isEmpty, "\(phrase)")
            }
        }
    }
}
