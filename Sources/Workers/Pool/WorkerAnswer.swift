/// A worker's response to a task.
public enum WorkerAnswer: Sendable, Equatable {
    case message([UInt8])
    case lost(WorkerLoss)
}

/// Reasons why a task has no answer.
public enum WorkerLoss: Sendable, Equatable {
    /// The worker ended.
    case crashed
    /// It took longer than the deadline.
    case hung
    /// The worker exceeded its memory limit.
    case outgrew
}

/// Reasons why there is no worker.
public enum WorkerPoolFault: Error, Equatable {
    /// The system starts no process, or it ends before it is ready.
    case cannotStart
    /// The worker's own message on why it cannot start.
    case refused([UInt8])
}
