import Records

/// Fields of an entry's first medicine, for tests with a single medicine.
extension RetrospectiveEntry {
    public var medicationName: String? {
        get { first.name }
        set { first.name = newValue }
    }

    public var medicationDose: String? {
        get { first.dose }
        set { first.dose = newValue }
    }

    public var medicationEffectiveness: Int? {
        get { first.effectiveness }
        set { first.effectiveness = newValue }
    }

    public var medicationIsAcute: Bool? {
        get { first.isAcute }
        set { first.isAcute = newValue }
    }

    public var reliefMinutes: Int? {
        get { first.reliefMinutes }
        set { first.reliefMinutes = newValue }
    }

    private var first: TakenMedication {
        get { medications.first ?? TakenMedication() }
        set { medications = (newValue == TakenMedication() ? [] : [newValue]) + medications.dropFirst() }
    }
}
