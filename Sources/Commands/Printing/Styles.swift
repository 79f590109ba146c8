/// Colours of messages: only on a terminal, and never if `NO_COLOR` is set (no-color.org).
struct Styles: Equatable {
    var isColoured: Bool
    /// Whether the terminal cannot overwrite its output.
    var isDumb: Bool

    init(isTerminal: Bool, environment: [String: String] = [:]) {
        let refused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        isDumb = environment["TERM"] == "dumb"
        isColoured = isTerminal && !refused && !isDumb
    }

    func error(_ text: String) -> String { wrap(text, "1;31") }
    func warning(_ text: String) -> String { wrap(text, "1;33") }
    func hint(_ text: String) -> String { wrap(text, "1;36") }
    func heading(_ text: String) -> String { wrap(text, "1") }

    private func wrap(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
