/// What the name of a medication says, worked out once for each spelling.
struct MedicationName: Sendable {
    /// The key by which names are compared.
    var key: String
    /// Trimmed, otherwise as written.
    var shown: String
    /// Blank, or a text that says there was none.
    var saysNone: Bool
    /// A known preventive and nothing beside it that is taken for an attack.
    var isPreventive: Bool

    init(_ text: String) {
        key = FoldedText.key(of: text)
        shown = FoldedText.trimmed(text)
        saysNone = key.isEmpty || NoneWords.means(none: text)
        isPreventive = KnownPreventives.names(only: key)
    }

    /// Whether a medication is named: "none" names none, unless the patient marked the entry "For headache relief":
    /// then something was taken.
    func isNamed(mark: Bool?) -> Bool { saysNone ? mark == true && !key.isEmpty : true }

    /// Whether it counts as acute (PRD §7.2, D-32): the patient marked it so, or left it unmarked and it is not a known
    /// preventive.
    ///
    /// - Parameter mark: "For headache relief" is true, "Daily as prescribed" false, not answered nil.
    func isAcute(mark: Bool?) -> Bool {
        guard let mark else { return isNamed(mark: nil) && !isPreventive }
        return mark && isNamed(mark: mark)
    }
}

/// The names of one patient's medications: few, each met many times.
struct MedicationNames {
    private var known = SpellingTable<MedicationName>()

    mutating func name(of text: String) -> MedicationName {
        if let name = known[text] { return name }
        let name = MedicationName(text)
        known.insert(name, for: text)
        return name
    }

    /// Whether an entry counts as acute; not when no medication is named.
    mutating func isAcute(_ text: String?, mark: Bool?) -> Bool {
        guard let text, mark != false else { return false }
        return name(of: text).isAcute(mark: mark)
    }
}
