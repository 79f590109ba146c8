import Records

/// Medicine names that the data notes mention: misspellings that were matched to another name, and unknown names, which
/// count as acute.
public struct MedicineNameFindings: Sendable, Hashable {
    /// A spelling matched to a medicine of the table.
    public struct Taken: Sendable, Hashable {
        /// The patient's first spelling.
        public var written: String
        /// The table's name.
        public var name: String
        /// Number of headaches and observed days with it.
        public var count: Int
    }

    /// In order of first mention, earliest first.
    public var taken: [Taken]
    /// Names that are not in the table, from headaches without the patient's mark: they count as acute.
    public var unknown: [NamedCount]

    public var isEmpty: Bool { taken.isEmpty && unknown.isEmpty }
}

extension MedicineNameFindings {
    /// - Parameters:
    ///   - entries: newest first.
    ///   - observed: the observed days of the range, which have no mark for what a medicine was for.
    init(of entries: [HeadacheEntry], observed: [ObservedDay], naming names: inout MedicationNames) {
        self.init(taken: [], unknown: [])
        for index in entries.indices.reversed() {
            for taken in entries[index].record.retrospective.medications {
                note(taken.name, mark: taken.isAcute, naming: &names)
            }
        }
        for day in observed {
            for taken in day.retrospective.medications { note(taken.name, mark: nil, naming: &names) }
        }
    }

    private mutating func note(_ text: String?, mark: Bool?, naming names: inout MedicationNames) {
        guard let text else { return }
        for medicine in names.name(of: text).reading.medicines {
            if let written = medicine.takenFrom {
                note(written, takenFor: medicine.name)
            } else if !medicine.isKnown, mark == nil {
                noteUnknown(medicine)
            }
        }
    }

    private mutating func note(_ written: String, takenFor name: String) {
        let key = FoldedText.key(of: written)
        if let place = taken.firstIndex(where: { $0.name == name && FoldedText.key(of: $0.written) == key }) {
            taken[place].count += 1
        } else {
            taken.append(Taken(written: written, name: name, count: 1))
        }
    }

    private mutating func noteUnknown(_ medicine: NamedMedicine) {
        let key = FoldedText.key(of: medicine.name)
        if let place = unknown.firstIndex(where: { FoldedText.key(of: $0.name) == key }) {
            unknown[place].count += 1
        } else {
            unknown.append(NamedCount(name: medicine.name, count: 1))
        }
    }
}
