/// The effect of a cell's number format on its number (ECMA-376 Part 1, §18.8.30 and §18.8.31).
enum CellFormat: Hashable {
    case plain
    /// Multiplied by 100 for display.
    case percent
    /// A date, a time of day or both.
    case moment(hasDay: Bool)
    /// A duration in hours, possibly more than 24: `[h]:mm`.
    case elapsed
    /// Padded with leading zeros to a number of digits: `0000`, as patient numbers are shown.
    case padded(Int)

    /// - Parameters:
    ///   - id: the format's number; those below 164 have a fixed meaning.
    ///   - code: the workbook's format code for the number.
    init(id: Int, code: String?) {
        if let code {
            self.init(code: code)
            return
        }
        switch id {
        case 9, 10: self = .percent
        // 27 to 36 and 50 to 58 are dates in East Asian calendars; 32 to 35 and 55, 56 are times there.
        case 14...17, 22, 27...31, 36, 50...54, 57, 58: self = .moment(hasDay: true)
        case 18...21, 32...35, 45, 47, 55, 56: self = .moment(hasDay: false)
        case 46: self = .elapsed
        default: self = .plain
        }
    }

    /// Reads the first section of a code, which applies to positive numbers.
    private init(code: String) {
        let section = code.utf8.prefix { $0 != UInt8(ascii: ";") }
        if (2...32).contains(section.count), section.allSatisfy({ $0 == UInt8(ascii: "0") }) {
            self = .padded(section.count)
            return
        }
        var letters: [UInt8] = []
        var isElapsed = false
        var isPercent = false
        var bytes = Array(code.utf8)[...]
        while let byte = bytes.popFirst(), byte != UInt8(ascii: ";") {
            switch byte {
            case UInt8(ascii: "\""):
                bytes = bytes.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
            case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"):
                bytes = bytes.dropFirst()
            case UInt8(ascii: "["):
                let inside = bytes.prefix { $0 != UInt8(ascii: "]") }
                bytes = bytes.dropFirst(inside.count + 1)
                if let first = inside.first,
                    [UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "s")].contains(first | 0x20),
                    inside.allSatisfy({ $0 | 0x20 == first | 0x20 })
                {
                    isElapsed = true
                }
            case UInt8(ascii: "%"): isPercent = true
            case UInt8(ascii: "G"), UInt8(ascii: "g"):
                // `General`; a single G is an era.
                if bytes.prefix(6).map({ $0 | 0x20 }).elementsEqual("eneral".utf8) { bytes = bytes.dropFirst(6) }
            case UInt8(ascii: "E"), UInt8(ascii: "e"):
                // An exponent is followed by a sign; otherwise `E` is a year.
                let isExponent = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")
                if !isExponent { letters.append(UInt8(ascii: "y")) }
            default: letters.append(byte | 0x20)
            }
        }
        let hasDay = letters.contains(UInt8(ascii: "y")) || letters.contains(UInt8(ascii: "d"))
        let hasTime = letters.contains(UInt8(ascii: "h")) || letters.contains(UInt8(ascii: "s"))
        // `m` is minutes with hours or seconds, otherwise a month.
        let hasMonth = letters.contains(UInt8(ascii: "m")) && !hasTime
        self =
            isElapsed
            ? .elapsed
            : hasDay || hasMonth || hasTime ? .moment(hasDay: hasDay || hasMonth) : isPercent ? .percent : .plain
    }
}
