import Records

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

/// All but their places, which are no fields, as of a headache.
extension MarkerReading: Wire {
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try visitFields(with: &coder)
        try coder.code(&range)
        try coder.code(&rangeText)
    }
}

extension VisitRecord: Wire {}
