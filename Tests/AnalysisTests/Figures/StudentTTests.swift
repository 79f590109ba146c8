import Testing

@testable import Analysis

@Suite struct StudentTTests {
    /// From printed tables of the distribution.
    @Test(arguments: [
        (1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (40, 2.021), (60, 2.000), (120, 1.980),
    ])
    func agreesWithPrintedTables(degrees: Int, value: Double) {
        #expect(abs(StudentT.halfWidth95(degreesOfFreedom: degrees) - value) < 0.0006)
    }

    /// Worked out by summing the density up, to ten places.
    @Test(arguments: [(31, 2.0395134464), (35, 2.0301079283), (60, 2.0002978220)])
    func agreesWithSumsOfTheDensity(degrees: Int, value: Double) {
        #expect(abs(StudentT.halfWidth95(degreesOfFreedom: degrees) - value) < 1e-9)
    }

    @Test(arguments: [(1, 12.706204736175), (2, 4.302652729749), (29, 2.045229642133)])
    func ninetyFivePerCentLieWithin(degrees: Int, value: Double) {
        #expect(abs(StudentT.share(within: value, degrees) - 0.95) < 1e-12)
    }

    @Test func fallsTowardsTheNormalDistribution() {
        let values = (1...400).map { StudentT.halfWidth95(degreesOfFreedom: $0) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
        #expect(abs(StudentT.halfWidth95(degreesOfFreedom: 100_000) - Normal.halfWidth95) < 3e-5)
    }
}
