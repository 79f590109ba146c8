/// Order of day, month and year in dates that can be read in two ways. Raw values are the words of `--date-order`.
package enum DateOrder: String, Sendable, Hashable, CaseIterable {
    case dmy, mdy, ymd

    /// Whether a format has its numbers in this order; a month that is written as a word leaves no doubt.
    func takes(_ pattern: String) -> Bool {
        if pattern.contains("MMM") { return true }
        var order = ""
        for letter in pattern where "dMy".contains(letter) && !order.contains(letter) { order.append(letter) }
        return order.isEmpty || order.lowercased() == rawValue
    }
}
