import Diagnostics
import Glibc

/// One pass over an export from beginning to end: collects the headaches, the measurements around those already known,
/// and the number of all other samples. Needs memory only for the headaches, regardless of the export's size.
final class HealthPass: XMLReceiver {
    /// Far more than plausible; a file that exceeds it was made to exhaust memory.
    static let mostHeadaches = 200_000
    /// Number of sample types that are named; the others are counted together.
    private static let mostTypes = 256

    private(set) var headaches: [HeadacheSample] = []
    private(set) var context: HealthContext
    /// Number of samples by type, used or not.
    private(set) var counts = [Int](repeating: 0, count: HealthSampleKind.allCases.count)
    /// Number of samples of other types, and of other elements, by name; "" for names that may not be shown.
    private(set) var others: [String: Int] = [:]
    /// Number of relevant samples whose value, unit or time is invalid, by type.
    private(set) var unusable = [Int](repeating: 0, count: HealthSampleKind.allCases.count)
    /// Diagnostics for headache samples that cannot be used.
    private(set) var faults: [(code: DiagnosticCode, line: Int, column: String)] = []
    private(set) var samples = 0

    /// Returns the current line of the file.
    var line: () -> Int = { 0 }
    private let place: Place
    private var depth = 0
    /// The type counted last, and its count so far: samples of one type follow each other.
    private var run: (type: [CChar], count: Int) = ([], 0)

    /// - Parameter onsets: onsets of the known headaches.
    init(onsets: [WrittenTime], at place: Place) {
        context = HealthContext(onsets: onsets)
        self.place = place
    }

    func begin(_ name: XMLName, _ attributes: XMLAttributes) throws(Failure) {
        depth += 1
        if name == "Record" {
            // Members of a correlation are exported as separate samples, too.
            if depth == 2 { try addSample(attributes) }
        } else if depth == 2, name != "ExportDate", name != "Me" {
            count(name.text, 1)
        }
    }

    func end(_ name: XMLName) { depth -= 1 }
    func text(_ bytes: UnsafeRawBufferPointer) {}

    /// Ends the pass.
    func finish() {
        countRun()
        run = ([], 0)
    }

    private func addSample(_ attributes: XMLAttributes) throws(Failure) {
        samples += 1
        guard let type = attributes.plainValue("type") else { return count("", 1) }
        guard let kind = HealthSampleKind(type: type) else { return countOther(type) }
        counts[kind.rawValue] += 1
        if kind == .headache { return try addHeadache(attributes) }
        if !add(kind, attributes) { unusable[kind.rawValue] += 1 }
    }
}

// MARK: Headaches

extension HealthPass {
    private func addHeadache(_ attributes: XMLAttributes) throws(Failure) {
        let line = line()
        guard headaches.count + faults.count < Self.mostHeadaches else {
            throw Failure(
                .dataError, "the export has more than \(Self.mostHeadaches) headache samples, an implausible number",
                at: place, hint: "export again from the phone")
        }
        guard let start = WrittenTime(health: attributes.plainValue("startDate")) else {
            return faults.append((.badTime, line, "startDate"))
        }
        let written = attributes.plainValue("endDate")
        let end = WrittenTime(health: written)
        if let written, written.pointee != 0, end == nil { faults.append((.badResolvedTime, line, "endDate")) }
        let severity = attributes.plainValue("value").flatMap { rest(of: $0, after: HeadacheSample.Severity.prefix) }
        headaches.append(
            HeadacheSample(
                line: line, start: start, end: end, severity: severity.flatMap(HeadacheSample.Severity.init(rawValue:)))
        )
    }
}

// MARK: Measurements

extension HealthPass {
    /// - Returns: false for a sample without a usable value.
    private func add(_ kind: HealthSampleKind, _ attributes: XMLAttributes) -> Bool {
        guard let start = WrittenTime(health: attributes.plainValue("startDate")) else { return false }
        let from = start.instant.milliseconds.flooredDivision(by: 1000)
        switch kind {
        case .headache: return false
        case .heartRate, .restingHeartRate, .variability, .oxygen:
            guard var value = number(kind, attributes) else { return false }
            // Stored as a fraction, shown as a percentage.
            if kind == .oxygen, value <= 1 { value = (value * 1e6).rounded() / 1e4 }
            context.addMeasured(kind, value: value, at: from)
        case .steps:
            guard let value = number(kind, attributes), let to = end(attributes) else { return false }
            guard let source = attributes.plainValue("sourceName") else { return false }
            context.addSteps(
                value, from: from, to: to, source: UnsafeRawBufferPointer(start: source, count: strlen(source)))
        case .sleep:
            guard let value = attributes.plainValue("value"), let to = end(attributes) else { return false }
            if rest(of: value, after: "HKCategoryValueSleepAnalysisAsleep") != nil {
                context.addSleep(from: from, to: to)
            }
        case .menstrualFlow: return addFlow(from: start, attributes)
        }
        return true
    }

    private func end(_ attributes: XMLAttributes) -> Int64? {
        WrittenTime(health: attributes.plainValue("endDate"))?.instant.milliseconds.flooredDivision(by: 1000)
    }

    /// Reads a non-negative number in the required unit.
    private func number(_ kind: HealthSampleKind, _ attributes: XMLAttributes) -> Double? {
        if let unit = kind.unit {
            guard let written = attributes.plainValue("unit"), isSame(written, unit) else { return nil }
        }
        guard let value = attributes.plainValue("value") else { return nil }
        let length = strlen(value)
        let number = value.withMemoryRebound(to: UInt8.self, capacity: length) {
            WrittenNumber.double(UnsafeBufferPointer(start: $0, count: length), decimalComma: false)
        }
        return number.flatMap { $0 >= 0 && $0 <= 1e6 ? $0 : nil }
    }

    /// Adds menstrual flow. The values' names changed between iOS versions.
    private func addFlow(from start: WrittenTime, _ attributes: XMLAttributes) -> Bool {
        guard let value = attributes.plainValue("value") else { return false }
        let words = ["HKCategoryValueMenstrualFlow", "HKCategoryValueVaginalBleeding"] as [StaticString]
        guard let flow = words.lazy.compactMap({ rest(of: value, after: $0) }).first else { return false }
        guard ["None", "Unspecified", "Light", "Medium", "Heavy"].contains(flow) else { return false }
        let sample = HeadacheSample(
            line: 0, start: start, end: WrittenTime(health: attributes.plainValue("endDate")), severity: nil)
        guard let days = sample.days else { return false }
        if flow != "None" { context.addFlow(on: days) }
        return true
    }
}

// MARK: Other elements

extension HealthPass {
    private func countOther(_ type: UnsafePointer<CChar>) {
        if !run.type.isEmpty, strcmp(run.type, type) == 0 {
            run.count += 1
            return
        }
        countRun()
        run = (Array(UnsafeBufferPointer(start: type, count: strlen(type) + 1)), 1)
    }

    private func countRun() {
        guard run.count > 0 else { return }
        count(run.type.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }, run.count)
    }

    private func count(_ name: String, _ number: Int) {
        let kind = ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"].first { name.hasPrefix($0) }
        let shown = shownColumnName(String(name.dropFirst(kind?.count ?? 0))) ?? ""
        others[others[shown] != nil || others.count < Self.mostTypes ? shown : "", default: 0] += number
    }
}
