import Records

/// Possible uses of a column in a clinic's table: more than the format has columns, since two of a clinic's columns can
/// form one moment.
enum ColumnRole: String, Sendable, CaseIterable {
    case patient, person, onset, day, startTime, endMoment, endDay, endTime, duration, offset, severity, headache
    case medicine, dose, effectiveness, relief, symptoms, location, type, notes, sleepHours, sleepQuality, stress
    case triggers
    case marker, value, unit, range, rangeLow, rangeHigh, collected
    case cycle, alcohol, skippedMeal, caffeine, water, screen, temperature, humidity, pressure
    case nausea, lightSensitivity, soundSensitivity, aura, neckPain, visualDisturbance, vomiting, dizziness
    case numbness, tingling, weakness, speechDifficulty

    /// The symptom of a column about a single symptom; nil for any other role.
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
        case .numbness: "numbness"
        case .tingling: "tingling"
        case .weakness: "weakness"
        case .speechDifficulty: "speech_difficulty"
        default: nil
        }
    }
}

/// Column names in clinics' tables, in English, German, French, Spanish, Dutch, Italian and Portuguese.
enum HeaderVocabulary {
    /// Quality of a match.
    enum Match: Int, Comparable, Sendable {
        /// A word of the name matches, or the name is ambiguous.
        case partly = 1
        /// The whole name matches, except brackets and a final number.
        case wholly = 2

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// Returns the possible roles of a column with this name, best match first.
    static func roles(of name: String) -> [(role: ColumnRole, match: Match)] {
        let words = Self.words(of: name)
        guard !words.isEmpty else { return [] }
        var found: [(role: ColumnRole, match: Match)] = []
        for role in ColumnRole.allCases {
            let names = byRole[role] ?? []
            let said = words.joined()
            let words = role == .medicine ? withoutTaking(words) : words
            let whole = words.joined()
            let plain = words.filter { !articles.contains($0) }
            if names.contains(whole) || names.contains(plain.joined()) || names.contains(said)
                || plain.count > 1 && plain.allSatisfy(names.contains)
            {
                found.append((role, .wholly))
            } else if names.contains("?" + whole) {
                found.append((role, .partly))
            } else if words.contains(where: { $0.count > 2 && names.contains($0) }),
                role != .duration || plain.allSatisfy({ names.contains($0) || ofAttack.contains($0) }),
                !ofHeadaches.contains(role) || words.allSatisfy({ word in !ofOthers.contains(where: word.hasPrefix) })
            {
                found.append((role, .partly))
            }
        }
        return found.sorted { $0.match > $1.match }
    }

    /// Small words inside a name: "Heure de fin", "Ora di inizio".
    static let articles: Set<String> = [
        "a", "an", "de", "del", "della", "der", "des", "di", "die", "do", "da", "du", "el", "het", "il", "l", "la",
        "le",
        "of", "the", "van",
    ]

    /// Words beside "duration" that leave it a headache's; "aura", "work", "sleep" do not (`silence.md` §10.5).
    private static let ofAttack: Set<String> = (byRole[.headache] ?? []).union([
        "pain", "attack", "attacks", "episode", "episodes", "migraines", "total", "in", "min", "mins", "minutes", "h",
        "hr", "hrs", "hour", "schmerz", "schmerzen", "anfall", "anfalls", "attacke", "stunden", "minuten", "std",
        "douleur", "crise", "heures", "dolor", "crisis", "episodio", "horas", "minutos", "pijn", "aanval", "uren",
        "minuten", "dolore", "attacco", "crisi", "ore", "minuti", "dor", "episódio", "duré", "en", "gesamt",
    ])

    /// Roles that a name takes only if no word of it is another thing's: `Sleep start`, `Nausea severity`.
    private static let ofHeadaches: Set<ColumnRole> = [
        .onset, .day, .startTime, .endMoment, .endDay, .endTime, .duration, .severity, .headache,
    ]

    private static let ofOthers: Set<String> = [
        "sleep", "schlaf", "sommeil", "sueño", "sonno", "sono", "slaap", "bed", "screen", "bildschirm", "écran",
        "pantalla", "work", "arbeit", "travail", "meal", "mahlzeit", "essen", "repas", "comida", "exercise", "sport",
        "mood", "stimmung", "stress", "nausea", "übelkeit", "nausée", "weather", "wetter", "einnahme", "medication",
        "medikament", "birth", "geburt", "since", "seit",
    ]

    /// Whether a name has no known role, and no word of another thing.
    static func isUnknown(_ name: String) -> Bool {
        roles(of: name).isEmpty && medicine(named: name) == nil
            && words(of: name).allSatisfy { word in !ofOthers.contains(where: word.hasPrefix) }
    }

    private static let taking: Set<String> = [
        "taken", "used", "genommen", "eingenommen", "pris", "tomado", "tomada",
        "ingenomen", "gebruikt", "preso", "presi", "assunto", "assunti", "tomados", "tomadas",
    ]

    /// Drops words for taking from a name of medicines: "meds taken". "Time taken" is not a name of a time.
    private static func withoutTaking(_ words: [String]) -> [String] {
        let kept = words.filter { !taking.contains($0) }
        return kept.isEmpty ? words : kept
    }

    /// Returns the medicine or class in a column's name, `triptan` for "Triptan (y/n)"; nil for any other name.
    static func medicine(named name: String) -> String? {
        let words = withoutTaking(words(of: name))
        return words.count == 1 ? words.first.flatMap { medicineNames[$0] } : nil
    }

    /// Whether a cell begins with a medicine's name: `Ibuprofen 400 mg`.
    static func isMedicine(_ cell: String) -> Bool {
        cell.split { !$0.isLetter }.first.map { medicineNames[String($0)] != nil } ?? false
    }

    private static let medicineNames: [String: String] = {
        var names: [String: String] = [:]
        for name in """
        triptan NSAID opioid ergotamine sumatriptan rizatriptan zolmitriptan eletriptan naratriptan almotriptan
        frovatriptan ibuprofen naproxen aspirin paracetamol acetaminophen diclofenac metamizole codeine tramadol
        metoclopramide rimegepant ubrogepant lasmiditan advil aleve motrin excedrin imitrex maxalt relpax zomig
        doliprane dafalgan efferalgan nurofen voltaren thomapyrin dolormin dipirona nolotil saridon
        """.split(whereSeparator: \.isWhitespace).map(String.init) { names[name.lowercased()] = name }
        for (written, name) in [
            "triptans": "triptan", "triptane": "triptan", "nsaids": "NSAID", "nsar": "NSAID", "ains": "NSAID",
            "aine": "NSAID", "opioids": "opioid", "opioide": "opioid", "opiate": "opioid", "ass": "aspirin",
            "aspirine": "aspirin", "aspirina": "aspirin", "ibu": "ibuprofen", "sumatriptán": "sumatriptan",
            "sumatriptano": "sumatriptan", "sumatriptana": "sumatriptan",
            "ibuprofène": "ibuprofen", "ibuprofene": "ibuprofen", "ibuprofeno": "ibuprofen",
            "metamizol": "metamizole", "novalgin": "metamizole", "codein": "codeine", "naproxène": "naproxen",
            "naproxeno": "naproxen", "paracétamol": "paracetamol", "tylenol": "acetaminophen",
        ] { names[written] = name }
        return names
    }()

    /// Returns the words of a name in lower case, without brackets, units and a final number.
    static func words(of name: String) -> [String] {
        var depth = 0
        var plain = ""
        for mark in name.lowercased() {
            if "([{".contains(mark) { depth += 1 } else if ")]}".contains(mark) { depth = max(0, depth - 1) }
            if depth == 0, !")]}".contains(mark) { plain.append(mark) }
        }
        let words = plain.split { !($0.isLetter || $0.isNumber) }.map(String.init)
        let kept = words.filter { word in !(word.first?.isNumber == true && doses.contains(word.filter(\.isLetter))) }
        return kept.isEmpty ? words : kept
    }

    /// Units after the number of a dose in a medicine's name, or none: `Rizatriptan 10mg`.
    private static let doses: Set<String> = ["", "mg", "g", "mcg", "µg", "ml"]

    private static let byRole: [ColumnRole: Set<String>] = spelled.merging(symptoms) { $1 }.mapValues { text in
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// Columns about one symptom, by the words for it.
    private static let symptoms: [ColumnRole: String] = Dictionary(
        uniqueKeysWithValues: ColumnRole.allCases.compactMap { role in
            let words = SymptomWords.spelled.first { $0.meaning == role.symptom }?.words.replacing("_", with: "")
            return words.map { (role, "\($0) \($0.replacing(/\s+/, with: "s "))s") }
        })

    /// A name after `?` is ambiguous.
    private static let spelled: [ColumnRole: String] = [
        .patient: """
        patient patientid patientnr patientno patientnumber patientennr patientenid patientennummer pid subject
        subjectid participant participantid recordid pat patnr id_patient paciente idpaciente numpatient mrn
        medicalrecordnumber medicalrecordno medicalrecord recordnumber chartnumber chartno hospitalnumber hospitalno
        nhsnumber nhsno fallnummer fallnr aktenzeichen ipp numerodossier nhc historiaclinica studyid patiënt
        patiëntnummer patientnummer paziente idpaziente codicepaziente
        """,
        // Columns that distinguish people in a table without patient numbers, but that may also identify a row.
        .person: """
        ?id ?name ?names ?lastname ?surname ?familyname ?fullname ?patientname ?initials ?nachname ?vorname ?initialen
        ?nom ?prénom ?apellido ?apellidos ?nombre ?dob ?dateofbirth ?birthdate ?geburtsdatum ?case ?code ?person ?naam
        ?voornaam ?achternaam ?nome ?cognome ?apelido ?datadinascita ?geboortedatum
        """,
        .onset: """
        wanneerbegonhet whendiditstart wannbegann onset onsettime onsetdatetime onsetlocal start started starttime
        startdatetime startdate begin began beginn beginnt anfang anfallbeginn attackebeginn schmerzbeginn
        kopfschmerzbeginn ?datetime ?timestamp ?when ?zeitpunkt ?datumuhrzeit ?dateandtime debut début inicio comienzo
        headachestart aanvang aanvalbegin inizio início empezó comienza débutcrise ?datumtijd ?dataora ?datahora
        iniziomaltesta
        """,
        .day: """
        date datum tag dag day fecha jour dia día startdate datededébut fechadeinicio datumbeginn data giorno
        jourdelacrise dateofheadache headachedate dateofattack attackdate eventdate entrydate anfallstag anfallsdatum
        anfalldatum kopfschmerzdatum attackendatum schmerztag tagdatum datecrise jourcrise datecéphalée datemigraine
        fechacrisis fechadolor fechamigraña díacrisis datacrisi giornocrisi datumaanval datumhoofdpijn datacrise diador
        wann
        """,
        .startTime: """
        time uhrzeit zeit beginn start starttime starttime von from heure hora heuredébut horainicio timeofonset
        onsettime begintime timeofday timestarted startedat beganat clock clocktime anfang anfangszeit um tageszeit uhr
        heurecrise débutcrise horacrisis oracrisi aanvangstijd tijdstip horacrise horador horadolor startzeit
        beginnuhrzeit tijd begintijd starttijd aanvang ora orainizio inizio horacomienzo horadecomienzo início
        horainício horadeinício orainizio heuredebut debut début
        """,
        .endMoment: """
        end ended endtime enddatetime ende anfallende resolved resolvedtime stop stopped finish finished fin
        schmerzende kopfschmerzende finished endet endete offset headacheend eind einde eindtijd fine fim término
        termino tot
        """,
        .endDay: """
        enddate endedon endedatum datumende fechafin datefin einddatum datafine datafim
        """,
        .endTime: """
        endtime ended stopped finished endet endete timeended finish ende eind bis until to endzeit endeuhrzeit heurefin
        horafin end eindtijd einde tot fin fine orafine fim horafim horatérmino término hasta jusque jusqu
        """,
        .duration: """
        duration dauer durée duree duración duracion lasted howlong howlonglasted lengthofattack anfallsdauer
        attackendauer kopfschmerzdauer duréecrise duréemigraine wielange duracióncrisis duratacrisi duraçãocrise length
        lengthminutes hours schmerzdauer duur lengte durata duração duracao
        """,
        .offset: "utcoffset utcoffsetmin offset startutcoffset tzoffset timezoneoffset offsetminutes",
        .severity: """
        intensidade severity pain painlevel painscore painintensity intensity ?level ?score ?strength nrs vas ?rating stärke
        staerke schmerz schmerzstärke schmerzstaerke intensität intensitaet schmerzintensität schweregrad ?grad
        schmerzskala schmerzlevel schmerzgrad schmerzwert kopfschmerzstärke kopfschmerzintensität heftigkeit ausprägung
        schmerzen howbad howbadwasit howstrong wiestark hoeerg quéfuerte painrating headachelevel headacheseverity headachepain
        headacheintensity maxpain maximumpain peakpain worstpain intensitécrise niveaudouleur échelledouleur niveldolor
        escaladolor gradodolor livellodolore intensitàdolore pijnniveau pijnintensiteit níveldor escalador intensité
        intensite douleur sévérité intensidad dolor severidad gravedad pijn pijnscore pijnsterkte ernst hevigheid
        intensiteit ?sterkte ?cijfer dolore intensità intensita gravità dor intensidadedor intensidadedolor
        intensidadedador intensitédouleur ?niveau ?nivel ?livello ?puntuación ?pontuação gravidade
        """,
        .headache: """
        headache headacheday hadheadache ha hayn anyheadache kopfschmerzjanein céphalées kopfschmerz kopfschmerzen
        kopfweh migräne migraine ks kopfschmerztag céphalée cefalea dolordecabeza headaches hoofdpijn maltesta
        maldetête maltête dolorcabeza dordecabeça dorcabeça cefaleia enxaqueca emicrania migraña jaqueca mauxtête
        """,
        .medicine: """
        took whatdidyoutake whattaken whatitook wasgenommen eingenommen watingenomen quétomó cosapreso oquetomou
        medication medications medicationname medicine medicines drug drugs med meds treatment acutemedication
        acutemedicine medicationtaken medikament medikamente medikation akutmedikation akutmedikament tablette
        tabletten schmerzmittel tablets tablet painkiller triptan médicament medicament médicaments traitement
        medicamento medicación medicacion ?mittel präparat praeparat präparate einnahme bedarfsmedikation
        bedarfsmedikament bedarfsmedikamente medis arznei arzneimittel wirkstoff schmerzmedikament schmerztablette
        schmerztabletten tbl akutmittel acutetreatment abortive abortives pill pills rx remedy traitements
        traitementcrise traitementspris comprimé comprimés antalgique antalgiques tratamiento pastilla pastillas
        calmante calmantes comprimido comprimidos pillola pillole compressa compresse trattamento pijnmedicatie pillen
        tabletje tratamento rescue rescuemedication painkillers analgesic analgesics acutemed acutemeds medicijn
        medicijnen medicatie geneesmiddel geneesmiddelen pijnstiller pijnstillers farmaco farmaci medicinale medicinali
        medicina medicinas fármaco medicação medicacao medicamentos remédio remédios analgésico analgésicos
        antidolorifico antidolorifici antidouleur antidouleurs
        """,
        .dose: """
        dose doses dosage dosis dosen menge anzahl stückzahl amount quantity qty howmany strengthmg quantité cantidad
        quantità quantidade hoeveelheid aantal dosierung posologie dosierungmg dosering dosaggio dosagem
        """,
        .effectiveness: """
        effectiveness response didithelp hatesgeholfen hielphet hielp melhorou mejoró aidé didhelp improvement worked
        geholfen besserung erfolg hilfe wirkungmedikament effet soulagé efecto ayudó effetto effect geholpen resultaat
        efeito relief efficacy wirkung wirksamkeit helped effect efficacité eficacia alivio linderung werking efficacia
        sollievo eficácia alívio soulagement
        """,
        .relief: "reliefminutes timetorelief minutestorelief wirkungseintritt relieftime",
        .symptoms:
            """
        symptom symptoms sx othersymptoms accompanyingsymptoms associatedsymptoms begleitsymptom beschwerden
        begleitbeschwerden symptomatik signesassociés symptômesassociés otrossíntomas síntomasasociados
        sintomiassociati sintomasassociados bijverschijnselen begleitsymptome symptome begleiterscheinungen symptômes
        symptomes síntomas sintomas symptomen klachten sintomi
        """,
        .location: """
        location site lokalisation ort localisation localización schmerzort seite where locatie plaats sede
        localizzazione localização
        """,
        .type: """
        type kind ?category ?event ?entrytype ?kategorie ?ereignis art headachetype kopfschmerztyp kopfschmerzart tipo
        soort
        """,
        .notes: """
        note notes comment comments remark remarks bemerkung bemerkungen notiz notizen kommentar anmerkung remarque
        remarques commentaire notas observaciones comentarios opmerking opmerkingen notities notitie commenti commento
        osservazioni observações observacoes comentários
        """,
        .sleepHours: """
        sleep sleephours hoursslept sleepduration schlaf schlafdauer schlafstunden sommeil sueño horasdesueño sleepmin
        sleepminutes slaap slaapduur sonno oresonno sono horassono heuressommeil horassueño
        """,
        .sleepQuality: """
        sleepquality schlafqualität schlafqualitaet qualitédusommeil slaapkwaliteit qualitàsonno qualidadesono
        calidadsueño qualitésommeil
        """,
        .stress: """
        stress stresslevel stresslevel stressniveau estrés estres estresse
        """,
        .triggers: """
        trigger triggers factors triggerfactors cause causes possiblecauses suspectedtriggers möglicheauslöser
        auslösefaktoren auslösefaktor ursache ursachen facteurs facteursdéclenchants déclenchants causas causa fattori
        mogelijkeuitlokkers fatores desencadenante auslöser ausloeser déclencheurs declencheurs desencadenantes
        uitlokker uitlokkers oorzaken scatenanti fattoriscatenanti gatilho gatilhos déclencheur factoresdesencadenantes
        factoresdesencadeantes desencadeantes possibletriggers potentialtriggers
        """,
        .cycle: """
        cycle cyclephase zyklus zyklusphase menstruationcycle cyclus ciclo
        """,
        .alcohol: """
        alcohol alkohol alcool alcol álcool
        """,
        .skippedMeal: "skippedmeal missedmeal mahlzeitausgelassen repassauté mealskipped",
        .caffeine: """
        caffeine koffein caffeinemg caféine cafeína cafeïne caffeina
        """,
        .water: "water hydration glasses wasser trinkmenge",
        .screen: "screentime bildschirmzeit",
        .temperature: """
        temperature temp temperatur température temperatura tempf tempc temperatuur
        """,
        .humidity: "humidity luftfeuchte luftfeuchtigkeit humidité humedad",
        .pressure: """
        pressure airpressure luftdruck pression presión barometricpressure pressureinhg pressurehpa luchtdruk pressione
        pressão
        """,
        .marker: """
        test testname analyte component marker markername parameter untersuchung messgröße analyse examen prueba
        análisis analito esame exame bepaling
        """,
        .value: """
        result results value testresult resultvalue wert ergebnis messwert résultat resultat valeur resultado valor
        uitslag waarde risultato valore
        """,
        .unit: "unit units einheit einheiten unité unités unidad unidades eenheid eenheden unità unidade",
        .range: """
        referencerange refrange reference referenceinterval normalrange referenzbereich normbereich normwert referenz
        valeursréférence rangoreferencia valoresreferencia referentiewaarden referentie valoririferimento
        intervalloriferimento valoresreferência intervaloreferência
        """,
        .rangeLow: "low lowerlimit referencelow reflow referenzunten untergrenze",
        .rangeHigh: "high upperlimit referencehigh refhigh referenzoben obergrenze",
        .collected: """
        collected collectiondate datecollected collectiontime datetimecollected specimencollected resultdate
        dateservice dateofservice measuredat measurementdate abnahme abnahmedatum entnahme entnahmedatum messdatum
        prélèvement dateprélèvement fechatoma fechaextracción afnamedatum dataprelievo datacoleta
        """,
    ]
}
