import Foundation
import Goldens
import Testing

/// The figures of each sample's patients, as they were read and checked.
@Suite("Goldens of the analysis") struct AnalysisGoldensTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        var testDescription: String { name }
    }

    /// One of each input, range and patient of `samples/reports.csv`; the depth of a report changes no figure.
    static let samples: [Sample] = {
        let table = (try? String(contentsOfFile: ProjectFolder.path + "/samples/reports.csv", encoding: .utf8)) ?? ""
        var seen: Set<[String]> = []
        return table.split(separator: "\n").dropFirst().compactMap { line in
            var cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 12 else { return nil }
            var arguments = [ProjectFolder.path + "/samples/" + cells[1]]
            // For a file without patient ids, this cell holds the id whose licence counts.
            if !["clinic", "messy.csv"].contains(cells[1]) { cells[2] = "" }
            for (option, cell) in zip(["--patient", "--from", "--to", "--time-zone", "--as-of"], cells[2...6])
            where !cell.isEmpty { arguments += [option, cell] }
            if !cells[8].isEmpty { arguments += ["--mapping", ProjectFolder.path + "/samples/" + cells[8]] }
            return seen.insert(arguments).inserted ? Sample(name: cells[0], arguments: arguments) : nil
        }
    }()

    @Test func everySampleIsThere() { #expect(Self.samples.count == 25) }

    @Test(arguments: samples) func figuresAreTheGolden(sample: Sample) throws {
        let aurae = AuraeReport(folder: try TestFolder())
        let options = try (sample.arguments.dropFirst() + aurae.unlocking()).map { "'\($0)'" }.joined(separator: " ")
        let outcome = try aurae.shell("\"$AURAE\" analyze '\(sample.arguments[0])' --format json \(options)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let difference = try Golden("analysis/\(sample.name).json").difference(from: Self.patients(outcome.output))
        #expect(difference == nil)
    }

    /// The `patients` of an analysis as the program wrote them, with an object or a list a line, so that a difference
    /// is of a few lines. Paths, hashes and the program's version stand outside of it.
    static func patients(_ json: Data) throws -> String {
        let lines = String(decoding: json, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.first?.hasSuffix("\"patients\":[") == true)
        let patients = lines.dropFirst().prefix { !$0.hasPrefix("]") }
        #expect(patients.count < lines.count - 1, "the list of patients does not end")
        return patients.map { $0.replacing("},", with: "},\n").replacing("],", with: "],\n") + "\n" }.joined()
    }
}
