import DisplayList

extension Page {
    /// The lines of text above the live area, which contains only the header: the patient, the days, and the report's
    /// name.
    public var frameLines: [String] {
        items.compactMap { item in
            guard case .text(let line, let point, _) = item, point.y < contentTop else { return nil }
            return line.text
        }
    }
}
