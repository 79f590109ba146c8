/// Answers of free text that say there was none.
package enum NoneWords {
    private static let words: Set<String> = [
        "none", "no", "0", "-", "–", "—", "zero", "nothing", "false", "nil", "no alcohol", "0 drinks", "0 units",
        "0 glasses", "no medication", "no meds",
    ]

    package static func means(none text: String) -> Bool { words.contains(FoldedText.key(of: text)) }
}
