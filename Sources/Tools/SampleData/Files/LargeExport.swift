import Records

/// Clinic exports of any size, for measuring: diaries with every column filled, the same each time.
public enum LargeExport {
    /// Writes a CSV with a header, patient by patient.
    ///
    /// - Parameters:
    ///   - patients: named `b-000001` and so on.
    ///   - headaches: rows of each patient, spread over a year.
    ///   - write: takes a patient's rows, the header first.
    public static func csv<Fault: Error>(
        patients: Int, headaches: Int, write: ([UInt8]) throws(Fault) -> Void
    ) throws(Fault) {
        let diaries = (0..<min(patients, 40)).map { rows(headaches: headaches, seed: 500 + UInt64($0)) }
        try write(Array((["patient_id", "id"] + columns).joined(separator: ",").utf8) + [UInt8(ascii: "\n")])
        for number in 0..<patients {
            let id = "b-" + padded(number + 1, to: 6)
            var bytes: [UInt8] = []
            for (index, row) in diaries[number % diaries.count].enumerated() {
                bytes += "\(id),\(id)-\(index + 1),".utf8
                bytes += row
            }
            try write(bytes)
        }
    }

    private static var columns: [String] {
        HeadacheRecord.columns.dropFirst().map(\.name)
    }

    /// The rows of one patient without the two ids.
    private static func rows(headaches: Int, seed: UInt64) -> [[UInt8]] {
        var diary = Diary(seed: seed)
        let start = SampleMoment("2025-01-01 00:00")
        for index in 0..<headaches {
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
        return diary.headaches.map { Array($0.cells().dropFirst()) }.map { fields in
            Array(CSVDialect.plain.line(fields).utf8)
        }
    }

    /// What the scene leaves empty.
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
