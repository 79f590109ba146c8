import Testing

@testable import SampleData

@Suite("The file with a fault on each line")
struct MessyCSVTests {
    @Test("each line but the last, which nothing reaches, has its fault named")
    func faults() {
        let lines = String(decoding: MessyCSV.file, as: UTF8.self).split(separator: "\n")
        #expect(MessyCSV.faults.map(\.line) == Array(1..<lines.count))
        #expect(lines.last?.hasPrefix("p-201,m-20,") == true)
    }
}
