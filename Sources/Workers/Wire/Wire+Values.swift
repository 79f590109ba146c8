extension Int64: Wire {
    package static var blank: Int64 { 0 }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&self) }
}

extension Int: Wire {
    package static var blank: Int { 0 }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var wide = Int64(self)
        try coder.code(&wide)
        self = Int(wide)
    }
}

extension Int32: Wire {
    package static var blank: Int32 { 0 }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var wide = Int64(self)
        try coder.code(&wide)
        guard let narrow = Int32(exactly: wide) else { throw .malformed }
        self = narrow
    }
}

extension Double: Wire {
    package static var blank: Double { 0 }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&self) }
}

extension String: Wire {
    package static var blank: String { "" }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&self) }
}

extension Bool: Wire {
    package static var blank: Bool { false }
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var byte: UInt8 = self ? 1 : 0
        try coder.code(&byte)
        guard byte <= 1 else { throw .malformed }
        self = byte == 1
    }
}

extension Wire where Self: CaseIterable & Equatable {
    package static var blank: Self { allCases[allCases.startIndex] }

    /// Encoded as the index of the case; both ends are the same program.
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        let all = Array(Self.allCases)
        var number = UInt8(truncatingIfNeeded: all.firstIndex(of: self) ?? 0)
        try coder.code(&number)
        guard Int(number) < all.count else { throw .malformed }
        self = all[Int(number)]
    }
}
