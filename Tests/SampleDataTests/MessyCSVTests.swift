import Testing

@testable import SampleData

@Suite("The file with a fault on each line")
struct MessyCSVTests {
    @Test("the fault of each line is named")
    func faults() {
        let lines = String(decoding: MessyCSV.file, as: UTF8.self).split(separator: "\n")
        #expect(MessyCSV.faults.map(\.line) == Array(1...lines.count))
    }
}
