import Records

/// Option texts as values.
extension ParsedArguments {
    /// A calendar day, `YYYY-MM-DD`.
    func day(_ option: OptionDeclaration) throws(UsageError) -> CalendarDay? {
        guard let text = text(option) else { return nil }
        guard let day = CalendarDay(iso: text) else {
            throw .badValue(option: option.spelled, value: text, expected: "a day as in 2026-03-31")
        }
        return day
    }

    /// One of an option's allowed words, as declared for its completion.
    func word(_ option: OptionDeclaration) throws(UsageError) -> String? {
        guard let text = text(option) else { return nil }
        guard case .words(let words) = option.value?.completion, words.contains(text) else {
            throw .badValue(option: option.spelled, value: text, expected: option.value?.placeholder ?? "known")
        }
        return text
    }
}
