/// Possible uses of a column in a clinic's table: more than the format's columns, as two of a clinic's can make up one
/// moment.
enum ColumnRole: String, Sendable, CaseIterable {
    case patient, person, onset, day, startTime, endMoment, endDay, endTime, duration, offset, severity, headache
    case medicine, dose, effectiveness, relief, symptoms, location, type, notes, sleepHours, sleepQuality, stress
    case triggers
    case cycle, alcohol, skippedMeal, caffeine, water, screen, temperature, humidity, pressure
    case nausea, lightSensitivity, soundSensitivity, aura, neckPain, visualDisturbance, vomiting, dizziness

    /// The symptom of a column for a single one; nil for any other role.
    var symptom: String? {
        switch self {
        case .nausea: "nausea"
        case .lightSensitivity: "light_sensitivity"
        case .soundSensitivity: "sound_sensitivity"
        case .aura: "aura"
        case .neckPain: "neck_pain"
        case .visualDisturbance: "visual_disturbance"
        case .vomiting: "vomiting"
        case .dizziness: "dizziness"
        default: nil
        }
    }
}

/// Column names in clinics' tables, in English, German, French and Spanish.
enum HeaderVocabulary {
    /// Quality of a match.
    enum Match: Int, Comparable, Sendable {
        /// One of its words matches, or the name is ambiguous.
        case partly = 1
        /// The whole name matches, except for brackets and a number at its end.
        case wholly = 2

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Possible roles of a column with this name, best match first.
    static func roles(of name: String) -> [(role: ColumnRole, match: Match)] {
        let words = Self.words(of: name)
        guard !words.isEmpty else { return [] }
        var found: [(role: ColumnRole, match: Match)] = []
        for role in ColumnRole.allCases {
            let names = byRole[role] ?? []
            let words = role == .medicine ? withoutTaking(words) : words
            let whole = words.joined()
            if names.contains(whole) || words.count > 1 && words.allSatisfy(names.contains) {
                found.append((role, .wholly))
            } else if names.contains("?" + whole) {
                found.append((role, .partly))
            } else if words.contains(where: { $0.count > 2 && names.contains($0) }) {
                found.append((role, .partly))
            }
        }
        return found.sorted { $0.match > $1.match }
    }

    private static let taking: Set<String> = [
        "taken", "used", "genommen", "eingenommen", "pris", "tomado", "tomada",
    ]

    /// Drops words for taking: "meds taken" is a name of medicines, but "time taken" is not one of a time.
    private static func withoutTaking(_ words: [String]) -> [String] {
        let kept = words.filter { !taking.contains($0) }
        return kept.isEmpty ? words : kept
    }

    /// The medicine or class that a column is named after, `triptan` for "Triptan (y/n)"; nil for any other name.
    static func medicine(named name: String) -> String? {
        let words = withoutTaking(words(of: name))
        return words.count == 1 ? words.first.flatMap { medicineNames[$0] } : nil
    }

    private static let medicineNames: [String: String] = {
        var names: [String: String] = [:]
        for name in [
            "triptan", "NSAID", "opioid", "ergotamine", "sumatriptan", "rizatriptan", "zolmitriptan", "eletriptan",
            "naratriptan", "almotriptan", "frovatriptan", "ibuprofen", "naproxen", "aspirin", "paracetamol",
            "acetaminophen", "diclofenac", "metamizole", "codeine", "tramadol", "metoclopramide", "rimegepant",
            "ubrogepant", "lasmiditan",
        ] { names[name.lowercased()] = name }
        for (written, name) in [
            "triptans": "triptan", "triptane": "triptan", "nsaids": "NSAID", "nsar": "NSAID", "ains": "NSAID",
            "aine": "NSAID", "opioids": "opioid", "opioide": "opioid", "opiate": "opioid", "ass": "aspirin",
            "aspirine": "aspirin", "aspirina": "aspirin", "ibuprofène": "ibuprofen", "ibuprofeno": "ibuprofen",
            "metamizol": "metamizole", "novalgin": "metamizole", "codein": "codeine", "naproxène": "naproxen",
            "naproxeno": "naproxen", "paracétamol": "paracetamol", "tylenol": "acetaminophen",
        ] { names[written] = name }
        return names
    }()

    /// The words of a name in lower case, without brackets, units and a number at its end.
    static func words(of name: String) -> [String] {
        var depth = 0
        var plain = ""
        for mark in name.lowercased() {
            if "([{".contains(mark) { depth += 1 } else if ")]}".contains(mark) { depth = max(0, depth - 1) }
            if depth == 0, !")]}".contains(mark) { plain.append(mark) }
        }
        let words = plain.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        let kept = words.filter { word in !word.allSatisfy(\.isNumber) }
        return kept.isEmpty ? words : kept
    }

    private static let byRole: [ColumnRole: Set<String>] = spelled.mapValues { text in
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// A name after `?` is ambiguous.
    private static let spelled: [ColumnRole: String] = [
        .patient: """
        patient patientid patientnr patientno patientnumber patientennr patientenid patientennummer pid subject
        subjectid participant participantid recordid pat patnr id_patient paciente idpaciente numpatient
        mrn medicalrecordnumber medicalrecordno medicalrecord recordnumber chartnumber chartno hospitalnumber hospitalno
        nhsnumber nhsno fallnummer fallnr aktenzeichen ipp numerodossier nhc historiaclinica studyid
        """,
        // Columns that distinguish people if a table has no patient number; they may also identify a row.
        .person: """
        ?id ?name ?names ?lastname ?surname ?familyname ?fullname ?patientname ?initials ?nachname ?vorname ?initialen
        ?nom ?prénom ?apellido ?apellidos ?nombre ?dob ?dateofbirth ?birthdate ?geburtsdatum ?case ?code ?person
        """,
        .onset: """
        onset onsettime onsetdatetime onsetlocal start started starttime startdatetime startdate begin began beginn
        beginnt anfang anfallbeginn attackebeginn schmerzbeginn kopfschmerzbeginn ?datetime ?timestamp ?when ?zeitpunkt
        ?datumuhrzeit ?dateandtime debut début inicio comienzo headachestart
        """,
        .day: "date datum tag day fecha jour dia día startdate datededébut fechadeinicio datumbeginn",
        .startTime: """
        time uhrzeit zeit beginn start starttime starttime von from heure hora heuredébut horainicio timeofonset
        onsettime begintime startzeit beginnuhrzeit
        """,
        .endMoment: """
        end ended endtime enddatetime ende anfallende resolved resolvedtime stop stopped finish finished fin
        schmerzende kopfschmerzende offset headacheend
        """,
        .endDay: "enddate endedon endedatum datumende fechafin datefin",
        .endTime: "endtime ende bis until to endzeit endeuhrzeit heurefin horafin end",
        .duration: "duration dauer durée duree duración duracion lasted length lengthminutes hours schmerzdauer",
        .offset: "utcoffset utcoffsetmin offset startutcoffset tzoffset timezoneoffset offsetminutes",
        .severity: """
        severity pain painlevel painscore painintensity intensity ?level ?score ?strength nrs vas ?rating stärke staerke
        schmerz schmerzstärke schmerzstaerke intensität intensitaet schmerzintensität schweregrad ?grad schmerzskala
        intensité intensite douleur sévérité intensidad dolor severidad gravedad
        """,
        .headache: """
        headache headacheday hadheadache kopfschmerz kopfschmerzen kopfweh migräne migraine ks kopfschmerztag
        céphalée cefalea dolordecabeza
        """,
        .medicine: """
        medication medications medicationname medicine medicines drug drugs med meds treatment acutemedication
        acutemedicine medicationtaken medikament medikamente medikation akutmedikation akutmedikament tablette
        tabletten schmerzmittel tablets tablet painkiller triptan médicament medicament médicaments traitement
        medicamento medicación medicacion ?mittel rescue rescuemedication painkillers analgesic analgesics acutemed
        acutemeds
        """,
        .dose: "dose dosage dosis dosierung posologie dosierungmg",
        .effectiveness: """
        effectiveness relief efficacy wirkung wirksamkeit helped effect efficacité eficacia alivio linderung
        """,
        .relief: "reliefminutes timetorelief minutestorelief wirkungseintritt relieftime",
        .symptoms:
            "symptom symptoms begleitsymptome symptome begleiterscheinungen symptômes symptomes síntomas sintomas",
        .location: "location site lokalisation ort localisation localización schmerzort seite where",
        .type: "type kind art headachetype kopfschmerztyp kopfschmerzart tipo",
        .notes: """
        note notes comment comments remark remarks bemerkung bemerkungen notiz notizen kommentar anmerkung remarque
        remarques commentaire notas observaciones comentarios
        """,
        .sleepHours: """
        sleep sleephours hoursslept sleepduration schlaf schlafdauer schlafstunden sommeil sueño horasdesueño
        sleepmin sleepminutes
        """,
        .sleepQuality: "sleepquality schlafqualität schlafqualitaet qualitédusommeil",
        .stress: "stress stresslevel stresslevel stressniveau estrés estres",
        .triggers: "trigger triggers auslöser ausloeser déclencheurs declencheurs desencadenantes",
        .cycle: "cycle cyclephase zyklus zyklusphase menstruationcycle",
        .alcohol: "alcohol alkohol alcool",
        .skippedMeal: "skippedmeal missedmeal mahlzeitausgelassen repassauté mealskipped",
        .caffeine: "caffeine koffein caffeinemg caféine cafeína",
        .water: "water hydration glasses wasser trinkmenge",
        .screen: "screentime bildschirmzeit",
        .temperature: "temperature temp temperatur température temperatura tempf tempc",
        .humidity: "humidity luftfeuchte luftfeuchtigkeit humidité humedad",
        .pressure: "pressure airpressure luftdruck pression presión barometricpressure pressureinhg pressurehpa",
        .nausea: "nausea übelkeit uebelkeit nausée nausées náuseas nauseas",
        .lightSensitivity: "photophobia photophobie lightsensitivity lichtscheu lichtempfindlichkeit fotofobia",
        .soundSensitivity: """
        phonophobia phonophobie soundsensitivity lärmempfindlichkeit laermempfindlichkeit geräuschempfindlichkeit
        fonofobia lärmscheu
        """,
        .aura: "aura",
        .neckPain: "neckpain nackenschmerz nackenschmerzen",
        .visualDisturbance: "visualdisturbance sehstörung sehstörungen visualsymptoms",
        .vomiting: "vomiting erbrechen vomissements vomissement vómitos vomitos",
        .dizziness: "dizziness schwindel vertige vertiges mareo mareos",
    ]
}
