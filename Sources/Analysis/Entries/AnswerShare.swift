/// Number of a window's entries that could have answered a question, and of those that did (`silence.md` §10.2).
///
/// Entries are headaches and rows of `days`; those of one day are one entry. Entries outside the window lend nothing.
public struct AnswerShare: Sendable, Hashable {
    public var answered: Int
    public var entries: Int

    public init(answered: Int = 0, of entries: Int = 0) {
        self.answered = answered
        self.entries = entries
    }

    /// Whether there are entries but none answers: a figure of the window is unknown.
    public var isMissing: Bool { answered == 0 && entries > 0 }
    /// Whether at least half answer, or there is nothing to answer: enough for a "none", a change or a comparison.
    public var suffices: Bool { answered * 2 >= entries }

    /// Returns a count, a minimum if ``suffices`` is false; nil if it is 0 because no entry answers.
    public func known(_ count: Int) -> Int? { count > 0 || !isMissing ? count : nil }
    /// Returns a count for a page: like ``known(_:)``, but a 0 that could be denied is nil too.
    public func shown(_ count: Int) -> Int? { count > 0 || suffices ? count : nil }
}
