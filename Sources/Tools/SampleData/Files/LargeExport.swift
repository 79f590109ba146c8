import Records

/// Clinic exports of any size, for measurements: diaries with every column filled, always the same.
public enum LargeExport {
    /// Writes a CSV with a header, patient by patient.
    ///
    /// - Parameters:
    ///   - patients: number of patients, named `b-000001` and so on.
    ///   - headaches: number of rows for each patient, spread over a year.
    ///   - write: takes a patient's rows, the header first.
    public static func csv<Fault: Error>(
        patients: Int, headaches: Int, write: ([UInt8]) throws(Fault) -> Void
    ) throws(Fault) {
        try write(Array((["patient_id", "id"] + columns).joined(separator: ",").utf8) + [UInt8(ascii: "\n")])
        let slices = (0..<headaches).split(into: slice)
        let written = slices.count == 1 ? diaries(patients, headaches).map { $0.map(line) } : []
        for number in 0..<patients {
            let id = "b-" + padded(number + 1, to: 6)
            for part in slices {
                let lines =
                    written.isEmpty
                    ? rows(part, of: headaches, seed: 500 + UInt64(number)).map(line) : written[number % written.count]
                var bytes: [UInt8] = []
                for (index, line) in zip(part, lines) {
                    bytes += "\(id),\(id)-\(index + 1),".utf8
                    bytes += line
                }
                try write(bytes)
            }
        }
    }

    /// Number of headaches made at once: a long diary is not held in memory, which would be measured too.
    private static let slice = 1000

    private static func line(_ row: [SampleField]) -> [UInt8] { Array(CSVDialect.plain.line(row).utf8) }

    static var columns: [String] {
        HeadacheRecord.columns.dropFirst().filter { $0.field.repeated == nil }.map(\.name)
    }

    /// One diary for each patient, up to the number that can be distinguished by their figures; rows without the two
    /// ids.
    static func diaries(_ patients: Int, _ headaches: Int) -> [[[SampleField]]] {
        (0..<min(patients, 40)).map { rows(0..<headaches, of: headaches, seed: 500 + UInt64($0)) }
    }

    /// Some of the rows of one patient, by number.
    private static func rows(_ part: Range<Int>, of headaches: Int, seed: UInt64) -> [[SampleField]] {
        var diary = Diary(seed: seed + UInt64(part.lowerBound))
        let start = SampleMoment("2025-01-01 00:00")
        for index in part {
            let begin = index * 525_600 / headaches
            let onset = start.adding(minutes: begin + diary.random.integer(in: 0...(500_000 / headaches)))
            let scene = diary.random.pick(ChronicScene.told)
            let severity = diary.random.pick([1, 3, 3, 5])
            let minutes = diary.random.central(in: 30...700)
            diary.add(at: onset, minutes: minutes, severity: severity) {
                scene.fill(&$0.retrospective)
                fillRest(of: &$0, draw: UInt64(index))
            }
        }
        return diary.headaches.map { Array($0.cells().dropFirst()) }
    }

    /// Fills fields that the scene leaves empty.
    private static func fillRest(of headache: inout HeadacheRecord, draw: UInt64) {
        var random = SplitMix64(seed: draw)
        headache.onsetSpeed = random.pick([.gradual, .gradual, .moderate])
        headache.retrospective.meals = ["porridge", "cheese sandwich", "lentil curry and rice"]
        headache.retrospective.caffeine = Double(random.integer(in: 0...20) * 20)
        headache.retrospective.hydrationGlasses = Double(random.integer(in: 2...9))
        headache.retrospective.sleepHours = Double(random.integer(in: 8...17)) / 2
        headache.retrospective.sleepQuality = random.integer(in: 1...5)
        headache.retrospective.stressLevel = random.integer(in: 1...5)
        headache.retrospective.screenTimeHours = Double(random.integer(in: 1...20)) / 2
        headache.retrospective.medication = random.pick([
            SampleMedication("Sumatriptan", "50 mg", effectiveness: 4), SampleMedication("Ibuprofen", "400 mg"),
            SampleMedication("Propranolol", "40 mg", isAcute: false),
        ])
        headache.retrospective.symptoms = ["nausea", "light_sensitivity"]
        headache.retrospective.location = random.pick(["forehead", "left side", "right side"])
        headache.retrospective.headacheType = random.pick(["migraine", "tension"])
        headache.retrospective.environmentalTriggers = ["screen_glare"]
    }
}

extension Range<Int> {
    /// Consecutive ranges of this size, the last perhaps smaller.
    fileprivate func split(into size: Int) -> [Range<Int>] {
        stride(from: lowerBound, to: upperBound, by: size).map { $0..<Swift.min($0 + size, upperBound) }
    }
}
