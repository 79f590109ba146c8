import Testing

@testable import Commands

@Suite("A survey of the machine for people")
struct SurveyTextTests {
    @Test("a complete machine is told so in the last line")
    func complete() {
        let text = SurveyText.of(MachineSurveyTests.complete(), isVerbose: false)
        #expect(text.hasSuffix("\n\nNothing is missing.\n"))
        #expect(text.contains("  brand     all 5 faces in /fonts\n"))
        #expect(text.contains("  database  2025b\n"))
    }

    @Test("what is missing stands with its consequence and the command")
    func missing() {
        var survey = MachineSurveyTests.complete()
        survey.hasTimeZones = false
        let text = SurveyText.of(survey, isVerbose: false)
        #expect(
            text.hasSuffix(
                """
                  database  not found

                Colours
                  sRGB  /icc/sRGB.icc

                Templates
                  templates  5 in /share/templates
                  library    31 markers
                  medicines  222 known

                Scratch files
                  TMPDIR  /scratch, 5120 MiB free

                Missing: the time zone database
                  so:      --time-zone accepts no names, only offsets such as +01:00
                  run:     sudo apt-get install tzdata

                """))
    }

    @Test("a verbose survey names each font")
    func verbose() {
        let text = SurveyText.of(MachineSurveyTests.complete(), isVerbose: true)
        #expect(text.contains("  Fraunces-SemiBold.ttf "))
        #expect(text.contains("  Noto Sans Devanagari "))
    }
}
