import Diagnostics
import Files
import Reports

/// A command's output: data to standard output, everything else to standard error.
///
/// Every write is checked; a full disk or a closed pipe is a `Failure`, never ignored.
struct Console {
    var isQuiet = false
    var isVerbose = false
    var styles = Styles(isTerminal: false)

    /// Writes a line of data to standard output, unchanged; on a terminal without control characters.
    func print(_ line: String) throws(Failure) {
        let stream = StandardStream.output
        try stream.write((stream.isTerminal ? Self.shown(line) : line) + "\n")
    }

    /// Writes the result lines of a completed command to standard output.
    ///
    /// - Parameter written: what has been written, even if printing the lines fails: `report.pdf was written`.
    func print(_ lines: [String], after written: String) throws(Failure) {
        do throws(Failure) {
            for line in lines { try print(line) }
        } catch {
            guard !error.isSilent else { throw error }
            var told = error
            told.message += "; \(written)"
            throw told
        }
    }

    /// Replaces unprintable characters, except line ends and tabs, which the program itself writes.
    private static func shown(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { Printable.text(String($0)) }
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }

    /// Writes a remark to standard error, unless the run is quiet.
    func note(_ line: String) {
        guard !isQuiet else { return }
        StandardStream.error.offer(Printable.text(line) + "\n")
    }

    /// Writes a warning for the user, unless the run is quiet: `warning: …`.
    func warn(_ line: String) {
        guard !isQuiet else { return }
        alarm(line)
    }

    /// Writes a warning about a failure, even in a quiet run: `warning: …`.
    func alarm(_ line: String) {
        StandardStream.error.offer(styles.warning("warning:") + " " + Printable.text(line) + "\n")
    }
}

/// Format of figures: for programs or for users.
package enum DataFormat: String, Sendable, CaseIterable {
    case text
    case json
}

/// A run's warnings about defective fonts: one for each file, however many reports use it.
struct FontWarnings {
    private var told: Set<String> = []

    /// Warnings not yet reported.
    ///
    /// - Parameter wrong: font files with their defects: `PlusJakartaSans-Bold.ttf is cut short`.
    mutating func new(_ wrong: [String]) -> [String] {
        wrong.filter { told.insert($0).inserted }.map {
            "the font file \($0): a substitute is used; aurae-report doctor shows how to repair it"
        }
    }
}

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
