/// Words in a cell that are not part of a medicine's name, in the languages of the table, as folded by ``MedicineKey``.
enum NoNameWords {
    /// Words between two medicines.
    static let links = words(
        """
        and with plus then or followed und mit dann oder et avec puis ou y con luego o e ed poi oppure
        """)

    /// Forms of medicines. They show that a medicine was meant: “sleep tablets” is not sleep.
    static let forms = words(
        """
        tab tabs tabl tablet tablets cap caps capsule capsules pill pills caplet caplets lozenge drops drop syrup liquid
        suspension solution powder powders sachet sachets granules spray sprays nasal odt mlt melt melts wafer wafers film
        dispersible soluble effervescent injection injections injected inj injector autoinjector pen syringe shot shots
        infusion drip suppository suppositories supp supps patch patches gel cream inhaler medicine medication med meds
        drug tablette tabletten tbl filmtablette filmtabletten kapsel kapseln tropfen zapfchen spritze nasenspray
        schmelztablette schmelztabletten brausetablette stuck comprime comprimes cp cachet cachets gelule gelules gouttes
        suppositoire piqure comprimido comprimidos pastilla pastillas capsula capsulas gotas sobre sobres compressa
        compresse pastiglia pastiglie bustina bustine gocce supposta supposte
        """)

    /// Amounts, routes, times, and words around them.
    static let others = words(
        """
        mg g gr gm mcg ug µg μg ml cl iu ie ui unit units percent x times time once twice thrice daily weekly monthly day
        days week month per a an the of my our some more another again also just only about approx ca each every as needed
        required directed for to by from at in on into under up before after during when while until later early late soon
        first second third last next one two three four five half quarter full double single extra dose doses dosage low
        high normal usual regular long short acting slow modified extended release tongue mouth nose oral orally po im iv
        sc sl pr pv od bd bid tds tid qds qid qd prn sos hs stat nocte mane am pm hr hrs h hour hours min mins minute
        minutes morning noon midday lunch lunchtime afternoon evening night bedtime midnight today yesterday sr xr er la xl
        cr mr dr ir ec retard ret depot rapid fast fastmelt melt express hcl hydrochloride take taken took taking had have
        having used use using got given gave i it w no2 s c m p o t b d u q n und bei nach vor zu am im um morgens mittags
        abends nachts taglich jeweils halbe halb eine einen ein zwei drei vier le la les un une deux trois matin midi soir
        nuit fois par jour el los las uno dos tres manana tarde noche vez veces al dia por il lo due tre mattina sera notte
        volta volte di
        """)

    /// Words at the beginning of a statement that a medicine was not taken.
    static let negations = words(
        """
        no not none nothing without didn didnt never nil zero kein keine keinen keines keins nicht nichts ohne sans pas
        aucun aucune rien sin ningun ninguno ninguna nada senza nessun nessuno nessuna niente nulla
        """)

    /// Words after a negation showing that something was taken: “nothing but paracetamol”.
    static let exceptions = words("but except apart other ausser nur sauf excepte salvo excepto menos tranne eccetto")

    /// Words that, alone in a cell, mean not answered. “n/a” is one word here.
    static let notAnswered = words("na nan null unknown undefined unbekannt inconnu desconocido sconosciuto false")

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
