import Medicines
import Records

/// What a cell of medications says, worked out once for each spelling.
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

    /// The table's names of the medicines, which hold for every spelling of them; as written where no medicine is named.
    var common: String { reading.namesMedicine ? reading.medicines.map(\.name).joined(separator: " + ") : shown }

    /// Whether it is written like `other`, apart from case and blanks.
    func isSpelled(as other: MedicationName) -> Bool {
        shown == other.shown || FoldedText.key(of: shown) == FoldedText.key(of: other.shown)
    }

    /// Whether a medication is named: "none" names none and an ice pack is none, unless the patient marked the entry
    /// "For headache relief": then something was taken.
    func isNamed(mark: Bool?) -> Bool { reading.namesMedicine || mark == true && !isBlank }

    /// Whether it counts as acute (PRD §7.2, D-32): the patient marked it so, or left it unmarked and one of its
    /// medicines is for attacks, or is not known.
    ///
    /// - Parameter mark: "For headache relief" is true, "Daily as prescribed" false, not answered nil.
    func isAcute(mark: Bool?) -> Bool {
        guard let mark else { return reading.namesAcute }
        return mark && isNamed(mark: mark)
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

    /// Whether one of an entry's medicines counts as acute; not when none is named.
    ///
    /// - Parameter marks: whether the patient's marks count, which an observed day does not ask for.
    mutating func isAcute(_ medications: [TakenMedication], marks: Bool = true) -> Bool {
        for index in medications.indices {
            let mark = marks ? medications[index].isAcute : nil
            guard mark != false, let text = medications[index].name else { continue }
            if name(of: text).isAcute(mark: mark) { return true }
        }
        return false
    }
}
