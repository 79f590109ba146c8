import Testing

@testable import Reports

@Suite("What the samples were drawn with")
struct SampleVersionsTests {
    @Test("what was written comes back")
    func roundTrip() {
        let versions = SampleVersions(MachineSurveyTests.complete())
        #expect(versions.versions["cairo"] != nil)
        #expect(versions.versions["sqlite"] == nil)
        #expect(SampleVersions(text: versions.text) == versions)
    }

    @Test("of this machine they are those of its survey, without the libraries that only some reports need")
    func machine() {
        let executable = "/nowhere/bin/aurae-report"
        #expect(SampleVersions(executable: executable) == SampleVersions(MachineSurvey.make(executable: executable)))
    }

    @Test("each difference is named with both versions")
    func differences() {
        let here = SampleVersions(text: "cairo\t1.18.0\npango\t1.50.12\nSymbola\t9.170\n")
        let samples = SampleVersions(text: "cairo\t1.16.0\npango\t1.50.12\nNoto Sans Vai\t2.000\n")
        #expect(
            here.differences(from: samples) == [
                "Noto Sans Vai missing (samples: 2.000)", "Symbola 9.170 (samples: without)",
                "cairo 1.18.0 (samples: 1.16.0)",
            ])
        #expect(here.differences(from: here).isEmpty)
    }
}
