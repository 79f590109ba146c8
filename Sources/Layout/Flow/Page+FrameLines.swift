import DisplayList

extension Page {
    /// The lines of text above the live area, where nothing but the frame stands: whose page it is, which days, what the
    /// report is called.
    public var frameLines: [String] {
        items.compactMap { item in
            guard case .text(let line, let point, _) = item, point.y < contentTop else { return nil }
            return line.text
        }
    }
}
