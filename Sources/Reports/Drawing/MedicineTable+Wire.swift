import Analysis
import Workers

extension MedicineTable: Wire {
    package static var blank: MedicineTable { MedicineTable() }

    /// Encodes the entries; the indexes for finding names follow from them. Specialised for both directions: they are
    /// most of a run's settings.
    @_specialize(where Coder == WireWriter)
    @_specialize(where Coder == WireReader)
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var entries = entries
        try coder.code(&entries)
        guard entries != self.entries else { return }
        self = MedicineTable()
        do { try add(entries) } catch { throw .malformed }
    }
}

extension MedicineTable.Entry: Wire {
    package static var blank: Self { Self(name: "", medicineClass: .otherAcute, use: .acute) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&name)
        try coder.code(&medicineClass)
        try coder.code(&use)
        try coder.code(&atc)
        try coder.code(&names)
        try coder.code(&namesAlone)
        try coder.code(&ingredients)
    }
}

extension MedicineClass: Wire {}
extension MedicineUse: Wire {}
