import Diagnostics
import Testing

struct PlaceTests {
    @Test func `each part is changed by itself`() {
        var place = Place()
        place.line = 7
        #expect(place == Place(line: 7))
        place.column = "c"
        place.table = "t"
        place.file = "f"
        #expect(place == Place(file: "f", table: "t", line: 7, column: "c"))
        place.table = nil
        #expect(place.table == nil && place.file == "f" && place.column == "c" && place.line == 7)
        place.file = nil
        place.column = nil
        #expect(place == Place(line: 7))
    }

    @Test func `a copy is not changed with it`() {
        let whole = Place(file: "f", table: "t")
        var row = whole.at(line: 3)
        row.column = "c"
        #expect(whole == Place(file: "f", table: "t") && row == Place(file: "f", table: "t", line: 3, column: "c"))
        #expect(row.at(line: nil) == Place(file: "f", table: "t", column: "c"))
    }

    @Test func `equal by what it says, whoever made it`() {
        let (one, other) = (Place(file: "f").at(line: 1), Place(file: "f", line: 1))
        #expect(one == other && one.hashValue == other.hashValue)
        #expect(
            one != Place(file: "g", line: 1) && one != Place(table: "f", line: 1) && one != Place(file: "f", line: 2))
        #expect(Set([one, other, Place()]).count == 2)
    }

    @Test func `small, since every record has one`() { #expect(MemoryLayout<Place>.size <= 16) }

    @Test(arguments: [0, 1, -1, Int.max, .min + 1]) func `every line comes back`(line: Int) {
        #expect(Place(line: line).line == line && Place().at(line: line).at(line: nil).line == nil)
    }
}
