/// Members of an object, name and value together. An absent optional is written as `null`.
extension JSONWriter {
    public mutating func field(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    public mutating func field(_ name: String, _ value: Int?) {
        key(name)
        if let value { integer(value) } else { null() }
    }

    public mutating func field(_ name: String, _ value: Double?) {
        key(name)
        if let value { number(value) } else { null() }
    }

    public mutating func field(_ name: String, _ value: Bool?) {
        key(name)
        if let value { bool(value) } else { null() }
    }

    public mutating func object(_ name: String, _ members: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try object(members)
    }

    public mutating func array(_ name: String, _ elements: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try array(elements)
    }

    /// An array of objects, one for each element.
    public mutating func objects<Elements: Sequence>(
        _ name: String, _ elements: Elements, _ members: (inout JSONWriter, Elements.Element) throws -> Void
    ) rethrows {
        key(name)
        try array { json in
            for element in elements { try json.object { try members(&$0, element) } }
        }
    }

    /// A figure that has a threshold: its value, or `null` and beside it under `nameNeeds` how many are missing.
    public mutating func field<Value>(
        _ name: String, _ figure: Thresholded<Value>, _ write: (inout JSONWriter, Value) throws -> Void
    ) rethrows {
        key(name)
        switch figure {
        case .value(let value): try write(&self, value)
        case .needs(let missing):
            null()
            field(name + "Needs", missing)
        }
    }

    /// A figure that needs at least one value: `null` is written with `…Needs` 1.
    mutating func needing<Value>(
        _ name: String, _ figure: Value?, _ write: (inout JSONWriter, Value) -> Void
    ) where Value: Sendable & Hashable {
        field(name, figure.map(Thresholded.value) ?? .needs(1), write)
    }
}
