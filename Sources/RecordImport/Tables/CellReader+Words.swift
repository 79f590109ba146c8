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
        if bytes.saysNotAnswered, !(takesUsualWords && column.usualWords.contains(where: { bytes.isWord($0) })) {
            report(.notAnswered, column)
            return nil
        }
        if bytes.holdsNUL {
            report(.badText, column)
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads one of the words of the format, ignoring letter case.
    ///
    /// - Parameter synonyms: other spellings, in lower case with only letters and digits.
    mutating func keyword<Word: RawRepresentable & CaseIterable, Column>(
        _ row: some TableRow<Column>, _ column: Column, synonyms: @autoclosure () -> [String: Word] = [:]
    ) -> Word? where Word.RawValue == String {
        var found: Word?
        switch row.cell(column) {
        case .missing: return nil
        case .utf8(let bytes):
            let trimmed = bytes.trimmed
            if trimmed.isEmpty { return nil }
            found = Word.allCases.first { trimmed.isWord($0.rawValue) }
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

    /// The content of a cell that holds a list.
    struct ListAnswer: Equatable {
        var items: [String] = []
        /// Whether the cell states that there was none.
        var isNone = false
    }

    /// Reads the items of a list, without surrounding white space and without empty items.
    mutating func list<Column>(_ row: some TableRow<Column>, _ column: Column) -> ListAnswer {
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
        return ListAnswer(items: items)
    }
}
