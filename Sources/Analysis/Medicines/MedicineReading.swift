/// A medicine that a cell names.
package struct NamedMedicine: Sendable, Hashable {
    /// Name in the table; for an unknown medicine the patient's own text, without doses and forms.
    package var name: String
    /// Nil for an unknown medicine.
    package var medicineClass: MedicineClass?
    /// Acute for an unknown medicine, so that anything possibly taken for an attack is counted.
    package var use: MedicineUse
    /// Another class whose days it also counts towards: sumatriptan with naproxen is both a combination and a triptan.
    package var alsoClass: MedicineClass?
    /// The patient's spelling, if it is a letter or two off the name it was matched to.
    package var takenFrom: String?
    /// The patient's name for it, such as a brand's; nil if it is the table's or was not requested.
    package var written: String?
    /// Whether it is an opioid, or a product with one in it.
    package var holdsOpioid = false

    package var isKnown: Bool { medicineClass != nil }

    /// Key for comparison with other medicines.
    package var key: String { MedicineKey.of(name) }

    /// Its classes with a threshold (ICHD-3 8.2).
    package var classesWithLine: [MedicineClass] {
        [medicineClass, alsoClass].compactMap(\.self).filter { $0.line != nil }
    }
    /// Whether it is known to be in a class without a threshold: a gepant, an antiemetic, oxygen.
    package var isWithoutLine: Bool { isKnown && classesWithLine.isEmpty }

    /// A medicine taken for a headache whose name the entry does not give; it may be any.
    package static let notNamed = NamedMedicine(name: "Not named", medicineClass: nil, use: .acute)
    /// A medicine not named in the entry that the patient marked as taken daily.
    package static let notNamedDaily = NamedMedicine(name: "Not named (daily)", medicineClass: nil, use: .preventive)
}

/// Result of reading a cell about medicines.
package struct MedicineReading: Sendable, Hashable {
    /// Each once, in the order of the cell; includes items that the table lists as not a medicine, such as an ice pack.
    package var medicines: [NamedMedicine]
    /// Whether it says that nothing was taken: “none”, “didn't take anything”, 0.
    package var saysNone = false

    /// Whether any medicine is named, known or not.
    package var namesMedicine: Bool { medicines.contains { $0.use != .none } }
    /// Whether it names a medicine that is, or may be, for attacks.
    package var namesAcute: Bool { medicines.contains { $0.use == .acute } }
}

extension MedicineTable {
    /// Reads a cell. Several medicines are split at the signs and words between them, doses and forms are left out,
    /// known combinations count as one medicine, and a slip or two in a long name is tolerated.
    ///
    /// “none”, “nothing”, a dash and the like name no medicine.
    package func reading(of cell: String) -> MedicineReading {
        let whole = MedicineKey.of(cell)
        // A plus sign may be part of a name: “Nurofen+” is not Nurofen.
        if let name = name(of: whole), !cell.utf8.contains(UInt8(ascii: "+")) {
            return MedicineReading(medicines: [named(name.entry, written: Self.trimmed(cell))])
        }
        if NoNameWords.notAnswered.contains(whole) { return MedicineReading(medicines: []) }
        let pieces = CellPieces(cell).pieces
        guard !pieces.isEmpty else { return MedicineReading(medicines: Self.sign(cell)) }
        var found: [Found] = []
        for piece in pieces where !piece.isRemark { found += read(piece.words, of: cell) }
        var remarks: [Found] = []
        for piece in pieces where piece.isRemark { remarks += read(piece.words, of: cell) }
        // In a remark beside a recognised name, only known medicines count.
        found += found.contains(where: \.isMedicine) ? remarks.filter { $0.isKnown && $0.isMedicine } : remarks
        if cell.utf8.count > CellPieces.longestCell {
            found.append(.unknown(NamedMedicine(name: cell.prefix(40) + "…", medicineClass: nil, use: .acute)))
        }
        // “2 tablets”: the cell does not name the medicine.
        if found.isEmpty {
            found = [.unknown(NamedMedicine(name: Self.trimmed(cell), medicineClass: nil, use: .acute))]
        }
        var reading = MedicineReading(medicines: combined(found))
        reading.saysNone = !found.contains(where: \.isMedicine)
        return reading
    }

    /// Reads a cell without words: dashes and the like mean nothing, any other sign may represent a medicine.
    private static func sign(_ cell: String) -> [NamedMedicine] {
        let text = trimmed(cell)
        let isMark = text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .dashPunctuation, .otherPunctuation, .connectorPunctuation, .openPunctuation, .closePunctuation,
                .mathSymbol, .spaceSeparator, .control, .format:
                true
            default: false
            }
        }
        return isMark ? [] : [NamedMedicine(name: text, medicineClass: nil, use: .acute)]
    }

    static func trimmed(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(text[first..<scalars.index(after: last)])
    }

    /// - Parameters:
    ///   - takenFrom: the patient's spelling, a letter or two off.
    ///   - written: the patient's name for it.
    func named(_ entry: Int, takenFrom: String? = nil, written: String? = nil) -> NamedMedicine {
        let known = entries[entry]
        return NamedMedicine(
            name: known.name, medicineClass: known.medicineClass, use: known.use, alsoClass: known.alsoClass,
            takenFrom: takenFrom,
            written: written.flatMap { MedicineKey.of($0) == MedicineKey.of(known.name) ? nil : $0 },
            holdsOpioid: opioids.contains(entry))
    }

    /// Returns each medicine once; adjacent medicines that form a known combination become that combination.
    private func combined(_ found: [Found]) -> [NamedMedicine] {
        var medicines: [NamedMedicine] = []
        var keys: Set<String> = []
        var index = 0
        while index < found.count {
            var length = 1
            var medicine = medicine(found[index])
            for count in stride(from: min(4, found.count - index), to: 1, by: -1) {
                let parts = found[index..<index + count].compactMap(\.entry)
                guard parts.count == count, let product = combination(of: parts) else { continue }
                medicine = named(product)
                length = count
                break
            }
            index += length
            if let medicine, keys.insert(medicine.key).inserted { medicines.append(medicine) }
        }
        return medicines
    }

    private func medicine(_ found: Found) -> NamedMedicine? {
        switch found {
        case .known(let entry, let written): named(entry, written: written)
        case .near(let entry, let written): named(entry, takenFrom: written)
        case .unknown(let medicine): medicine
        case .nothing: nil
        }
    }
}

/// A finding in part of a cell.
enum Found: Hashable {
    /// A medicine by one of its names, as written.
    case known(Int, String)
    /// A medicine by a name that is a letter or two off, as written.
    case near(Int, String)
    case unknown(NamedMedicine)
    /// A statement that nothing was taken.
    case nothing

    var isMedicine: Bool { self != .nothing }
    var isKnown: Bool { entry != nil }
    var entry: Int? {
        switch self {
        case .known(let entry, _), .near(let entry, _): entry
        case .unknown, .nothing: nil
        }
    }
}

/// Order of medicines for headaches on pages with little room: those most harmful in frequent use first.
package enum MedicineConcern: Int, Sendable, Comparable {
    case opioid, opioidCombination
    /// Triptans, ergots, and products with one of them.
    case triptanOrErgot
    case combination
    /// Also a medicine that the table does not know or the entry does not name: it may be any.
    case analgesic
    case other

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension NamedMedicine {
    package var concern: MedicineConcern {
        if medicineClass == .opioid { return .opioid }
        if holdsOpioid { return .opioidCombination }
        if alsoClass == .triptan { return .triptanOrErgot }
        return switch medicineClass {
        case .triptan, .ergot: .triptanOrErgot
        case .combinationAnalgesic: .combination
        case .nsaid, .aspirin, .paracetamol, nil: .analgesic
        default: .other
        }
    }
}
