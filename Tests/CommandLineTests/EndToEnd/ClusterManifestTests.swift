import Foundation
import Testing

@Suite("The manifests for Kubernetes")
struct ClusterManifestTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private static let python = ProjectFolder.path + "/.venv-test/bin/python"

    private func python(_ script: String, _ words: String) throws -> AuraeReport.Outcome {
        try folder.write(script, to: "script.py")
        return try aurae.shell("'\(Self.python)' script.py \(words)")
    }

    private static func manifest(_ name: String) -> String { ProjectFolder.path + "/templates/cluster/\(name).yaml" }

    private static let validation = """
        import sys, yaml, kubernetes_validate
        for path in sys.argv[1:]:
            for document in yaml.safe_load_all(open(path)):
                kubernetes_validate.validate(document, "1.29", strict=True)
        """

    @Test("keep the published schema, strictly", arguments: ["reports", "merge"])
    func schema(name: String) throws {
        let outcome = try python(Self.validation, "'\(Self.manifest(name))'")
        #expect(outcome.status == 0, "\(outcome.errors)")
        // The check can fail: a misspelt field is found.
        let text = try String(contentsOfFile: Self.manifest(name), encoding: .utf8)
        try folder.write(text.replacing("restartPolicy", with: "restartPolice"), to: "wrong.yaml")
        #expect(try python(Self.validation, "wrong.yaml").status != 0)
    }

    /// A container's command, as the manifest has it, with its folders in the test's.
    private func command(_ name: String) throws -> String {
        let script = """
            import sys, yaml, shlex
            words = yaml.safe_load(open(sys.argv[1]))["spec"]["template"]["spec"]["containers"][0]["command"]
            root = sys.argv[2]
            print(shlex.join(w.replace("/input", root + "/input").replace("/output", root + "/output") for w in words))
            """
        return try python(script, "'\(Self.manifest(name))' '\(folder.path)'").outputText
    }

    /// A shell in which the program is found, beside an export and a folder for the reports.
    private func pod(_ clinic: String) throws -> AuraeReport {
        for name in ["input", "output", "bin"] { try folder.makeFolder(name) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("bin/aurae-report"), withDestinationPath: try AuraeReport.binary)
        try folder.write(clinic, to: "input/clinic.csv")
        var pod = aurae
        pod.environment["PATH"] = folder.file("bin") + ":/usr/bin:/bin"
        return pod
    }

    @Test("their containers' commands make every share and join them")
    func commands() throws {
        var pod = try pod(ClinicFixture.large(patients: 12, headaches: 2))
        let reports = try command("reports")
        for index in 0..<8 {
            pod.environment["JOB_COMPLETION_INDEX"] = "\(index)"
            let outcome = try pod.shell(reports)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        #expect(folder.names("output") == (0..<8).map { "share-000\($0)" })
        let merged = try pod.shell(try command("merge"))
        #expect(merged.status == 0, "\(merged.errors)")
        #expect(try BatchFolder(test: folder, name: "output/index").entries().count == 12)
    }

    @Test("a patient whose data cannot be used does not make a pod run again")
    func failedPatient() throws {
        var pod = try pod("patient_id,onset_time,severity\na,2026-01-05T08:00:00Z,3\nz,never,9\n")
        let reports = try command("reports")
        var failed = 0
        for index in 0..<8 {
            pod.environment["JOB_COMPLETION_INDEX"] = "\(index)"
            let outcome = try pod.shell(reports)
            #expect(outcome.status == 0, "\(outcome.errors)")
            failed += try BatchFolder(test: folder, name: "output/share-000\(index)").entries().values.count {
                $0.status == "failed"
            }
        }
        #expect(failed == 1)
        pod.environment["PATH"] = "/usr/bin:/bin"
        #expect(try pod.shell(reports).status == 127)
    }
}
