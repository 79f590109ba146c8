import Diagnostics
import Records

/// All but the licence, which is checked before drawing and not needed for it.
extension PatientIdentity: Wire {}

extension PatientRecords: Wire {
    package static var blank: PatientRecords { PatientRecords(identity: .blank, headaches: []) }

    /// Specialised for both directions, as patients' records are most of the data sent.
    @_specialize(where Coder == WireWriter)
    @_specialize(where Coder == WireReader)
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&identity)
        try coder.code(inPlace: &headaches)
        try coder.code(&observedDays)
        try coder.code(&treatments)
        try coder.code(&questionnaires)
        try coder.code(&doses)
        try coder.code(&sideEffects)
        try coder.code(&markers)
        try coder.code(&nights)
        try coder.code(&asked)
        try coder.code(&unused)
    }
}

extension UnusedRows: Wire {
    package static var blank: UnusedRows { UnusedRows() }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&headaches)
        try coder.code(&markers)
        try coder.code(&nights)
        try coder.code(&treatments)
        try coder.code(&readings)
        try coder.code(&unusedReadings)
        try coder.code(&files)
    }
}

extension UnusedReadings: Wire {
    package static var blank: UnusedReadings { UnusedReadings(marker: "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&marker)
        try coder.code(&days)
        try coder.code(&undated)
    }
}

extension UnusedRows.Share: Wire {
    package static var blank: UnusedRows.Share { UnusedRows.Share() }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&unused)
        try coder.code(&total)
    }
}

/// All but its place, as for a headache.
extension ObservedDay: Wire {}
extension Treatment: Wire {}
extension Questionnaire: Wire {}
extension Dose: Wire {}
extension SideEffect: Wire {}

extension AskedFields: Wire {
    package static var blank: AskedFields { AskedFields() }

    /// Codes the absent and unread columns of each table, sorted so that equal values give equal bytes, and if there are visits.
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var absent: [RecordTable: Set<String>] = [:]
        var unread = absent
        for table in RecordTable.allCases {
            var names = absentColumns(of: table).sorted()
            try coder.code(&names)
            absent[table] = Set(names)
            names = unreadColumns(of: table).sorted()
            try coder.code(&names)
            unread[table] = Set(names)
        }
        var hasVisits = hasVisits
        try coder.code(&hasVisits)
        var further: Set<RecordTable> = []
        for table in RecordTable.ofTreatment {
            var isThere = furtherTables.contains(table)
            try coder.code(&isThere)
            if isThere { further.insert(table) }
        }
        self = AskedFields(absent: absent, unread: unread, hasVisits: hasVisits, furtherTables: further)
    }
}

/// All but its place, which is not a field: no page shows where a headache was read, and without it equal bytes mean
/// equal reports, regardless of the position of their rows.
extension HeadacheRecord: Wire {
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try visitFields(with: &coder)
        try coder.code(&hasNoTime)
    }
}

extension Place: Wire {
    package static var blank: Place { Place() }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&file)
        try coder.code(&table)
        try coder.code(&line)
        try coder.code(&column)
    }
}

extension DiagnosticCode: Wire {}

extension Diagnostic: Wire {
    package static var blank: Diagnostic { Diagnostic(.blank, at: .blank) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&code)
        try coder.code(&place)
        try coder.code(&count)
        try coder.code(&meant)
    }
}

extension ExitStatus: Wire {
    package static var blank: ExitStatus { .done }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var number = rawValue
        try coder.code(&number)
        guard let status = ExitStatus(rawValue: number) else { throw .malformed }
        self = status
    }
}

extension Failure: Wire {
    package static var blank: Failure { Failure(.done, "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&status)
        try coder.code(&message)
        try coder.code(&place)
        try coder.code(&hint)
    }
}

extension MarkerRecords: Wire {
    package static var blank: MarkerRecords { MarkerRecords() }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&markers)
        try coder.code(&visits)
    }
}

extension MarkerRecord: Wire {
    package static var blank: MarkerRecord { MarkerRecord(definition: .blank) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&definition)
        try coder.code(&readings)
    }
}

extension MarkerDefinition: Wire {
    package static var blank: MarkerDefinition { MarkerDefinition(name: "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&name)
        try coder.code(&category)
        try coder.code(&unit)
        try coder.code(&defaultRange)
        try coder.code(&customRange)
        try coder.code(&plausible)
        try coder.code(&higherIsBetter)
        try coder.code(&isPredefined)
        try coder.code(&order)
    }
}

extension MarkerCategory: Wire {
    package static var blank: MarkerCategory { MarkerCategory(name: "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&name)
        try coder.code(&order)
    }
}

extension ReferenceRange: Wire {
    package static var blank: ReferenceRange { ReferenceRange() }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&low)
        try coder.code(&high)
        try coder.code(&excludesLow)
        try coder.code(&excludesHigh)
    }
}

/// All but their places, which are not fields, as for a headache.
extension MarkerReading: Wire {
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try visitFields(with: &coder)
        try coder.code(&range)
        try coder.code(&rangeText)
    }
}

extension VisitRecord: Wire {}
