import Records
import TestSupport

/// Patients whose reports are hard to set: too little, too much, too long, from right to left.
enum StressDiary: String, CaseIterable, Sendable {
    case oneLog, threeInTwoYears, fourHundredInAYear, everythingLogged, fiveYears, longNotes
    case arabic, hebrew, japanese, hindi, thai, longNames, threeFamilies, fifteenMarkers, nothing

    static let zone = ZoneRules.utc
    static let asOf = CalendarDay(iso: "2026-03-31")!

    /// Days of the report.
    var days: Int {
        switch self {
        case .threeInTwoYears: 730
        case .fourHundredInAYear, .everythingLogged: 365
        case .fiveYears: 1826
        case .threeFamilies: 180
        default: 90
        }
    }

    var range: DayRange { DayRange(from: Self.asOf.advanced(by: -days), to: Self.asOf) }

    private var count: Int {
        switch self {
        case .oneLog: 1
        case .threeInTwoYears: 3
        case .fourHundredInAYear: 400
        case .everythingLogged: 120
        case .fiveYears: 300
        case .nothing: 0
        default: 24
        }
    }

    var records: PatientRecords {
        var identity = PatientIdentity(id: rawValue)
        identity.name = words.name
        identity.dateOfBirth = CalendarDay(iso: "1980-02-29")
        identity.recordNumber = "MRN-0042"
        var records = PatientRecords(identity: identity, headaches: (0..<count).map(headache))
        if self == .threeFamilies || self == .fifteenMarkers { records.markers = markers }
        if self == .threeFamilies { records.nights = nights }
        return records
    }

    /// The patient's name and what recurs in the patient's notes, in the language.
    private var words: (name: String, note: String) {
        switch self {
        case .arabic: ("نورة بنت عبد الله", "بدأ الصداع بعد الظهر واستمر حتى المساء مع غثيان خفيف.")
        case .hebrew: ("נועה לוי־כהן", "הכאב התחיל אחרי הצהריים ונמשך עד הערב, עם בחילה קלה.")
        case .japanese: ("佐藤 花子", "午後から頭が痛くなり、夕方まで続きました。少し吐き気がありました。")
        case .hindi: ("प्रिया शर्मा", "दोपहर के बाद सिरदर्द शुरू हुआ और शाम तक रहा, हल्की मतली के साथ।")
        case .thai: ("สมหญิง ใจดี", "ปวดหัวเริ่มหลังเที่ยงและปวดจนถึงเย็นพร้อมกับคลื่นไส้เล็กน้อย")
        default: ("Ada Example", "It began after lunch and lasted into the evening, with some nausea.")
        }
    }

    private func headache(_ index: Int) -> HeadacheRecord {
        let step = Double(days - 4) / Double(max(1, count))
        let day = Self.asOf.advanced(by: -2 - Int(Double(index) * step))
        let onset = Self.zone.instant(day: day, second: (6 + index * 5 % 15) * 3600 + index % 60 * 60)
        var headache = HeadacheRecord(id: "\(index)", onset: onset, storedSeverity: [1, 3, 3, 5, 1][index % 5])
        headache.resolved = Instant(milliseconds: onset.milliseconds + Int64(40 + index * 37 % 600) * 60_000)
        guard self != .oneLog, self != .threeInTwoYears, self != .fourHundredInAYear || index % 3 == 0 else {
            return headache
        }
        headache.onsetSpeed = index % 7 == 0 ? .moderate : .gradual
        fill(&headache.retrospective, index)
        (headache.weather.temperature, headache.weather.humidity) = (Double(index % 30) - 4, Double(40 + index % 60))
        (headache.weather.pressure, headache.weather.pressureTrend) = (Double(1000 + index % 30), .falling)
        (headache.weather.condition, headache.weather.uvIndex, headache.weather.aqi) = ("partly_cloudy", 3, 42)
        (headache.health.heartRate, headache.health.restingHeartRate) = (Double(66 + index % 30), 61)
        (headache.health.heartRateVariability, headache.health.oxygenSaturation) = (44, 98)
        headache.health.stepCount = 1000 + index * 131 % 9000
        return headache
    }

    private func fill(_ entry: inout RetrospectiveEntry, _ index: Int) {
        let note = words.note
        entry.notes =
            switch self {
            case .longNotes: String(repeating: note + " ", count: index % 4 == 0 ? 44 : 5)
            default: index % 2 == 0 ? note : nil
            }
        let medicines =
            self == .longNames
            ? [
                "Acetylsalicylic acid with paracetamol and caffeine, effervescent",
                "Dihydroergotamine-mesylate nasal spray",
                "Paracetamol/codeine/caffeine",
                "Sumatriptan succinate and naproxen sodium fixed combination 85 mg/500 mg",
            ] : ["Sumatriptan", "Ibuprofen", "Paracetamol"]
        (entry.medicationName, entry.medicationDose) = (medicines[index % medicines.count], "85 mg/500 mg")
        (entry.medicationEffectiveness, entry.medicationIsAcute) = (1 + index % 5, true)
        (entry.symptoms, entry.environmentalTriggers) = (
            ["nausea", "light_sensitivity", "neck_pain"], ["screen_glare", "strong_smell"]
        )
        (entry.meals, entry.alcohol, entry.caffeine) = (["porridge", "cheese sandwich"], "1 glass of wine", 120)
        (entry.hydrationGlasses, entry.skippedMeal, entry.sleepHours) = (5, index % 3 == 0, 5 + Double(index % 4))
        (entry.sleepQuality, entry.stressLevel, entry.screenTimeHours) = (1 + index % 5, 1 + index % 5, 7.5)
        (entry.location, entry.headacheType) = ("left temple", "migraine")
    }

    private var markers: MarkerRecords {
        let names = [
            "LDL Cholesterol", "HDL Cholesterol", "Triglycerides", "Systolic Blood Pressure",
            "Diastolic Blood Pressure",
            "Creatinine", "eGFR", "TSH", "Ferritin", "Vitamin D", "Vitamin B12", "HbA1c", "Glucose", "Weight",
            "C-reactive protein, high sensitivity, as the new laboratory writes it",
        ]
        let markers = names.enumerated().map { place, name in
            MarkerRecord(
                definition: MarkerDefinition(
                    name: name, unit: "mg/dL", defaultRange: ReferenceRange(low: 40, high: 100), order: place),
                readings: (0..<(1 + place % 6)).map { number in
                    MarkerReading(
                        value: Double(38 + place * 3 + number * 11), unit: "mg/dL",
                        day: Self.asOf.advanced(by: -80 + number * 14), note: number == 1 ? "fasting, before work" : nil
                    )
                })
        }
        var visit = VisitRecord(day: Self.asOf.advanced(by: -20), type: .specialist)
        (visit.doctor, visit.notes) = ("Dr B. Example", "Plan for the next months.")
        return MarkerRecords(markers: markers, visits: [visit])
    }

    private var nights: NightRecords {
        var records = NightRecords()
        for index in 0..<158 {
            let night = Self.asOf.advanced(by: index - 160)
            let dose = Self.zone.instant(day: night, second: 22 * 3600 + 1800 + index % 40 * 60)
            func event(_ kind: NightEventKind, _ minutes: Int) {
                let moment = Instant(milliseconds: dose.milliseconds + Int64(minutes) * 60_000)
                records.events.append(NightEvent(kind: kind, moment: moment, night: night, log: .doses))
            }
            event(.dose1, 0)
            event(.lightsOut, 8)
            if index % 17 != 4 { event(.dose2, [160, 175, 190, 246][index % 4]) }
            if index == 12 { event(.extraDose, 300) }
            if index % 5 == 0 { event(.bathroom, 130) }
            event(.wakeFinal, 480)
        }
        return records
    }
}
