import Diagnostics
import DisplayList

/// The faces of a report's words, each reduced to the glyphs in the report, for drawing with Cairo.
final class ReducedFonts {
    private var faces: [ObjectIdentifier: OpaquePointer] = [:]

    /// - Throws: `Failure` 70 if a font cannot be reduced: a report with missing letters is not written.
    init(_ pages: [Page], shaper: TextShaper) throws(Failure) {
        for (face, shown) in Self.shown(on: pages, shaper: shaper) {
            faces[ObjectIdentifier(face)] = try face.cairo(reducedTo: shown)
        }
    }

    /// Cairo's face for a face of the pages' words.
    subscript(face: TextFace) -> OpaquePointer { faces[ObjectIdentifier(face)]! }

    private static func shown(on pages: [Page], shaper: TextShaper) -> [(face: TextFace, shown: TextFace.Shown)] {
        var found: [(face: TextFace, shown: TextFace.Shown)] = []
        func add(_ face: TextFace, _ glyphs: some Sequence<UInt32>, _ characters: some Sequence<UInt32>) {
            let place = found.firstIndex { $0.face === face } ?? found.count
            if place == found.count { found.append((face, TextFace.Shown(glyphs: face.space.map { [$0] } ?? []))) }
            found[place].shown.glyphs.formUnion(glyphs)
            found[place].shown.characters.formUnion(characters)
        }
        // Most words recur, and are read once.
        var met = shaper.wordsOf.map { [Bool](repeating: false, count: $0?.words.count ?? 0) }
        for page in pages {
            for case .text(let line, _, _) in page.items {
                switch shaper.shape(of: LineShape(line)) {
                case .words(let words):
                    for piece in shaper.pieces[words.pieces] { met[words.source][Int(piece.word)] = true }
                case .runs(let runs):
                    for run in runs {
                        let glyphs = run.glyphs.lazy.map { UInt32(truncatingIfNeeded: $0.index) }
                        let text = String(decoding: run.text.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                        add(run.face, glyphs, text.unicodeScalars.lazy.map(\.value))
                    }
                }
            }
        }
        for (source, areMet) in met.enumerated() {
            guard let words = shaper.wordsOf[source] else { continue }
            for number in areMet.indices where areMet[number] {
                let word = words.words[number]
                let glyphs = words.glyphs[Int(word.glyphs.lowerBound)..<Int(word.glyphs.upperBound)]
                let range = Int(word.characters.lowerBound)..<Int(word.characters.upperBound)
                add(words.face, glyphs.lazy.map(\.index), words.characters[range])
            }
        }
        return found
    }
}
