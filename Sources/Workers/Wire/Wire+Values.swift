extension Int64: Wire {
    public static var blank: Int64 { 0 }
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&self) }
}

extension Int: Wire {
    public static var blank: Int { 0 }
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var wide = Int64(self)
        try coder.code(&wide)
        self = Int(wide)
    }
}

extension Int32: Wire {
    public static var blank: Int32 { 0 }
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var wide = Int64(self)
        try coder.code(&wide)
        guard let narrow = Int32(exactly: wide) else { throw .malformed }
        self = narrow
    }
}

extension Double: Wire {
    public static var blank: Double { 0 }
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&self) }
}

extension String: Wire {
    public static var blank: String { "" }
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) { try coder.code(&self) }
}

extension Bool: Wire {
    public static var blank: Bool { false }
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var byte: UInt8 = self ? 1 : 0
        try coder.code(&byte)
        guard byte <= 1 else { throw .malformed }
        self = byte == 1
    }
}

extension Wire where Self: CaseIterable & Equatable {
    public static var blank: Self { allCases[allCases.startIndex] }

    /// As the case's place among all; both ends are the same program.
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        let all = Array(Self.allCases)
        var number = UInt8(truncatingIfNeeded: all.firstIndex(of: self) ?? 0)
        try coder.code(&number)
        guard Int(number) < all.count else { throw .malformed }
        self = all[Int(number)]
    }
}
