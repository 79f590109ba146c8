import Records

/// The reading of a medication cell, computed once for each spelling.
struct MedicationName: Sendable {
    /// The key by which cells are compared: the medicines that are named, in any order and by any of their names.
    var key: String
    /// Trimmed, otherwise as written.
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

    /// A medicine that was taken and whose name was not written down.
    static let notNamed = MedicationName(.notNamed)
    /// The same where the patient marked it as taken daily.
    static let notNamedDaily = MedicationName(.notNamedDaily)

    /// Neither a medicine nor that there was none, such as “undefined”.
    fileprivate var saysNothing: Bool { isBlank || reading.medicines.isEmpty && !reading.saysNone }

    /// The table's names of the medicines, which hold for every spelling of them; as written where no medicine is named.
    var common: String { reading.namesMedicine ? reading.medicines.map(\.name).joined(separator: " + ") : shown }

    /// Whether it is written like `other`, apart from case and blanks.
    func isSpelled(as other: MedicationName) -> Bool {
        shown == other.shown || FoldedText.key(of: shown) == FoldedText.key(of: other.shown)
    }

    /// Whether a medication is named: "none" names none and an ice pack is none, unless the patient marked the entry
    /// "For headache relief": then something was taken. "None" beside such a mark stays none.
    func isNamed(mark: Bool?) -> Bool { reading.namesMedicine || mark == true && !isBlank && !reading.saysNone }

    /// Whether it counts as acute (PRD §7.2, D-32): the patient marked it so, or left it unmarked and one of its
    /// medicines is for attacks, or is not known.
    ///
    /// - Parameter mark: "For headache relief" is true, "Daily as prescribed" false, not answered nil.
    func isAcute(mark: Bool?) -> Bool {
        guard let mark else { return reading.namesAcute }
        return mark && isNamed(mark: mark)
    }

    /// Those of its medicines that count as acute: the mark wins over the table; of several medicines under one mark it
    /// means those for attacks where there are any.
    func acute(mark: Bool?) -> [NamedMedicine] {
        guard mark != false else { return [] }
        let named = reading.medicines.filter { $0.use != .none }
        let acute = named.filter { $0.use == .acute }
        return mark == true && acute.isEmpty ? named : acute
    }

    fileprivate func acuteKinds(mark: Bool?) -> AcuteKinds {
        guard isAcute(mark: mark) else { return [] }
        let acute = acute(mark: mark)
        if acute.isEmpty { return .mayHaveLine }
        return acute.reduce(into: []) { kinds, medicine in
            kinds.insert(medicine.isWithoutLine ? .withoutLine : .mayHaveLine)
            if medicine == .notNamed { kinds.insert(.notNamed) }
        }
    }
}

/// The names of one patient's medications: few, each met many times.
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

    /// The name of a medicine that was taken, or ``MedicationName/notNamed``; nil where nothing says that one was. It may
    /// still say that there was none.
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

    /// Whether an entry's medicines say anything: one, or that there was none.
    mutating func tell(_ medications: [TakenMedication]) -> Bool {
        medications.indices.contains { name(of: medications[$0], mark: medications[$0].isAcute) != nil }
    }

    /// The kinds of acute medicines among an entry's medicines.
    ///
    /// - Parameter marks: whether the patient's marks count; they do not for an observed day.
    mutating func acuteKinds(of medications: [TakenMedication], marks: Bool = true) -> AcuteKinds {
        var kinds: AcuteKinds = []
        for index in medications.indices {
            let mark = marks ? medications[index].isAcute : nil
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

    /// One that has a line of ICHD-3 8.2, or that may have: it is not known, or not named.
    public static let mayHaveLine = AcuteKinds(rawValue: 1)
    /// One of a class without: a gepant, an antiemetic, oxygen.
    public static let withoutLine = AcuteKinds(rawValue: 2)
    /// One whose name was not written down.
    public static let notNamed = AcuteKinds(rawValue: 4)
    /// None counts; but “none” stands beside a dose, a rating, a time to relief or an acute mark.
    public static let contradictory = AcuteKinds(rawValue: 8)

    /// An acute medicine was taken.
    public var wereTaken: Bool { !isDisjoint(with: [.mayHaveLine, .withoutLine]) }
}
