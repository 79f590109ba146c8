import Testing

@testable import Pipeline

@Suite("What a machine lacks")
struct MachineSurveyTests {
    /// A machine with everything, whatever this one has.
    static func complete() -> MachineSurvey {
        var survey = MachineSurvey.make(executable: "/nowhere/bin/aurae-report")
        survey.fonts.brandFolder = "/fonts"
        for index in survey.fonts.fallback.indices { survey.fonts.fallback[index].path = "/noto/font.ttf" }
        survey.hasTimeZones = true
        survey.timeZoneVersion = "2025b"
        survey.colorProfile = "/icc/sRGB.icc"
        survey.installer = .debian(asRoot: false)
        return survey
    }

    @Test("a machine with everything lacks nothing")
    func nothing() {
        #expect(Self.complete().lacks.isEmpty)
    }

    @Test("a program far from any fonts finds no brand fonts, and names the set-up")
    func brand() {
        #expect(MachineSurvey.make(executable: "/nowhere/bin/aurae-report").fonts.brandFolder == nil)
        var survey = Self.complete()
        survey.fonts.brandFolder = nil
        #expect(survey.lacks.map(\.command) == ["make setup"])
    }

    @Test("missing families are named once for each package that brings them")
    func families() {
        var survey = Self.complete()
        for index in survey.fonts.fallback.indices { survey.fonts.fallback[index].path = nil }
        #expect(
            survey.lacks.map(\.command) == [
                "sudo apt-get install fonts-noto-core", "sudo apt-get install fonts-noto-cjk",
                "sudo apt-get install fonts-symbola",
            ])
        #expect(survey.lacks[0].what.contains("Noto Sans Arabic, "))
        #expect(survey.lacks[2].what == "Symbola")
    }

    @Test("without the colour profile no archive can be written")
    func colors() {
        var survey = Self.complete()
        survey.colorProfile = nil
        #expect(survey.lacks.map(\.command) == ["sudo apt-get install icc-profiles-free"])
    }

    @Test("root needs no sudo")
    func root() {
        var survey = Self.complete()
        survey.hasTimeZones = false
        survey.installer = .debian(asRoot: true)
        #expect(survey.lacks.map(\.command) == ["apt-get install tzdata"])
    }

    @Test("every library has a version")
    func versions() {
        let names = MachineSurvey.Library.all.map(\.name)
        #expect(
            names == [
                "cairo", "pango", "harfbuzz", "freetype", "fontconfig", "zlib", "sqlite", "libsodium", "glib",
                "libdeflate",
                "qpdf",
            ])
        for library in MachineSurvey.Library.all {
            #expect(library.version.first?.isNumber == true, "\(library.name) \(library.version)")
        }
    }
}
