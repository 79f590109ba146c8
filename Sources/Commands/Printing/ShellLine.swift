import Reports

/// A command of the program as it can be pasted into a shell.
enum ShellLine {
    /// - Parameter words: the line without the program's own name.
    static func of(_ words: [String]) -> String { ([Product.name] + words.map(quoted)).joined(separator: " ") }

    /// A word as a shell reads it back: between apostrophes where it holds more than letters, digits and a few marks.
    static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy {
            $0.value >= 0x80 || $0.properties.isAlphabetic || ("0"..."9").contains($0)
                || "-_./:=,@+%".unicodeScalars.contains($0)
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
