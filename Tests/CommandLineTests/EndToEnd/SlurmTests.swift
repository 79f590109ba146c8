import Foundation
import Testing

@Suite("A batch as an array of tasks of Slurm", .serialized)
struct SlurmTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private static let patients = 400
    private static let options = "--as-of 2026-03-31 --name-pattern {patient_id}.pdf"

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.large(patients: Self.patients, headaches: 2), to: "clinic.csv")
    }

    /// Reports of all shares by their names; one in two shares is none of them right.
    private func reports() -> [String: Data] {
        var found: [String: Data] = [:]
        for share in folder.names("out") where share.hasPrefix("share-") {
            found.merge(BatchFolder(test: folder, name: "out/\(share)").reports) { _, _ in Data() }
        }
        return found
    }

    private func submit(_ cluster: SlurmCluster, _ script: String, _ words: String = "") throws -> String {
        let log = "\(folder.path)/\(script).log"
        return try cluster.run(
            """
            cd '\(folder.path)' && SHARES=8 SOURCE='\(folder.file("clinic.csv"))' OUTPUT='\(folder.file("out"))' \
            PROGRAM="$AURAE" OPTIONS='\(Self.options)' SOURCE_DATE_EPOCH=1775001600 \
            sbatch --parsable --cpus-per-task=1 --mem=100M --output='\(log)' \(words) \
            '\(ProjectFolder.path)/templates/cluster/\(script).sbatch'
            """)
    }

    /// The process that holds a share.
    private func holder(of share: Int) -> pid_t? {
        guard let text = folder.text("out/share-000\(share)/.aurae-batch.lock") else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("process ") }
        return line.flatMap { pid_t($0.dropFirst("process ".count)) }
    }

    @Test(
        "eight tasks, of which one is requeued, one killed, and the node dies: submitted again, the same bytes as of one machine",
        .enabled(if: SlurmCluster.canRun, "Slurm cannot be installed here, or this user may not start it"))
    func array() throws {
        let run = try RunningReport(
            ["batch", "clinic.csv", "--quiet", "--jobs", "2", "-o", "whole"]
                + Self.options.split(separator: " ").map(String.init),
            in: folder)
        #expect(run.end(within: 240) == 0, "\(run.errors)")
        let whole = BatchFolder(test: folder, name: "whole").reports
        #expect(whole.count == Self.patients)

        let cluster = try SlurmCluster()
        let array = try submit(cluster, "reports")
        let merge = try submit(cluster, "merge", "--dependency=afterany:\(array)")
        try #require(
            RunningReport.wait(for: 60) { holder(of: 1) != nil && holder(of: 2) != nil && reports().count > 8 })
        try cluster.run("scontrol requeue \(array)_1")
        if let process = holder(of: 2) { kill(process, SIGKILL) }
        let before = reports().count
        #expect(RunningReport.wait(for: 60) { reports().count > before + 8 })
        cluster.killNode()
        #expect(reports().count < Self.patients)
        for (name, bytes) in reports() { #expect(bytes == whole[name], "\(name) after the kills") }
        try cluster.start("slurmd")
        // Slurm requeues the tasks that the node's failure killed; the task whose program was killed has failed.
        #expect(cluster.drain(within: 150))
        #expect(reports().count < Self.patients)
        let first = try aurae("batch", "merge", "-o", "out/index", "out/share-0000", "out/share-0002")
        #expect(first.status == 1)
        #expect(first.errors.contains("these are missing") && first.errors.contains("has not ended"))
        #expect(
            folder.text("merge.log")?.contains("has not ended") == true, "\(merge): \(folder.text("merge.log") ?? "")")

        _ = try submit(cluster, "merge", "--dependency=afterany:\(try submit(cluster, "reports"))")
        #expect(cluster.drain(within: 150))
        #expect(reports() == whole)
        #expect(folder.names("out").filter { $0.hasPrefix("share-") }.count == 8)
        for share in 0..<8 { #expect(BatchFolder(test: folder, name: "out/share-000\(share)").hidden == []) }
        let entries = try BatchFolder(test: folder, name: "out/index").entries()
        #expect(entries.count == Self.patients)
        #expect(entries.values.allSatisfy { $0.status != "failed" })
        #expect(try aurae.shell("\"$AURAE\" batch merge out/share-* -o out/again").status == 0)
    }
}
