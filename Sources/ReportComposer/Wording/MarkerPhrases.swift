import Words

extension Phrases {
    static let readingsAtEdge = Plural(
        one: "#\u{A0}reading beyond the plot is marked at its edge.",
        other: "#\u{A0}readings beyond the plot are marked at its edge.")
    static let readingsNotDrawn = Plural(
        one: "#\u{A0}reading that cannot be compared is not drawn.",
        other: "#\u{A0}readings that cannot be compared are not drawn.")

}
