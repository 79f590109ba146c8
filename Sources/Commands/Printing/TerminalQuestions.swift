import Files
import Reports

/// Questions to somebody at a terminal: each on standard error, its answer a line of standard input.
struct TerminalQuestions {
    let styles: Styles

    /// Whether somebody can see questions and answer them.
    static var arePossible: Bool { StandardInput.isTerminal && StandardStream.error.isTerminal }

    func show(_ line: String) { StandardStream.error.offer(Printable.text(line) + "\n") }

    /// Asks until an answer is one of those that are known.
    ///
    /// - Parameter choices: what may be answered.
    /// - Returns: nil where the input ends.
    func ask<Value>(_ question: String, choices: String, _ read: (String) -> Value?) -> Value? {
        while true {
            StandardStream.error.offer(styles.heading(Printable.text(question)) + " ")
            guard let line = StandardInput.line() else {
                StandardStream.error.offer("\n")
                return nil
            }
            if let value = read(line) { return value }
            show("Please answer \(choices).")
        }
    }

    /// A question of yes and no; an empty line means the likely answer.
    func confirm(_ question: String, likely: Bool = true) -> Bool? {
        ask("\(question) [\(likely ? "Y" : "N")]", choices: "Y or N") { line in
            switch line.lowercased().filter({ !$0.isWhitespace }) {
            case "": likely
            case "y", "yes": true
            case "n", "no": false
            default: nil
            }
        }
    }
}
