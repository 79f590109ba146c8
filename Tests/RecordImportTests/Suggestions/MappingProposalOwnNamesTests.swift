import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

@Suite("A table made after ours is mapped by our names")
struct MappingProposalOwnNamesTests {
    private let folder = ExportFolder()

    private func proposal(_ header: String, _ rows: [String]) throws -> (proposal: MappingProposal, path: String) {
        let path = folder.write(([header] + rows).joined(separator: "\n") + "\n", to: "table.csv")
        return (try MappingProposal.make(for: path, options: folder.options), path)
    }

    @Test("its numbers, words, lists and answers are read as they are written there")
    func mapped() throws {
        let (proposal, path) = try proposal(
            "patient_id;onset_time;severity;temperature_c;heart_rate_bpm;skipped_meal;headache_location;condition;symptoms",
            [
                "A;05.03.2026 08:10;stark;3,5;71;ja;links;Regen;nausea|aura",
                "A;07.03.2026 19:00;leicht;-1,25;66;nein;rechts;klar;nausea",
                "B;13.03.2026 07:45;mittel;;;;;;",
            ])
        #expect(proposal.questions.isEmpty)
        let mapping = try TableMapping(json: proposal.json, path: "m.json") { ZoneRules.named($0) }
        var options = folder.options
        options.mapping = mapping
        let read = try WholeImport(ImportedSources.open([path], options: options))
        #expect(read.headaches.map(\.storedSeverity) == [5, 1, 3])
        #expect(read.headaches.map(\.weather.temperature) == [3.5, -1.25, nil])
        #expect(read.headaches.map(\.weather.condition) == ["Regen", "klar", nil])
        #expect(read.headaches.map(\.health.heartRate) == [71, 66, nil])
        #expect(read.headaches.map(\.retrospective.skippedMeal) == [true, false, nil])
        #expect(read.headaches.map(\.retrospective.location) == ["links", "rechts", nil])
    }

    @Test("a column whose numbers ours cannot hold is left out")
    func implausible() throws {
        let (proposal, _) = try proposal(
            "patient_id,onset_time,severity,temperature_c,heart_rate_bpm,step_count",
            (10..<30).map { "A,2026-03-\($0)T08:00:00Z,3,\($0 + 60),80,4000" })
        let written = String(decoding: proposal.json, as: UTF8.self)
        #expect(!written.contains("\"temperature_c\": {"))
        #expect(written.contains("\"heart_rate_bpm\": {") && written.contains("\"step_count\": {"))
        #expect(written.contains("not used: temperature_c"))
    }

    @Test("one word that is ours by chance is not taken")
    func chance() throws {
        let (proposal, _) = try proposal(
            "patient,onset_time,pain (0-10),condition,meals",
            (10..<30).map { "A,2026-03-\($0)T08:00:00Z,\($0 % 11),migraine,3" })
        let written = String(decoding: proposal.json, as: UTF8.self)
        #expect(!written.contains("\"condition\": {") && !written.contains("\"meals\": {"))
    }
}
