import Diagnostics
import Testing

@testable import Commands

struct SettingFailureTests {
    private let origins: [String: SettingOrigin] = [
        "last": .file("a.conf", line: 4), "time-zone": .environment("AURAE_TIME_ZONE"),
    ]

    @Test func theValuesPlaceIsTold() {
        let failure = SettingFailure.located(Failure(.usage, "--last: 90 is not a span"), origins)
        #expect(failure.status == .config)
        #expect(failure.place == Place(file: "a.conf", line: 4))
        let second = SettingFailure.located(Failure(.usage, "--from and --last cannot be used together"), origins)
        #expect(second.place?.line == 4)
        let variable = SettingFailure.located(Failure(.usage, "--time-zone: there is no such zone"), origins)
        #expect(variable.status == .usage)
        #expect(variable.message.hasPrefix("AURAE_TIME_ZONE has an invalid value: "))
    }

    @Test func otherFailuresStay() {
        for failure in [
            Failure(.usage, "--lasting: x"), Failure(.dataError, "--last"), Failure(.usage, "-o FILE.pdf is missing"),
            Failure(.usage, "--last", at: Place(file: "b")),
        ] { #expect(SettingFailure.located(failure, origins) == failure) }
    }
}
