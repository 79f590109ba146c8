extension Unicode.Scalar {
    /// Whether it is a control character, U+0000 to U+001F and U+007F to U+009F: its whole general category, which is
    /// fixed (Unicode stability policy), so that no table is needed.
    public var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
