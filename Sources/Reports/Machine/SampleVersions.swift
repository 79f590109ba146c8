import CairoBackend
import PDFFinishing

/// Versions that the samples were drawn with: the same versions give the same bytes.
package struct SampleVersions: Equatable {
    /// Versions by name; fonts by their family's or file's name.
    package var versions: [String: String]

    package init(_ survey: MachineSurvey) {
        self.init(libraries: survey.libraries.map { ($0.name, $0.version) }, fonts: survey.fonts)
    }

    /// The versions on this machine; no library needed only by some reports is loaded to find them.
    ///
    /// - Parameter executable: path of the running program: brand fonts are searched around it.
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

    /// Reads the output of ``text``; lines in another format count as differences.
    package init(text: String) {
        versions = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            versions[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
        }
    }

    /// One line for each, sorted by name, with a tab between name and version.
    package var text: String {
        versions.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
    }

    /// Library versions that differ from the samples', in words: `cairo 1.18.0 (samples: 1.16.0)`.
    package func differences(from samples: SampleVersions) -> [String] {
        Set(versions.keys).union(samples.versions.keys).sorted()
            .filter { versions[$0] != samples.versions[$0] }
            .map { "\($0) \(versions[$0] ?? "missing") (samples: \(samples.versions[$0] ?? "without"))" }
    }
}
