/// Finds the name that was probably meant.
package enum NearestName {
    /// Returns the candidate with the fewest edits, if few enough to be a likely typo; the first of equals.
    package static func of(_ typed: String, among candidates: [String]) -> String? {
        let limit = max(1, min(3, typed.count / 2))
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(typed, candidate)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        if let best { return best.name }
        // A truncated word takes many edits, but is just as likely.
        let completions = candidates.filter { typed.count >= 3 && $0.hasPrefix(typed) }
        return completions.count == 1 ? completions[0] : nil
    }

    /// Counts the edits between two words: insertions, deletions, replacements and swaps of neighbours (optimal string
    /// alignment).
    package static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first.prefix(64))
        let second = Array(second.prefix(64))
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let isSame = first[row] == second[column]
                var least = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                current.append(least)
            }
            beforeLast = last
            last = current
        }
        return last[second.count]
    }
}
