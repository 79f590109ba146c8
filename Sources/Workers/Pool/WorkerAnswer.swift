/// What comes back of a task.
public enum WorkerAnswer: Sendable, Equatable {
    case message([UInt8])
    case lost(WorkerLoss)
}

/// Why a task has no answer.
public enum WorkerLoss: Sendable, Equatable {
    /// The worker ended.
    case crashed
    /// It took longer than the deadline.
    case hung
    /// The worker outgrew its memory limit.
    case outgrew
}

/// Why no worker can be had.
public enum WorkerPoolFault: Error, Equatable {
    /// The system starts no process, or it ends before it is ready.
    case cannotStart
    /// The worker's own words on why it cannot begin.
    case refused([UInt8])
}
