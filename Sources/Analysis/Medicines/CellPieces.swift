/// A cell split at the signs between medicines.
struct CellPieces {
    /// A run of letters or of digits.
    struct Word {
        /// The word as folded by ``MedicineKey``.
        var key: String
        /// Range in the cell.
        var range: Range<String.Index>
        var isNumber: Bool
    }

    struct Piece {
        var words: [Word]
        /// Whether it is in parentheses: a remark on the text before it.
        var isRemark: Bool
    }

    /// Largest number of bytes read in a cell. Longer cells cannot be lists of medicines; they are listed as other
    /// text.
    static let longestCell = 2_000

    private(set) var pieces: [Piece] = []
    private var words: [Word] = []
    private var depth = 0

    init(_ cell: String) {
        let scalars = cell.unicodeScalars
        var index = scalars.startIndex
        let end =
            cell.utf8.index(cell.startIndex, offsetBy: Self.longestCell, limitedBy: cell.endIndex) ?? cell.endIndex
        while index < end {
            let scalar = scalars[index]
            if MedicineKey.isPartOfWord(scalar) || scalar == "#" {
                index = addWord(of: cell, in: index..<end)
                continue
            }
            let next = scalars.index(after: index)
            switch scalar {
            case "+":
                // “Nurofen+” at the end of a name is Nurofen Plus.
                if isAttached(index, scalars), endsPiece(next, scalars) {
                    words.append(Word(key: "plus", range: index..<next, isNumber: false))
                } else {
                    endPiece()
                }
            case "&", "/", ",", ";", "|", "\n", "\r", "•", "·", "→", "\u{FF0C}", "\u{3001}", "\u{060C}": endPiece()
            case "(", "[":
                endPiece()
                depth += 1
            case ")", "]":
                endPiece()
                depth = max(0, depth - 1)
            case "×", "*": words.append(Word(key: "x", range: index..<next, isNumber: false))
            default: break
            }
            index = next
        }
        endPiece()
    }

    /// Reads a run of letters or digits; an apostrophe between letters is part of it.
    private mutating func addWord(of cell: String, in range: Range<String.Index>) -> String.Index {
        let scalars = cell.unicodeScalars
        let start = range.lowerBound
        let isNumber = MedicineKey.isDigit(scalars[start])
        var key = ""
        var index = start
        while index < range.upperBound {
            let scalar = scalars[index]
            let belongs =
                MedicineKey.isPartOfWord(scalar) && MedicineKey.isDigit(scalar) == isNumber
                || !isNumber && index > start && (scalar == "'" || scalar == "’")
                || index == start
            guard belongs else { break }
            MedicineKey.append(scalar, to: &key)
            index = scalars.index(after: index)
            if scalar == "#" { break }
        }
        words.append(Word(key: key, range: start..<index, isNumber: isNumber))
        return index
    }

    private func isAttached(_ index: String.Index, _ scalars: String.UnicodeScalarView) -> Bool {
        index > scalars.startIndex && MedicineKey.isPartOfWord(scalars[scalars.index(before: index)])
    }

    private func endsPiece(_ index: String.Index, _ scalars: String.UnicodeScalarView) -> Bool {
        guard let next = scalars[index...].first(where: { !$0.properties.isWhitespace }) else { return true }
        return ",;&/)".unicodeScalars.contains(next)
    }

    private mutating func endPiece() {
        if !words.isEmpty { pieces.append(Piece(words: words, isRemark: depth > 0)) }
        words = []
    }
}
