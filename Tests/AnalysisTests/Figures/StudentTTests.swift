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

    @Test func fallsTowardsTheNormalDistribution() {
        let values = (1...400).map { StudentT.halfWidth95(degreesOfFreedom: $0) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
        #expect(abs(StudentT.halfWidth95(degreesOfFreedom: 1_000_000) - Normal.halfWidth95) < 1e-5)
    }
}
