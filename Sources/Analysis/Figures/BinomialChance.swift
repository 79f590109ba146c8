/// How likely a count is by chance alone, by the exact binomial distribution.
enum BinomialChance {
    /// Probability of at least `count` of `n`, each with the probability `share` (above 0, below 1); 1 for a count that is
    /// no more than expected.
    static func ofAtLeast(_ count: Int, of n: Int, share: Double) -> Double {
        guard Double(count) > Double(n) * share, count <= n else { return 1 }
        let ratio = share / (1 - share)
        // C(n, count) · shareᶜᵒᵘⁿᵗ · (1 − share)ⁿ⁻ᶜᵒᵘⁿᵗ, with factors in an order that keeps it near 1.
        var (term, left) = (1.0, n - count)
        for place in stride(from: 1, through: count, by: 1) {
            term *= Double(n - count + place) / Double(place) * share
            while term > 1, left > 0 { (term, left) = (term * (1 - share), left - 1) }
        }
        for _ in 0..<left { term *= 1 - share }
        var sum = term
        for more in count..<n {
            term *= Double(n - more) / Double(more + 1) * ratio
            sum += term
        }
        return sum
    }

    /// Whether a count is clearly more than expected: by half, and by more than chance would do at 5 % to the best of several
    /// (Bonferroni).
    static func isExceeded(by count: Int, of n: Int, share: Double, amongst choices: Int) -> Bool {
        Double(count) >= 1.5 * Double(n) * share && ofAtLeast(count, of: n, share: share) * Double(choices) < 0.05
    }
}
