import DisplayList

extension Typesetter {
    /// The first of several wordings that is no wider than `width`; the last if none is.
    func fitting(_ wordings: [String], _ style: TextStyle, width: Points) -> String {
        wordings.first { self.width($0, style) <= width } ?? wordings.last ?? ""
    }

    /// A line no wider than `width`: cut between words, so that no number and no dose is split.
    func fitted(_ text: String, _ style: TextStyle, width: Points) -> TextLine {
        let whole = measurer.line(text, style)
        guard whole.width > width else { return whole }
        let words = text.split(separator: " ")
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            var kept = Array(words[..<count])
            // A number without its unit, or the beginning of a strength, would mean something else.
            while let last = kept.last, last.contains(where: \.isNumber) || last.count == 1 { kept.removeLast() }
            guard !kept.isEmpty else { break }
            let line = measurer.line(kept.joined(separator: " ") + "…", style)
            if line.width <= width { return line }
        }
        return cutBeforeNumbers(String(words.first ?? ""), style, width: width)
    }

    /// At most `limit` lines no wider than `width`; the rest is cut as by ``fitted(_:_:width:)``.
    func fittedLines(_ text: String, _ style: TextStyle, width: Points, limit: Int) -> [TextLine] {
        let lines = measurer.lines(text, style, width: width, limit: nil)
        guard lines.count > limit else { return lines }
        let rest = lines[(limit - 1)...].reduce("") { text, line in
            text + line.text + (line.isBrokenInsideWord ? "" : " ")
        }
        return lines[..<(limit - 1)] + [fitted(rest, style, width: width)]
    }

    /// The letters before the first number in a word of any length.
    private func cutBeforeNumbers(_ word: String, _ style: TextStyle, width: Points) -> TextLine {
        let letters = String(word.prefix { !$0.isNumber })
        let text = letters.count < word.count ? letters + "…" : letters
        let line = measurer.line(text, style)
        guard line.width > width else { return line }
        return measurer.lines(text, style, width: width, limit: 1).first ?? line
    }
}
