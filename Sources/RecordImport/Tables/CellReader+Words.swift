import Records

// MARK: Words

extension CellReader {
    /// Reads text without surrounding white space; nil if nothing is left or it means "not answered". Numbers become
    /// their shortest digits.
    ///
    /// - Parameter takesUsualWords: whether the column's ``TableColumn/usualWords`` are answers, even those that
    ///   elsewhere mean "not answered": `none`, `unknown`.
    mutating func text<Column>(
        _ row: some TableRow<Column>, _ column: Column, takesUsualWords: Bool = false
    ) -> String? {
        switch row.bareCell(column) {
        case .nothing?: return nil
        case .bytes(let bytes)?:
            if !bytes.saysNotAnswered, let known = words.value(of: bytes) { return known }
        default: break
        }
        let cell = row.cell(column)
        switch cell {
        case .utf8(let bytes): return word(bytes.trimmed, of: column, takesUsualWords)
        case .text(var text): return text.withUTF8 { word($0.trimmed, of: column, takesUsualWords) }
        case .missing, .integer, .real, .boolean: return cell.plainText
        case .list, .time, .day, .unusable:
            report(.badText, column)
            return nil
        }
    }

    /// Reads a word. Text with a NUL is refused: NUL ends a text for the C libraries that draw it.
    private mutating func word(
        _ bytes: UnsafeBufferPointer<UInt8>, of column: some TableColumn, _ takesUsualWords: Bool = false
    ) -> String? {
        if bytes.isEmpty { return nil }
        if bytes.saysNotAnswered, !(takesUsualWords && isUsualWord(bytes, column)) {
            report(.notAnswered, column)
            return nil
        }
        if let known = words.value(of: bytes) { return known }
        if bytes.holdsNUL {
            report(.badText, column)
            return nil
        }
        let word = String(decoding: bytes, as: UTF8.self)
        words.keep(word, for: bytes)
        return word
    }

    /// Whether a word that elsewhere means "not answered" is an answer in this column; searches the list only once.
    private mutating func isUsualWord(_ bytes: UnsafeBufferPointer<UInt8>, _ column: some TableColumn) -> Bool {
        if let known = keywords.value(of: bytes), known.column == column.rawValue { return true }
        guard column.usualWords.contains(where: { bytes.isWord($0) }) else { return false }
        keywords.keep(KnownKeyword(column: column.rawValue, position: 0), for: bytes)
        return true
    }

    /// Reads text like ``text(_:_:takesUsualWords:)``, for a column whose cells rarely repeat.
    ///
    /// - Parameter mayRecur: whether some cells do repeat: patients' own words, unlike ids.
    mutating func uniqueText<Column>(
        _ row: some TableRow<Column>, _ column: Column, mayRecur: Bool = false
    ) -> String? {
        switch row.bareCell(column) {
        case .nothing?: return nil
        case .bytes(let bytes)? where mayRecur && bytes.count > 15:
            if let known = sentences.value(of: bytes) { return known }
        default: break
        }
        guard case .utf8(let bytes) = row.cell(column), !bytes.holdsNUL else { return text(row, column) }
        let trimmed = bytes.trimmed
        if trimmed.isEmpty { return nil }
        if trimmed.saysNotAnswered {
            report(.notAnswered, column)
            return nil
        }
        // Short texts are stored inline, so sharing them saves nothing.
        if !mayRecur || trimmed.count <= 15 { return String(decoding: trimmed, as: UTF8.self) }
        if let known = sentences.value(of: trimmed) { return known }
        let sentence = String(decoding: trimmed, as: UTF8.self)
        sentences.keep(sentence, for: trimmed)
        return sentence
    }

    /// Reads one of the words of the format, ignoring letter case.
    ///
    /// - Parameter synonyms: other spellings, in lower case with only letters and digits.
    mutating func keyword<Word: RawRepresentable & CaseIterable, Column>(
        _ row: some TableRow<Column>, _ column: Column, synonyms: @autoclosure () -> [String: Word] = [:]
    ) -> Word? where Word.RawValue == String {
        switch row.bareCell(column) {
        case .nothing?: return nil
        case .bytes(let bytes)?: if let known: Word = knownKeyword(bytes, column.rawValue) { return known }
        default: break
        }
        var found: Word?
        switch row.cell(column) {
        case .missing: return nil
        case .utf8(let bytes):
            let trimmed = bytes.trimmed
            if trimmed.isEmpty { return nil }
            found = keyword(trimmed, column.rawValue)
        case .text(var text):
            if text.withUTF8({ $0.trimmed.isEmpty }) { return nil }
            found = text.withUTF8 { bytes in Word.allCases.first { bytes.trimmed.isWord($0.rawValue) } }
        default: found = nil
        }
        if found == nil, let text = row.cell(column).plainText {
            found = synonyms()[text.lowercased().filter { $0.isLetter || $0.isNumber }]
        }
        if found == nil { refuse(row.cell(column), as: .unknownKeyword, column) }
        return found
    }

    /// A word that has a meaning in a column.
    struct KnownKeyword {
        var column: Int
        /// Position in the column's list of words.
        var position: Int
    }

    private mutating func keyword<Word: RawRepresentable & CaseIterable>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ column: Int
    ) -> Word? where Word.RawValue == String {
        if let known: Word = knownKeyword(bytes, column) { return known }
        for (position, word) in Word.allCases.enumerated() where bytes.isWord(word.rawValue) {
            keywords.keep(KnownKeyword(column: column, position: position), for: bytes)
            return word
        }
        return nil
    }

    /// Returns the word of a cell that was read before.
    private func knownKeyword<Word: RawRepresentable & CaseIterable>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ column: Int
    ) -> Word? where Word.RawValue == String {
        guard let known = keywords.value(of: bytes), known.column == column else { return nil }
        let all = Word.allCases
        return all[all.index(all.startIndex, offsetBy: known.position)]
    }

    /// The content of a cell that holds a list.
    struct ListAnswer: Equatable {
        var items: [String] = []
        /// Whether the cell states that there was none.
        var isNone = false
    }

    /// Reads the items of a list, without surrounding white space and without empty items.
    mutating func list<Column>(_ row: some TableRow<Column>, _ column: Column) -> ListAnswer {
        switch row.bareCell(column) {
        case .nothing?: return ListAnswer()
        case .bytes(let bytes)?: if let known = lists.value(of: bytes) { return ListAnswer(items: known) }
        default: break
        }
        switch row.cell(column) {
        case .missing: return ListAnswer()
        case .utf8(let bytes): return items(bytes.trimmed, of: column)
        case .text(var text): return text.withUTF8 { items($0.trimmed, of: column) }
        case .integer(0): return ListAnswer(isNone: true)
        case .integer(let value): return ListAnswer(items: [String(value)])
        case .list(let items):
            if items.count == 1, NoneWords.means(none: items[0]) {
                return ListAnswer(isNone: true)
            }
            return ListAnswer(
                items: items.compactMap { item in
                    var item = item
                    return item.withUTF8 { word($0.trimmed, of: column) }
                })
        case .real, .boolean, .time, .day, .unusable:
            report(.badText, column)
            return ListAnswer()
        }
    }

    private mutating func items(_ bytes: UnsafeBufferPointer<UInt8>, of column: some TableColumn) -> ListAnswer {
        if bytes.isEmpty { return ListAnswer() }
        if bytes.saysNone { return ListAnswer(isNone: true) }
        if let known = lists.value(of: bytes) { return ListAnswer(items: known) }
        var items: [String] = []
        var isWhole = true
        var start = 0
        while start <= bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "|") { end += 1 }
            let part = UnsafeBufferPointer(rebasing: bytes[start..<end]).trimmed
            if let item = word(part, of: column) {
                items.append(item)
            } else if !part.isEmpty {
                isWhole = false
            }
            start = end + 1
        }
        if isWhole, items.count == 1, NoneWords.means(none: items[0]) { return ListAnswer(isNone: true) }
        // A list with refused items is not stored, so that the next such cell is reported too.
        if isWhole { lists.keep(items, for: bytes) }
        return ListAnswer(items: items)
    }
}
