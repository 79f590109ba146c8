/// Side of a headache.
public enum HeadSide: String, Sendable, CaseIterable, FieldWord {
    case left, right, both, other

    @usableFromInline
    package static var synonyms: [String: HeadSide] {
        [
            "wholehead": .both, "bilateral": .both, "bothsides": .both, "beidseitig": .both, "links": .left,
            "rechts": .right, "leftsided": .left, "rightsided": .right, "leftside": .left, "rightside": .right,
            "l": .left,
            "r": .right,
        ]
    }
}
