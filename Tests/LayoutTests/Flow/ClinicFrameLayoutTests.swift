import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("What a clinic has printed on every page")
struct ClinicFrameLayoutTests {
    private static func frame(_ clinic: ClinicFrame) -> PageFrame {
        var frame = LayOutTests.frame
        frame.clinic = clinic
        return frame
    }

    private static let clinic = ClinicFrame(
        name: "Lakeside Clinic", clinician: "Dr. A. Field", header: "12 Shore Road", footer: "Call 555 0134",
        logo: RasterImage(width: 2, height: 1, bytes: [0, 0, 0, 0, 0, 0], digest: "d"))

    @Test("stands above the bar and under the footer, and moves nothing else")
    func places() throws {
        let plain = LayOutTests.layOut([.paragraph(Paragraph("words", role: .body))])
        let branded = LayOutTests.layOut(
            [.paragraph(Paragraph("words", role: .body))], frame: Self.frame(Self.clinic))
        for (page, other) in zip(branded, plain) {
            let texts = LayOutTests.texts(page)
            for words in ["Lakeside Clinic", "Dr. A. Field", "12 Shore Road", "Call 555 0134"] {
                #expect(texts.filter { $0 == words }.count == 1)
            }
            for case .text(let line, let at, _) in page.items where Self.clinic.words.contains(line.text) {
                #expect(at.y < PageGeometry.accentBar.y || at.y > Paper.a4.footerBaseline)
                #expect(at.x >= PageGeometry.left && at.x + line.width <= PageGeometry.right)
            }
            #expect(texts.filter { !Self.clinic.words.contains($0) } == LayOutTests.texts(other))
            #expect(page.contentTop == other.contentTop)
        }
    }

    @Test("the logo keeps its proportions and is said to be one")
    func logo() throws {
        let page = LayOutTests.layOut([], frame: Self.frame(Self.clinic))[0]
        let place = try #require(
            page.items.compactMap { if case .image(_, let place) = $0 { place } else { nil } }.first)
        // Two dots across and one down, in 120 by 18 points.
        #expect((place.width, place.height) == (36, 18))
        #expect(place.maxY < PageGeometry.accentBar.y)
        let tree = StructureTree([page])
        #expect(tree.elements.contains { $0.tag.alternative == "Logo of Lakeside Clinic" })
    }

    @Test("is said once, though it stands on every page")
    func saidOnce() {
        let pages = LayOutTests.layOut(
            [.table(LayOutTests.table(months: [30, 30, 30]))], frame: Self.frame(Self.clinic))
        #expect(pages.count > 1)
        #expect(pages.allSatisfy { LayOutTests.texts($0).contains("Lakeside Clinic") })
        let tree = StructureTree(pages)
        #expect(tree.elements.count { $0.tag.alternative == "Logo of Lakeside Clinic" } == 1)
    }

    @Test("names that are too long are cut, not drawn over each other")
    func long() {
        let long = String(repeating: "word ", count: 18).trimmingCharacters
        let page = LayOutTests.layOut(
            [], frame: Self.frame(ClinicFrame(name: long, clinician: long, header: long, footer: long)))[0]
        let head = page.items.compactMap { item -> (Points, Points)? in
            guard case .text(let line, let at, _) = item, at.y < PageGeometry.accentBar.y else { return nil }
            return (at.x, at.x + line.width)
        }.sorted { $0.0 < $1.0 }
        #expect(head.count >= 2)
        for (left, right) in zip(head, head.dropFirst()) { #expect(left.1 <= right.0 + 0.01) }
    }
}

extension String {
    fileprivate var trimmingCharacters: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
