import Diagnostics
import Testing

@testable import Entitlements

struct LicenceRefusalWordsTests {
    private static let all: [LicenceRefusal] = [
        .tooLong, .notThreeParts, .badEncoding(.header), .badEncoding(.payload), .badEncoding(.signature),
        .badJSON(.header), .badJSON(.payload), .repeatedName(.header), .repeatedName(.payload), .noAlgorithm,
        .otherAlgorithm, .critical, .otherType, .noKeyName, .unknownKey, .badSignature, .missingClaim("exp"),
        .badClaim("exp"), .otherAudience, .notPro, .endsBeforeItBegins, .trialTooLong, .otherPatient, .unnamedPatient,
        .notYetValid, .expired,
    ]

    @Test func eachHasItsOwnSentenceAndStatus77() {
        let failures = Self.all.map { $0.failure(file: "licence.jwt") }
        #expect(Set(failures.map(\.message)).count == Self.all.count)
        for failure in failures {
            #expect(failure.status == .noPermission)
            #expect(failure.message.hasPrefix("the licence "))
            #expect(!failure.message.hasSuffix("."))
            #expect(failure.place == Place(file: "licence.jwt"))
        }
        #expect(LicenceRefusal.expired.failure().place == nil)
    }
}
