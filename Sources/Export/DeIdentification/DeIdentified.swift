import Analysis
import Records

/// A patient's records during the removal of identifying data.
struct DeIdentified {
    var records: PatientRecords
    let clock: MovedClock
    let rules: DeIdentification
    var removed = RemovedCounts()

    // MARK: Identity

    mutating func removeIdentity() {
        let former = records.identity
        records.identity = PatientIdentity(
            id: rules.identifier(of: former.id), dateOfBirth: former.dateOfBirth.map(birthYear))
    }

    /// Returns 1 January of a year that gives the right age in years; for patients older than 89, an age of 90.
    private func birthYear(_ born: CalendarDay) -> CalendarDay {
        let (today, moved) = (clock.day(rules.asOf), clock.day(born))
        let oldest = today.year - DeIdentification.oldestAge - 1
        let age = today.year - moved.year - (Self.isBefore(today, moved) ? 1 : 0)
        let year = age > DeIdentification.oldestAge ? oldest : moved.year
        return CalendarDay(year: max(1, year), month: 1, day: 1) ?? today
    }

    /// Whether a day comes before another within the year.
    private static func isBefore(_ day: CalendarDay, _ other: CalendarDay) -> Bool {
        (day.parts.month, day.parts.day) < (other.parts.month, other.parts.day)
    }

    /// Treats columns emptied by removal as not asked, instead of not answered.
    mutating func forgetRemovedColumns() {
        var absent: [RecordTable: Set<String>] = [:]
        for table in RecordTable.allCases {
            absent[table] = records.asked.absentColumns(of: table).union(Self.removedColumns[table] ?? [])
        }
        let unread = [RecordTable.headaches: records.asked.unreadColumns()]
        records.asked = AskedFields(
            absent: absent, unread: unread, hasVisits: records.asked.hasVisits,
            furtherTables: records.asked.furtherTables)
    }

    private static let removedColumns: [RecordTable: Set<String>] = [
        .headaches: [
            "notes", "headache_location", "temperature_c", "pressure_hpa", "uv_index", "aqi", "condition",
            "weather_captured_at",
        ],
        .treatments: ["notes"], .doses: ["reason", "notes"], .sideEffects: ["notes"],
        .markers: ["note", "entry_timestamp"],
        .visits: ["doctor_name", "visit_type_label", "notes", "entry_timestamp"],
        .nights: [
            "notes", "checkin_notes", "stress_context", "physical_symptoms", "respiratory_symptoms", "sleep_therapy",
            "other_aid_text", "pre_sleep_words",
        ],
    ]

    // MARK: Texts

    mutating func remove(_ text: inout String?) {
        if text != nil { removed.texts += 1 }
        text = nil
    }

    /// Keeps a text only if it is one of several words, ignoring case.
    mutating func keep(_ text: inout String?, ifAmong words: some Sequence<String>) {
        guard let written = text else { return }
        text = words.first { $0.lowercased() == written.lowercased() }
        if text == nil { removed.texts += 1 }
    }

    /// Keeps known words by their keys; all others become a single “other”.
    mutating func keepKnown(_ items: inout [String], _ known: (String) -> String?) {
        var kept: [String] = []
        var hasOther = false
        for item in items {
            if let key = known(item) {
                kept.append(key)
            } else {
                removed.words += 1
                hasOther = true
            }
        }
        items = kept + (hasOther ? [Self.other] : [])
    }

    static let other = "other"
}

// MARK: Headaches

extension DeIdentified {
    mutating func removeFromHeadaches() {
        for index in records.headaches.indices {
            var headache = records.headaches[index]
            headache.id = "h\(index + 1)"
            let onset = clock.beginning(headache.onset)
            let distance = onset.milliseconds - headache.onset.milliseconds
            headache.onset = onset
            headache.resolved = headache.resolved?.moved(by: distance)
            headache.peak = headache.peak?.moved(by: distance)
            removeWeather(&headache.weather)
            remove(&headache.retrospective)
            records.headaches[index] = headache
        }
        for index in records.observedDays.indices {
            var day = records.observedDays[index]
            day.day = clock.day(day.day)
            remove(&day.retrospective)
            records.observedDays[index] = day
        }
    }

    /// Removes weather: measurements of many days could be looked up to find place and date. Only falling pressure and
    /// humid air are kept.
    private mutating func removeWeather(_ weather: inout WeatherReading) {
        if !weather.isEmpty { removed.weather += 1 }
        var kept = WeatherReading()
        kept.pressureTrend = weather.pressureTrend
        kept.humidity = weather.humidity.map { $0 > Self.highHumidity ? 85 : 50 }
        weather = kept
    }

    /// Relative humidity in per cent above which the figures call the air humid.
    private static let highHumidity = 70.0

    private mutating func remove(_ entry: inout RetrospectiveEntry) {
        keepKnown(&entry.meals, KnownWord.food)
        let symptoms = entry.symptoms.map(KnownWord.symptoms)
        removed.words += symptoms.count { $0.contains(Self.other) }
        entry.symptoms =
            symptoms.flatMap(\.self).filter { $0 != Self.other }
            + (symptoms.joined().contains(Self.other) ? [Self.other] : [])
        keepKnown(&entry.environmentalTriggers, KnownWord.surrounding)
        if let alcohol = entry.alcohol {
            let isNone = NoneWords.means(none: alcohol)
            if !isNone { removed.texts += 1 }
            entry.alcohol = isNone ? "none" : "some"
        }
        for index in entry.medications.indices { remove(&entry.medications[index]) }
        remove(&entry.location)
        // A qualifier is a free word; without it the day still counts by the patient's word.
        if let type = entry.headacheType, MigraineWord.isMigraine(type) { entry.headacheType = "migraine" }
        keep(&entry.headacheType, ifAmong: ["tension", "migraine", "cluster", "sinus", Self.other, "unknown"])
        remove(&entry.notes)
    }

    private mutating func remove(_ medication: inout TakenMedication) {
        medication.name = medication.name.map { name(ofMedicine: $0) }
        if let dose = medication.dose, !KeptWords.isDose(dose) {
            medication.dose = nil
            removed.texts += 1
        }
    }

    /// Returns the medicine table's names for a cell; unknown medicines become “unlisted”, counted in the same way.
    mutating func name(ofMedicine cell: String) -> String {
        let found = rules.medicines.reading(of: cell).medicines
        if found.isEmpty { return "none" }
        var names: [String] = []
        for medicine in found {
            if !medicine.isKnown { removed.medicines += 1 }
            names.append(medicine.isKnown ? medicine.name : KeptWords.unlisted)
        }
        return names.joined(separator: ", ")
    }
}

extension DeIdentified {
    mutating func removeFromMarkers() {
        var number = 0
        for index in records.markers.markers.indices {
            var marker = records.markers.markers[index]
            if rules.markers.definition(named: marker.definition.name) == nil {
                number += 1
                removed.words += 1
                marker.definition.name = "Other marker \(number)"
            }
            keepCategory(&marker.definition.category)
            removeReadings(of: &marker)
            records.markers.markers[index] = marker
        }
        for index in records.markers.visits.indices {
            var visit = records.markers.visits[index]
            (visit.id, visit.day) = ("v\(index + 1)", clock.day(visit.day))
            remove(&visit.doctor)
            remove(&visit.label)
            remove(&visit.notes)
            records.markers.visits[index] = visit
        }
    }

    private mutating func keepCategory(_ category: inout MarkerCategory?) {
        guard let named = category else { return }
        category = rules.markers.knownCategory(named: named.name)
        if category == nil { removed.words += 1 }
    }

    /// Removes readings in an unknown unit, which could be any text: without the unit, they would be misread. So may
    /// unknown results in words be.
    private mutating func removeReadings(of marker: inout MarkerRecord) {
        if !isKnown(marker.definition.unit) { marker.definition.unit = "" }
        let count = marker.readings.count
        marker.readings.removeAll { !isKnown($0.unit) || !($0.words.map(ResultInWords.isKnown) ?? true) }
        removed.readings += count - marker.readings.count
        for index in marker.readings.indices {
            var reading = marker.readings[index]
            (reading.id, reading.entered) = ("", nil)
            reading.day = clock.day(reading.day)
            reading.moment = reading.moment.map { clock.beginning($0) }
            remove(&reading.note)
            if !(reading.rangeText.map(Self.isRange) ?? true) { remove(&reading.rangeText) }
            keep(&reading.source, ifAmong: ["quickAdd", "batchEntry"])
            marker.readings[index] = reading
        }
    }

    /// Whether a text is a printed range without any words.
    private static func isRange(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || " .,-–—−<>=≤≥".unicodeScalars.contains($0) }
    }

    private func isKnown(_ unit: String) -> Bool {
        unit.isEmpty || rules.markers.entries.contains { MarkerUnit.areSame($0.definition.unit, unit) }
            || KeptWords.units.contains { MarkerUnit.areSame($0, unit) }
    }
}
