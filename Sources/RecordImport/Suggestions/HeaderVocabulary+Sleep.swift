/// Columns of sleep trackers and sleep diaries.
extension HeaderVocabulary {
    enum SleepColumn: Sendable, CaseIterable {
        case start, end, asleep, score, efficiency
    }

    /// Returns the column for a name about sleep, otherwise nil. Headache diaries may have sleep quality too.
    static func sleep(named name: String) -> SleepColumn? {
        let words = words(of: name)
        let whole = words.joined()
        let plain = words.filter { !articles.contains($0) }.joined()
        return SleepColumn.allCases.first { sleepNames[$0]?.isDisjoint(with: [whole, plain]) == false }
    }

    private static let sleepNames: [SleepColumn: Set<String>] = [
        .start: """
        bedtime sleepstart sleeponset sleepstarttime fellasleep fellasleepat asleepat wenttobed gotobed inbed inbedat
        lightsout einschlafzeit eingeschlafen einschlafen schlafbeginn zubett zubettgehen bettgehzeit bettzeit insbett
        coucher heurecoucher endormissement heureendormissement acostarse horaacostarse horadormir iniciosueño bedtijd
        inslapen naarbed slaaptijd coricarsi oraletto addormentamento iniziosonno deitar horadeitar adormecer
        iníciosono
        """,
        .end: """
        wake wakeup waketime wakeuptime wokeup wokeupat woke awakeat sleepend sleependtime outofbed gotup gotupat
        getuptime risetime aufwachzeit aufgewacht aufwachen aufgestanden aufstehzeit schlafende réveil heureréveil lever
        heurelever finsommeil despertar horadespertar levantarse horalevantarse finsueño opgestaan wakker ontwaken
        wakkerworden opstaan risveglio orarisveglio sveglia finesonno acordar horaacordar horalevantar fimsono
        """,
        .asleep: """
        minutesasleep asleepminutes timeasleep asleep totalsleep totalsleeptime tst sleepduration sleepminutes sleepmin
        minutesslept hoursslept sleephours sleeptime hoursofsleep schlafdauer schlafzeit schlafstunden geschlafen
        duréesommeil heuressommeil duraciónsueño horassueño slaapduur uurgeslapen duratasonno oresonno duraçãosono
        horassono
        """,
        .score: """
        sleepscore schlafscore schlafwert scoresommeil scoredesommeil puntuaciónsueño slaapscore punteggiosonno
        pontuaçãosono
        """,
        .efficiency: """
        sleepefficiency schlafeffizienz efficacitésommeil eficienciasueño slaapefficiëntie efficienzasonno
        eficiênciasono
        """,
    ].mapValues { text in Set(text.split(whereSeparator: \.isWhitespace).map(String.init)) }
}
