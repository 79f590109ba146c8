import Foundation
import Testing

@testable import Reports

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
        survey.templateFolder = "/share/templates"
        survey.templates = ["clinical-full", "clinical-summary", "doctor-visit", "prior-authorization", "visit-sheet"]
        survey.libraryMarkers = 31
        survey.medicines = 222
        survey.temporaryFolder = "/scratch"
        survey.freeBytes = 5 << 30
        survey.installer.asRoot = false
        return survey
    }

    @Test("a machine with everything lacks nothing")
    func nothing() {
        #expect(Self.complete().missingParts.isEmpty)
    }

    @Test("a program far from any fonts finds no brand fonts, and names the set-up")
    func brand() {
        #expect(MachineSurvey.make(executable: "/nowhere/bin/aurae-report").fonts.brandFolder == nil)
        var survey = Self.complete()
        survey.fonts.brandFolder = nil
        #expect(survey.missingParts.map(\.command) == ["make setup"])
    }

    @Test("missing families are named once for each package that brings them")
    func families() {
        var survey = Self.complete()
        for index in survey.fonts.fallback.indices { survey.fonts.fallback[index].path = nil }
        #expect(
            survey.missingParts.map(\.command) == [
                "sudo apt-get install fonts-noto-core", "sudo apt-get install fonts-noto-cjk",
                "sudo apt-get install fonts-symbola",
            ])
        #expect(survey.missingParts[0].what.contains("Noto Sans Arabic, "))
        #expect(survey.missingParts[2].what == "Symbola")
    }

    @Test("without the colour profile no archive can be written")
    func colors() {
        var survey = Self.complete()
        survey.colorProfile = nil
        #expect(survey.missingParts.map(\.command) == ["sudo apt-get install icc-profiles-free"])
    }

    @Test("a program far from its templates lacks them and the library, and says what follows")
    func templates() {
        let survey = MachineSurvey.make(executable: "/nowhere/bin/aurae-report")
        #expect(survey.templateFolder == nil && survey.templates.isEmpty && survey.libraryMarkers == nil)
        var complete = Self.complete()
        complete.templateFolder = nil
        complete.templates = []
        complete.libraryMarkers = nil
        #expect(
            complete.missingParts.map(\.what) == [
                "the templates that come with the program", "the library of markers, or it cannot be read",
            ])
        #expect(complete.missingParts.map(\.command) == ["make install", "make install"])
    }

    @Test("a missing template is named; one of the clinic's own beside them is none of the program's")
    func template() {
        var survey = Self.complete()
        survey.templates = ["clinical-full", "doctor-visit", "our-clinic", "prior-authorization", "visit-sheet"]
        #expect(survey.missingParts.map(\.what) == ["of the templates that come with the program: clinical-summary"])
    }

    @Test("without the library beside the templates nothing can be read")
    func library() {
        var survey = Self.complete()
        survey.libraryMarkers = nil
        #expect(survey.missingParts.map(\.consequence) == ["no source can be read"])
    }

    @Test("without the table of medicines nobody can say what a medicine is")
    func medicines() {
        var survey = Self.complete()
        survey.medicines = nil
        #expect(survey.missingParts.map(\.what) == ["the table of medicines, or it cannot be read"])
        #expect(survey.missingParts.map(\.consequence) == ["no figure and no report can be made"])
        survey.templateFolder = nil
        #expect(survey.missingParts.map(\.consequence) == ["headaches with a medicine named cannot be reported"])
    }

    @Test("the list of the program's templates is that of the project's folder")
    func shipped() throws {
        let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let files = try FileManager.default.contentsOfDirectory(atPath: project.appending(path: "templates").path)
        let templates = files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
        #expect(templates.sorted() == TemplateFolder.shipped.map { $0 + ".json" })
    }

    @Test("root needs no sudo")
    func root() {
        var survey = Self.complete()
        survey.hasTimeZones = false
        survey.installer.asRoot = true
        #expect(survey.missingParts.map(\.command) == ["apt-get install tzdata"])
    }

    @Test("every library has a version")
    func versions() {
        let names = MachineSurvey.Library.all.map(\.name)
        #expect(
            names == [
                "cairo", "pango", "harfbuzz", "freetype", "fontconfig", "zlib", "sqlite", "libsodium", "libzip", "glib",
                "libdeflate",
                "qpdf", "openssl",
            ])
        for library in MachineSurvey.Library.all {
            #expect(library.version.first?.isNumber == true, "\(library.name) \(library.version)")
        }
    }
}
