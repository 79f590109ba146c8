import Diagnostics
import DisplayList

/// The clusters and words that the pages of one report show, with numbers in the order in which they are met.
struct GlyphSelection {
    /// Faces that Cairo reduces, at 1 point, each with its clusters.
    private(set) var rows: [(font: OpaquePointer, clusters: [Int32])] = []
    /// Fonts that HarfBuzz reduced.
    private(set) var fonts: [EmbeddedFont] = []
    private(set) var starts: [Int32] = [0]
    private(set) var glyphs: [UInt32] = []
    private(set) var advances: [Double] = []
    private(set) var textStarts: [Int32] = [0]
    private(set) var text: [CChar] = []
    private(set) var words: [GlyphSheet.Word] = []
    private(set) var clustersOfWords: [Int32] = []
    private(set) var offsets: [Double] = []

    /// Numbers in the selection by those in the collection; −1 for what was not met.
    private var numbers: [Int32]
    private var numbersOfWords: [Int32]
    private var clustersOfFaces: [(face: Int32, clusters: [Int32])] = []

    /// - Parameters:
    ///   - pages: numbers of their clusters and words in the collection are replaced by those in the selection.
    ///   - collection: clusters and words of this report and of others.
    /// - Throws: `Failure` 70 when a font cannot be reduced.
    init(_ pages: inout [PaintedPage], of collection: GlyphCollection) throws(Failure) {
        numbers = [Int32](repeating: -1, count: collection.facesOfClusters.count)
        numbersOfWords = [Int32](repeating: -1, count: collection.words.count)
        for index in pages.indices { select(from: &pages[index], of: collection) }
        for (face, clusters) in clustersOfFaces {
            switch collection.faces[Int(face)] {
            case .cairo(let font): rows.append((font, clusters))
            case .trueType(let face):
                let used = clusters.map { number in
                    TrueTypeFace.Cluster(number: number, text: text(of: number), glyphs: glyphs(of: number))
                }
                fonts.append(try face.embedded(used))
            }
        }
    }

    private mutating func select(from page: inout PaintedPage, of collection: GlyphCollection) {
        var (cluster, word) = (0, 0)
        for case .words(let words) in page.paints {
            for part in words.parts {
                switch part.kind {
                case .clusters:
                    for index in cluster..<(cluster + part.count) {
                        page.clusters[index] = number(ofCluster: page.clusters[index], of: collection)
                    }
                    cluster += part.count
                case .words:
                    for index in word..<(word + part.count) {
                        page.words[index].number = number(ofWord: page.words[index].number, of: collection)
                    }
                    word += part.count
                }
            }
        }
    }

    private mutating func number(ofWord word: Int32, of collection: GlyphCollection) -> Int32 {
        let known = numbersOfWords[Int(word)]
        if known >= 0 { return known }
        let number = Int32(words.count)
        numbersOfWords[Int(word)] = number
        add(collection.words[Int(word)], of: collection)
        return number
    }

    private mutating func add(_ word: GlyphSheet.Word, of collection: GlyphCollection) {
        let (start, firstOffset) = (clustersOfWords.count, offsets.count)
        var glyphCount = 0
        for index in word.clusters {
            let cluster = collection.clustersOfWords[index]
            clustersOfWords.append(number(ofCluster: cluster, of: collection))
            glyphCount += Int(collection.starts[Int(cluster) + 1] - collection.starts[Int(cluster)])
        }
        offsets += collection.offsets[word.firstOffset..<(word.firstOffset + glyphCount)]
        words.append(GlyphSheet.Word(clusters: start..<clustersOfWords.count, firstOffset: firstOffset))
    }

    private mutating func number(ofCluster cluster: Int32, of collection: GlyphCollection) -> Int32 {
        let known = numbers[Int(cluster)]
        if known >= 0 { return known }
        let number = add(Int(cluster), of: collection)
        numbers[Int(cluster)] = number
        let face = collection.facesOfClusters[Int(cluster)]
        let place = clustersOfFaces.firstIndex { $0.face == face } ?? clustersOfFaces.count
        if place == clustersOfFaces.count { clustersOfFaces.append((face, [])) }
        clustersOfFaces[place].clusters.append(number)
        return number
    }

    private mutating func add(_ cluster: Int, of collection: GlyphCollection) -> Int32 {
        let members = Int(collection.starts[cluster])..<Int(collection.starts[cluster + 1])
        glyphs += collection.glyphs[members]
        advances += collection.advances[members]
        text += collection.text[Int(collection.textStarts[cluster])..<Int(collection.textStarts[cluster + 1])]
        starts.append(Int32(glyphs.count))
        textStarts.append(Int32(text.count))
        return Int32(starts.count - 2)
    }

    private func glyphs(of cluster: Int32) -> ArraySlice<UInt32> {
        glyphs[Int(starts[Int(cluster)])..<Int(starts[Int(cluster) + 1])]
    }

    private func text(of cluster: Int32) -> String {
        let places = Int(textStarts[Int(cluster)])..<Int(textStarts[Int(cluster) + 1])
        return text.withUnsafeBytes { String(decoding: $0[places], as: UTF8.self) }
    }
}
