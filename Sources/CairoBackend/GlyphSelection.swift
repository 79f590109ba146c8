import Diagnostics
import DisplayList

/// The clusters that the pages of one report show, with numbers in the order in which they are met.
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

    /// - Parameters:
    ///   - pages: numbers of their clusters in the collection are replaced by those in the selection.
    ///   - collection: clusters of this report and of others.
    /// - Throws: `Failure` 70 when a font cannot be reduced.
    init(_ pages: inout [PaintedPage], of collection: GlyphCollection) throws(Failure) {
        var numbers = [Int32](repeating: -1, count: collection.facesOfClusters.count)
        var clustersOfFaces: [(face: Int32, clusters: [Int32])] = []
        for page in pages.indices {
            for index in pages[page].clusters.indices {
                let cluster = Int(pages[page].clusters[index])
                if numbers[cluster] < 0 {
                    numbers[cluster] = add(cluster, of: collection)
                    let face = collection.facesOfClusters[cluster]
                    let place = clustersOfFaces.firstIndex { $0.face == face } ?? clustersOfFaces.count
                    if place == clustersOfFaces.count { clustersOfFaces.append((face, [])) }
                    clustersOfFaces[place].clusters.append(numbers[cluster])
                }
                pages[page].clusters[index] = numbers[cluster]
            }
        }
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
        let bytes = text[Int(textStarts[Int(cluster)])..<Int(textStarts[Int(cluster) + 1])]
        return String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
