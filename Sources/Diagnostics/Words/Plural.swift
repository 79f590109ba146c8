/// A number's category in a language's plural rules; English has two of CLDR's.
package enum PluralCategory: Sendable, Hashable {
    case one, other

    /// `1 day`, and `0 days`, `2 days`, `11 days`.
    package init(_ count: Int) { self = count == 1 ? .one : .other }
}

/// A noun, a verb or a sentence in its plural forms.
///
/// `#` is replaced by the number. A non-breaking space is written out (`#\u{A0}days`), so that a line never ends
/// between a number and its noun.
package struct Plural: Sendable, Hashable {
    package let one: String
    package let other: String

    package init(one: String, other: String) {
        self.one = one
        self.other = other
    }

    /// A countable noun: `1 night`, `2 nights`.
    package init(noun one: String, _ other: String) { self.init(one: "#\u{A0}\(one)", other: "#\u{A0}\(other)") }

    /// Returns the form for a count, with `#` replaced; for paper, with non-breaking spaces.
    package func callAsFunction(_ count: Int) -> String { form(PluralCategory(count), "\(count)") }

    /// Returns the form for a formatted number, such as `0.5`; only a plain `1` is singular.
    package func callAsFunction(_ numeral: String) -> String { form(numeral == "1" ? .one : .other, numeral) }

    /// Returns the form for a range of counts, such as those of several months.
    package func callAsFunction(_ span: CountSpan) -> String {
        form(span.least == span.most ? PluralCategory(span.least) : .other, span.words)
    }

    /// Returns a counted noun without its number, for separate use.
    package func word(_ count: Int) -> String {
        let noun = form(PluralCategory(count), "")
        return noun.hasPrefix("\u{A0}") ? String(noun.dropFirst()) : noun
    }

    private func form(_ category: PluralCategory, _ numeral: String) -> String {
        var rest = (category == .one ? one : other)[...]
        var words = ""
        while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
            words += rest[..<mark]
            words += numeral
            rest = rest[rest.utf8.index(after: mark)...]
        }
        return words + rest
    }

    /// Returns the same with ordinary blanks, for terminals, logs and web pages.
    package func plain(_ count: Int) -> String { self(count).replacing("\u{A0}", with: " ") }
}

/// The smallest and the largest of several counts: `2 to 6`, or `3` if all are equal.
package struct CountSpan: Sendable, Hashable {
    package let least: Int
    package let most: Int

    /// No counts give 0.
    package init(_ counts: some Sequence<Int>) {
        least = counts.min() ?? 0
        most = counts.max() ?? 0
    }

    /// `3`, `0 or 1` for consecutive numbers, else `3 to 7`.
    package var words: String { least == most ? "\(least)" : "\(least) \(least + 1 == most ? "or" : "to") \(most)" }
}
