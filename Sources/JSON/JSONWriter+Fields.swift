/// Members of an object, with names and values. A nil optional is written as `null`.
extension JSONWriter {
    package mutating func field(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { null() }
    }

    package mutating func field(_ name: String, _ value: Int?) {
        key(name)
        if let value { integer(value) } else { null() }
    }

    package mutating func field(_ name: String, _ value: Double?) {
        key(name)
        if let value { number(value) } else { null() }
    }

    package mutating func field(_ name: String, _ value: Bool?) {
        key(name)
        if let value { bool(value) } else { null() }
    }

    package mutating func object(_ name: String, _ members: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try object(members)
    }

    package mutating func array(_ name: String, _ elements: (inout JSONWriter) throws -> Void) rethrows {
        key(name)
        try array(elements)
    }

    /// An array of objects, one for each element.
    package mutating func objects<Elements: Sequence>(
        _ name: String, _ elements: Elements, _ members: (inout JSONWriter, Elements.Element) throws -> Void
    ) rethrows {
        key(name)
        try array { json in
            for element in elements { try json.object { try members(&$0, element) } }
        }
    }
}
