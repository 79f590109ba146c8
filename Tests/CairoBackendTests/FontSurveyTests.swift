import Testing

@testable import CairoBackend

@Suite("Which fonts a machine has")
struct FontSurveyTests {
    @Test("folders without fonts give families without paths")
    func none() {
        let survey = FontSurvey(FontLocations(brand: nil, fallback: ["/nowhere"]))
        #expect(survey.brandFolder == nil)
        #expect(survey.brandFaces.map(\.file).contains("Fraunces-SemiBold.ttf"))
        #expect(survey.brandFaces.allSatisfy { $0.version == nil })
        #expect(survey.fallback.allSatisfy { $0.path == nil && $0.version == nil })
    }

    @Test("each family stands once and names its package")
    func families() {
        let names = FallbackFont.all.map(\.family)
        #expect(Set(names).count == names.count)
        #expect(names.contains("Noto Sans Arabic"))
        #expect(Set(FallbackFont.all.map(\.debianPackage)) == ["fonts-noto-core", "fonts-noto-cjk", "fonts-symbola"])
    }

    @Test("every family a script can ask for is on the list")
    func scripts() {
        var needs = ScriptNeeds()
        for scalar in "عहあ한ไ☃👩ក".unicodeScalars { needs.insert(scalar) }
        let packages = Set(FallbackFont.all.map(\.files))
        for font in needs.fonts { #expect(packages.contains(font.files), "\(font.family)") }
    }

    @Test("a release's own faces stand before the machine's")
    func release() {
        let locations = FontLocations.search(executable: "/opt/aurae/bin/aurae-report", hashes: false)
        #expect(locations.fallback == ["/opt/aurae/share/aurae-report/fonts"] + FontLocations.systemFallback)
    }

    /// The set-up puts the fonts there; their versions are those of the pinned packages.
    @Test("the versions are the fonts' own")
    func versions() {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let survey = FontSurvey(FontLocations(brand: "/\(root)/.fonts", fallback: []))
        #expect(survey.brandFaces.map(\.version) == ["1.000", "2.071", "2.071", "2.071", "2.071"])
    }
}
