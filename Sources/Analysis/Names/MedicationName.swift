import Records

/// The reading of a medication cell, computed once for each spelling.
struct MedicationName: Sendable {
    /// Key for comparing cells: the named medicines, in any order and by any of their names.
    var key: String
    /// Trimmed, but spelled as written.
    var shown: String
    var reading: MedicineReading
    private var isBlank: Bool

    init(_ text: String, in table: MedicineTable) {
        let folded = FoldedText.key(of: text)
        shown = FoldedText.trimmed(text)
        isBlank = folded.isEmpty
        reading = isBlank ? MedicineReading(medicines: []) : table.reading(of: text)
        key = reading.namesMedicine ? reading.medicines.map(\.key).sorted().joined(separator: "+") : folded
    }

    private init(_ medicine: NamedMedicine) {
        (shown, key, isBlank) = (medicine.name, medicine.key, false)
        reading = MedicineReading(medicines: [medicine])
    }

    /// A medicine that was taken but not named.
    static let notNamed = MedicationName(.notNamed)
    /// A medicine not named that the patient marked as taken daily.
    static let notNamedDaily = MedicationName(.notNamedDaily)

    /// Whether it names no medicine and does not state that there was none, such as “undefined”.
    fileprivate var saysNothing: Bool { isBlank || reading.medicines.isEmpty && !reading.saysNone }

    /// The table's names of the medicines, which suit every spelling; as written if no medicine is named.
    var common: String { reading.namesMedicine ? reading.medicines.map(\.name).joined(separator: " + ") : shown }

    /// Whether it is written like `other`, apart from case and blanks.
    func isSpelled(as other: MedicationName) -> Bool {
        shown == other.shown || FoldedText.key(of: shown) == FoldedText.key(of: other.shown)
    }

    /// Whether a medication is named. "None" names none, and neither does an ice pack, unless the patient marked the
    /// entry "For headache relief": then something was taken. "None" with that mark stays none.
    func isNamed(mark: Bool?) -> Bool { reading.namesMedicine || mark == true && !isBlank && !reading.saysNone }

    /// Whether it counts as acute (PRD §7.2, D-32): marked so by the patient, or unmarked with a medicine that is for
    /// attacks or unknown.
    ///
    /// - Parameter mark: true for "For headache relief", false for "Daily as prescribed", nil if not answered.
    func isAcute(mark: Bool?) -> Bool {
        guard let mark else { return reading.namesAcute }
        return mark && isNamed(mark: mark)
    }

    /// Returns the medicines that count as acute. The mark overrides the table; with several medicines under one mark,
    /// it applies to those for attacks if there are any.
    func acute(mark: Bool?) -> [NamedMedicine] {
        guard mark != false else { return [] }
        let named = reading.medicines.filter { $0.use != .none }
        let acute = named.filter { $0.use == .acute }
        return mark == true && acute.isEmpty ? named : acute
    }

    fileprivate func acuteKinds(mark: Bool?) -> AcuteKinds {
        guard isAcute(mark: mark) else { return [] }
        let acute = acute(mark: mark)
        return acute.isEmpty ? .mayHaveLine : AcuteKinds(of: acute)
    }
}

/// The medication names of a patient: few, each seen many times.
struct MedicationNames {
    private let table: MedicineTable
    private var known = SpellingTable<MedicationName>()

    init(_ table: MedicineTable) { self.table = table }

    mutating func name(of text: String) -> MedicationName {
        if let name = known[text] { return name }
        let name = MedicationName(text, in: table)
        known.insert(name, for: text)
        return name
    }

    /// Returns the name of a medicine that was taken, or ``MedicationName/notNamed``; nil if nothing shows that one
    /// was. The name may still state that there was none.
    ///
    /// - Parameter mark: see ``MedicationName/isAcute(mark:)``.
    mutating func name(of taken: TakenMedication, mark: Bool?) -> MedicationName? {
        guard taken.wasTaken else { return nil }
        if let text = taken.name {
            let name = name(of: text)
            if !name.saysNothing { return name }
        }
        guard taken.isMeasured else { return nil }
        return mark == false ? .notNamedDaily : .notNamed
    }

    /// Whether an entry names a medicine or states that there was none.
    mutating func tell(_ medications: [TakenMedication]) -> Bool {
        medications.indices.contains { name(of: medications[$0], mark: medications[$0].isAcute) != nil }
    }

    /// Returns the kinds of acute medicines in an entry.
    mutating func acuteKinds(of medications: [TakenMedication]) -> AcuteKinds {
        var kinds: AcuteKinds = []
        for index in medications.indices {
            let mark = medications[index].isAcute
            guard mark != false, let name = name(of: medications[index], mark: mark) else { continue }
            kinds.formUnion(name.acuteKinds(mark: mark))
            if name.reading.saysNone, medications[index].isMeasured { kinds.insert(.contradictory) }
        }
        if kinds.wereTaken { kinds.remove(.contradictory) }
        return kinds
    }
}

/// The kinds of acute medicines logged with a headache or on an observed day; empty if none was taken.
public struct AcuteKinds: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A medicine with a threshold in ICHD-3 8.2, or possibly with one: unknown or not named.
    public static let mayHaveLine = AcuteKinds(rawValue: 1)
    /// A medicine of a class without a threshold: a gepant, an antiemetic, oxygen.
    public static let withoutLine = AcuteKinds(rawValue: 2)
    /// A medicine whose name was not recorded.
    public static let notNamed = AcuteKinds(rawValue: 4)
    /// “None” beside a dose, a rating, a time to relief or an acute mark; no medicine counts.
    public static let contradictory = AcuteKinds(rawValue: 8)

    /// - Parameter acute: medicines that count as acute.
    init(of acute: [NamedMedicine]) {
        self = []
        for medicine in acute {
            insert(medicine.isWithoutLine ? .withoutLine : .mayHaveLine)
            if medicine == .notNamed { insert(.notNamed) }
        }
    }

    /// Whether an acute medicine was taken.
    public var wereTaken: Bool { !isDisjoint(with: [.mayHaveLine, .withoutLine]) }
}
