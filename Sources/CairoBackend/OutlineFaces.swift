/// Which of the faces that words were set in have PostScript outlines (CFF): of a text in the brand's fonts none, so that
/// nobody need look at each of its lines.
struct OutlineFaces {
    private var isOutlined: [OpaquePointer: Bool] = [:]
    /// Whether any has.
    private(set) var areMet = false

    /// Notes a face that words are set in.
    mutating func meet(_ face: OpaquePointer) {
        guard isOutlined[face] == nil else { return }
        let found = FaceTable.isThere("CFF ", in: face)
        isOutlined[face] = found
        areMet = areMet || found
    }

    /// - Parameter face: one that was met.
    func isOutline(_ face: OpaquePointer) -> Bool { isOutlined[face] ?? false }
}
