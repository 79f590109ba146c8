/// Days of a month as text.
enum DayNumbers {
    /// `1 to 9, 12, 13, 31`: three or more consecutive days are given as the first and the last.
    ///
    /// - Parameter numbers: in ascending order, without duplicates.
    static func inWords(_ numbers: [Int]) -> String {
        var runs: [(first: Int, last: Int)] = []
        for number in numbers {
            if let last = runs.last, last.last + 1 == number {
                runs[runs.count - 1].last = number
            } else {
                runs.append((number, number))
            }
        }
        return runs.map { run in
            switch run.last - run.first {
            case 0: "\(run.first)"
            case 1: "\(run.first), \(run.last)"
            default: "\(run.first) to \(run.last)"
            }
        }.joined(separator: ", ")
    }
}
