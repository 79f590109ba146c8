import CairoBackend
import PDFFinishing

/// What the samples were drawn with: with the same, a report comes out in the same bytes.
package struct SampleVersions: Equatable {
    /// Name to version; fonts under their family's or file's name.
    package var versions: [String: String]

    package init(_ survey: MachineSurvey) {
        self.init(libraries: survey.libraries.map { ($0.name, $0.version) }, fonts: survey.fonts)
    }

    /// The versions on this machine; no library is loaded for them that only some reports need.
    ///
    /// - Parameter executable: path of the running program: brand fonts are looked for around it.
    package init(executable: String) {
        self.init(
            libraries: DrawingLibraries.versions + [FinishingLibraries.deflate],
            fonts: FontSurvey(FontLocations.search(executable: executable, hashes: false)))
    }

    private init(libraries: [(name: String, version: String)], fonts: FontSurvey) {
        versions = [:]
        let drawing = ["cairo", "pango", "harfbuzz", "freetype", "fontconfig", "zlib", "libdeflate"]
        for library in libraries where drawing.contains(library.name) { versions[library.name] = library.version }
        for face in fonts.brandFaces { versions[face.file] = face.version }
        for family in fonts.fallback { versions[family.name] = family.version }
    }

    /// Reads what ``text`` wrote; lines of another form count as differences.
    package init(text: String) {
        versions = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            versions[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
        }
    }

    /// A line for each, sorted by name, with a tab between name and version.
    package var text: String {
        versions.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
    }

    /// What is another on this machine, in words: `cairo 1.18.0 (samples: 1.16.0)`.
    package func differences(from samples: SampleVersions) -> [String] {
        Set(versions.keys).union(samples.versions.keys).sorted()
            .filter { versions[$0] != samples.versions[$0] }
            .map { "\($0) \(versions[$0] ?? "missing") (samples: \(samples.versions[$0] ?? "without"))" }
    }
}
