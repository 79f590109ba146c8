import Foundation
import Testing

@testable import Workers

@Suite("A pool of processes loses the task that takes a worker down, and no other", .serialized)
struct WorkerPoolTests {
    /// A worker that answers every message with the same; a script of the shell for those that do worse.
    private func pool(
        _ script: String? = nil, jobs: Int = 2, deadline: Double = 20, memory: Int = 1 << 20
    ) -> WorkerPool {
        let program = WorkerProgram(
            executable: script == nil ? "/bin/cat" : "/bin/sh", words: script.map { ["-c", $0] } ?? [],
            environment: ["PATH=/usr/bin:/bin"], sharedFile: 2)
        let pool = WorkerPool(
            program: program, limits: WorkerPool.Limits(jobs: jobs, deadline: deadline, memory: memory))
        pool.setUp([])
        return pool
    }

    private func run(_ pool: WorkerPool, _ messages: [[UInt8]]) throws -> [Int: WorkerAnswer] {
        var answers: [Int: WorkerAnswer] = [:]
        var next = 0
        let deadline = Date(timeIntervalSinceNow: 30)
        while (next < messages.count || pool.isBusy) && Date() < deadline {
            if next < messages.count && pool.wantsTask {
                pool.add(next, messages[next])
                next += 1
            }
            for (number, answer) in try pool.answers(milliseconds: 5) {
                #expect(answers.updateValue(answer, forKey: number) == nil, "two answers of one task")
            }
        }
        pool.end()
        return answers
    }

    @Test("each task gets its own answer, whatever its size")
    func answers() throws {
        let messages = [1, 0, 70_000, 3, 300_000, 4].map { [UInt8](repeating: UInt8($0 & 0xFF), count: $0) }
        let pool = pool(jobs: 3)
        #expect(
            try run(pool, messages)
                == Dictionary(uniqueKeysWithValues: messages.enumerated().map { ($0, .message($1)) }))
        #expect((1...3).contains(pool.started))
        #expect(pool.processes.isEmpty)
    }

    /// Answers the set-up, takes the length of a task, and then does this.
    private func taking(_ deed: String) -> String { "head -c 4; head -c 5 >/dev/null; \(deed)" }

    @Test("a worker that ends in the middle of a task is replaced for the next")
    func crashes() throws {
        let pool = pool(taking("exit 3"), jobs: 2)
        let answers = try run(pool, [[1], [2], [3]])
        #expect(answers == [0: .lost(.crashed), 1: .lost(.crashed), 2: .lost(.crashed)])
        #expect(pool.started == 3)
    }

    @Test("each worker that ends takes one task with it, however many wait", arguments: [1, 3])
    func crashesOneByOne(jobs: Int) throws {
        let pool = pool(taking("exit 3"), jobs: jobs)
        let answers = try run(pool, (0..<12).map { [UInt8($0)] })
        #expect(answers == Dictionary(uniqueKeysWithValues: (0..<12).map { ($0, .lost(.crashed)) }))
        #expect(pool.started == 12)
    }

    @Test("a store of small tasks is wanted, and of large ones as many as there are workers")
    func store() throws {
        func stored(bytes: Int) -> Int {
            let pool = pool(jobs: 2)
            let message = [UInt8](repeating: 1, count: bytes)
            var count = 0
            while pool.wantsTask {
                pool.add(count, message)
                count += 1
            }
            #expect(pool.dropWaiting() == Array(0..<count) && pool.wantsTask)
            return count
        }
        #expect(stored(bytes: 1) == 8)
        #expect(stored(bytes: 1 << 20) == 4)
        #expect(stored(bytes: 5 << 20) == 2)
    }

    @Test("a worker that does not answer is ended at the deadline, one that grows too large before it")
    func limits() throws {
        #expect(try run(pool(taking("sleep 100"), deadline: 0.3), [[1]]) == [0: .lost(.hung)])
        #expect(try run(pool(taking("sleep 100"), memory: 1), [[1]]) == [0: .lost(.outgrew)])
    }

    @Test("half an answer is none, and neither is nonsense")
    func halfAnswers() throws {
        #expect(try run(pool(taking("printf abc")), [[1]]) == [0: .lost(.crashed)])
        #expect(try run(pool(taking("printf '\\377\\377\\377\\377'; sleep 100")), [[1]]) == [0: .lost(.crashed)])
    }

    @Test("workers that never begin end the run, as does one that says why it cannot")
    func failedStarts() throws {
        #expect(throws: WorkerPoolFault.cannotStart) { try run(pool("exit 1"), [[1]]) }
        let missing = WorkerProgram(executable: "/nothing/here", words: [], environment: [], sharedFile: 2)
        let none = WorkerPool(program: missing, limits: .init(jobs: 1, deadline: 1, memory: 1 << 20))
        none.setUp([])
        #expect(throws: WorkerPoolFault.cannotStart) { try run(none, [[1]]) }
        #expect(throws: WorkerPoolFault.refused(Array("no".utf8))) {
            try run(pool("printf '\\002\\000\\000\\000no'; sleep 100"), [[1]])
        }
    }

    @Test("workers can be started before there is a task; that they cannot begin is of no account without one")
    func preparing() throws {
        let pool = pool(jobs: 2)
        pool.prepare(for: 1)
        #expect(pool.started == 1)
        pool.prepare(for: 5)
        #expect(pool.started == 2)
        #expect(!pool.isBusy)
        #expect(try run(pool, [[1], [2], [3]]) == [0: .message([1]), 1: .message([2]), 2: .message([3])])
        #expect(pool.started == 2)

        let refusing = self.pool("printf '\\002\\000\\000\\000no'; sleep 100", jobs: 1)
        refusing.prepare(for: 1)
        for _ in 0..<200 where !refusing.processes.isEmpty { #expect(try refusing.answers(milliseconds: 20).isEmpty) }
        #expect(refusing.processes.isEmpty)
        #expect(throws: WorkerPoolFault.refused(Array("no".utf8))) { try run(refusing, [[1]]) }
        let none = self.pool("exit 1")
        none.prepare(for: 2)
        #expect(throws: WorkerPoolFault.cannotStart) { try run(none, [[1]]) }
    }

    @Test("workers may be started before it is known what they are told first")
    func settingUpLater() throws {
        let cat = WorkerProgram(executable: "/bin/cat", words: [], environment: [], sharedFile: 2)
        let pool = WorkerPool(program: cat, limits: .init(jobs: 2, deadline: 20, memory: 1 << 20))
        pool.prepare(for: 1)
        #expect(pool.started == 1)
        pool.setUp([])
        #expect(try run(pool, [[1], [2], [3]]) == [0: .message([1]), 1: .message([2]), 2: .message([3])])
        #expect(pool.started == 2)
    }

    @Test("dismissed workers end by themselves, busy ones at once")
    func dismissing() throws {
        let pool = pool("head -c 4; cat >/dev/null; sleep 0.1", jobs: 1)
        pool.prepare(for: 1)
        _ = try pool.answers(milliseconds: 2000)
        pool.dismiss()
        #expect(pool.processes.count == 1)
        pool.end()
        #expect(pool.processes.isEmpty)
        let busy = self.pool(taking("sleep 100"), jobs: 1)
        busy.add(0, [1])
        while !busy.isBusy { _ = try busy.answers(milliseconds: 20) }
        let start = Date()
        busy.end()
        #expect(Date().timeIntervalSince(start) < 1.5)
    }

    @Test("tasks that no worker has begun can be dropped")
    func dropping() throws {
        let pool = pool(jobs: 1)
        for number in 0..<3 { pool.add(number, [1]) }
        #expect(pool.dropWaiting() == [0, 1, 2])
        #expect(!pool.isBusy)
        pool.end()
    }
}
