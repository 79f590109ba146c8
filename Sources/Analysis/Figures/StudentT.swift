import Glibc

/// Student's t distribution for 95 % intervals.
enum StudentT {
    /// The 97.5 % quantile by degrees of freedom, 1…30, computed by bisection of the closed form.
    private static let table: [Double] = [
        12.706204736175, 4.302652729749, 3.182446305284, 2.776445105198, 2.570581835636, 2.446911851145,
        2.364624251593, 2.306004135204, 2.262157162798, 2.228138851986, 2.200985160092, 2.178812829667,
        2.160368656463, 2.144786687918, 2.131449545560, 2.119905299221, 2.109815577833, 2.100922040241,
        2.093024054408, 2.085963447266, 2.079613844728, 2.073873067904, 2.068657610419, 2.063898561628,
        2.059538552753, 2.055529438643, 2.051830516480, 2.048407141795, 2.045229642133, 2.042272456301,
    ]

    /// Returns half the width of a 95 % interval in standard errors.
    ///
    /// Above 30 degrees of freedom it uses the expansion in their reciprocal (Abramowitz and Stegun 26.7.5), then one
    /// step of Newton's method.
    ///
    /// - Precondition: at least one degree of freedom.
    static func halfWidth95(degreesOfFreedom: Int) -> Double {
        precondition(degreesOfFreedom >= 1, "an interval needs a degree of freedom")
        guard degreesOfFreedom > table.count else { return table[degreesOfFreedom - 1] }
        let start = expansion(Double(degreesOfFreedom))
        let step = 1e-4
        let slope =
            (share(within: start + step, degreesOfFreedom) - share(within: start - step, degreesOfFreedom)) / (2 * step)
        return start - (share(within: start, degreesOfFreedom) - 0.95) / slope
    }

    private static func expansion(_ n: Double) -> Double {
        let z = Normal.halfWidth95
        let square = z * z
        let first = z * (square + 1) / 4
        let second = z * (3 + square * (16 + square * 5)) / 96
        let third = z * (-15 + square * (17 + square * (19 + square * 3))) / 384
        return z + (first + (second + third / n) / n) / n
    }

    /// Returns the probability between −t and t: a finite sum for whole degrees of freedom (Abramowitz and Stegun
    /// 26.7.3 and 26.7.4).
    static func share(within t: Double, _ degrees: Int) -> Double {
        let angle = atan(t / Double(degrees).squareRoot())
        let (sine, cosine) = (sin(angle), cos(angle))
        let isOdd = degrees % 2 == 1
        var term = isOdd ? cosine : 1
        var sum = isOdd && degrees == 1 ? 0 : term
        for power in stride(from: isOdd ? 3 : 2, through: degrees - 2, by: 2) {
            term *= cosine * cosine * Double(power - 1) / Double(power)
            sum += term
        }
        return isOdd ? 2 / Double.pi * (angle + sine * sum) : sine * sum
    }
}

/// The normal distribution for 95 % intervals.
enum Normal {
    /// Half the width of a 95 % interval in standard deviations.
    static let halfWidth95 = 1.959963984540054
}
