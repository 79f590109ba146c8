import CairoBackend
import Diagnostics
import Files
import Glibc
import Reports
import Workers

extension BatchPlan {
    /// Checks that every report has a valid, unique name. Planning has already checked this with messages for the user;
    /// this is the last check.
    ///
    /// - Throws: status 70.
    func checkNames() throws(Failure) {
        var seen: Set<String> = []
        for name in tasks.flatMap(\.fileNames) {
            guard !name.isEmpty, !name.hasPrefix("."), !name.utf8.contains(where: { $0 == 0x2F || $0 == 0 }),
                seen.insert(name.lowercased()).inserted
            else { throw Failure(.software, "internal error: a plan with invalid file names") }
        }
    }

    /// Refuses a run if a report, the record or the index would replace an input file.
    ///
    /// - Parameters:
    ///   - sources: files read for planning.
    ///   - others: names of further files that the run writes.
    /// - Throws: status 64.
    func checkInputsStay(_ sources: ReadFiles, others: [String] = []) throws(Failure) {
        var read = sources
        read.add(
            ReadFiles(
                templates.map(\.path) + guarded + tasks.compactMap(\.licenceFile) + tasks.compactMap(\.passwordFile)))
        try read.checkStandardOutput()
        for name in tasks.flatMap(\.fileNames) + others where read.contains("\(folder)/\(name)") {
            throw Failure(
                .usage, "the file \(name) would replace one that is read: nothing was written",
                hint: "name another folder with -o")
        }
    }
}

extension BatchPlan {
    /// The settings sent to every worker.
    var setup: BatchSetup {
        BatchSetup(
            settings: options.settings, templates: templates.map { TemplateText(path: $0.path, bytes: $0.bytes) },
            fonts: options.settings.brand.fonts(executable: options.executable), signing: options.forms.signing,
            // Room for mapped but not resident memory: fonts, stacks, the allocator's reserve.
            addressSpace: (limits.memory + 2048) << 10)
    }

    /// Returns the program as a worker, with nothing of this process's environment but the loader's search paths.
    func workerProgram(sharing folder: Int32) -> WorkerProgram {
        var environment = ["SWIFT_BACKTRACE=enable=no"]
        for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] {
            if let value = getenv(name) { environment.append("\(name)=\(String(cString: value))") }
        }
        #if DEBUG
            environment += TestFault.environment
        #endif
        return WorkerProgram(
            executable: runningProgram, words: [BatchWorker.word], environment: environment, sharedFile: folder)
    }

    /// Path of the running program, even if its file has been replaced meanwhile.
    private var runningProgram: String {
        if options.executable == ProcessSurroundings.executable { return "/proc/self/exe" }
        return options.executable
    }
}
