/// Values by the numbers of objects, which follow each other in a file. Those above are kept apart: a stranger's file may
/// name any.
struct ReferenceTable<Value> {
    private static var mostInRow: Int { 1 << 16 }

    private var row: [Value?] = []
    private var others: [PDFReference: Value] = [:]

    subscript(reference: PDFReference) -> Value? {
        get { row.indices.contains(reference.number) ? row[reference.number] : others[reference] }
        set {
            guard 0..<Self.mostInRow ~= reference.number else {
                others[reference] = newValue
                return
            }
            if reference.number >= row.count {
                row.append(contentsOf: repeatElement(nil, count: reference.number + 1 - row.count))
            }
            row[reference.number] = newValue
        }
    }
}
